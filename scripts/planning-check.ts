/**
 * Judges worked weeks from a file, for lawyers and auditors: the rules that the planning board and the server run.
 * Usage: npm run --silent planning:check -- FILE
 * FILE is a JSON array of cases; the answer is a JSON array of { id, found: [{ code, severity, marks }] }.
 */
import { readFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { type Finding, judgeWeek } from '../packages/domain/src/planning/judge.ts';
import { seedTypologies, type Typology } from '../packages/domain/src/planning/typologies.ts';
import type { PersonWeek, PlannedPeriod, SiteHoliday } from '../packages/domain/src/planning/week.ts';

const KINDS = ['WORK', 'COMPLEMENTARY', 'CEX', 'VACATION', 'ABSENCE'] as const;

const [file] = argv.slice(2);
if (file === undefined) {
  stderr.write('Usage: npm run --silent planning:check -- FILE\n');
  exit(2);
}

const cases = listIn(JSON.parse(readFileSync(file, 'utf8')), 'the file');
const answers = cases.map((value, at) => {
  const entry = recordIn(value, `case ${at}`);
  const id = textIn(entry.id, `case ${at}: id`);
  return { id, found: foundIn(judgeWeek(weekOf(entry, id))) };
});
stdout.write(`${JSON.stringify(answers, null, 1)}\n`);

/** One row per code; of several findings the marks are united. */
function foundIn(findings: readonly Finding[]) {
  return [...Map.groupBy(findings, ({ code }) => code)].map(([code, ofCode]) => ({
    code,
    severity: ofCode[0]?.severity,
    marks: [...new Set(ofCode.flatMap(({ marks }) => marks))].toSorted((one, other) => one - other),
  }));
}

function weekOf(entry: Fields, id: string): PersonWeek {
  const site = recordIn(entry.site ?? {}, `${id}: site`);
  const person = recordIn(entry.person ?? {}, `${id}: person`);
  return {
    site: {
      timeZone: textIn(site.timeZone ?? 'America/Mexico_City', `${id}: timeZone`),
      holidays: [...holidaysOf(entry.holidays, id), ...holidaysOf(site.holidays, id)],
    },
    person: {
      name: optional(person.name, textIn, `${id}: name`),
      birthdate: optional(person.birthdate, dateIn, `${id}: birthdate`),
      contractType:
        person.contractType === 'CDI' || person.contractType === 'CDD' ? person.contractType : undefined,
      fullTime: typeof person.fullTime === 'boolean' ? person.fullTime : undefined,
      weeklyMinutes: optional(person.weeklyHours, minutesIn, `${id}: weeklyHours`),
    },
    weekStart: dateIn(entry.weekStart, `${id}: weekStart`),
    periods: periodsOf(entry.periods, `${id}: periods`),
    before: periodsOf(entry.before, `${id}: before`),
    after: periodsOf(entry.after, `${id}: after`),
  };
}

function periodsOf(value: unknown, where: string): PlannedPeriod[] {
  return listIn(value ?? [], where).map((item, at) => {
    const period = recordIn(item, `${where}[${at}]`);
    return {
      date: dateIn(period.date, `${where}[${at}].date`),
      from: clockIn(period.from, `${where}[${at}].from`),
      to: clockIn(period.to, `${where}[${at}].to`),
      typology: typologyIn(period.typology ?? 'WORK', `${where}[${at}].typology`),
      break: optional(period.break, breakIn, `${where}[${at}].break`),
    };
  });
}

function holidaysOf(value: unknown, id: string): SiteHoliday[] {
  return listIn(value ?? [], `${id}: holidays`).map((holiday) => {
    if (typeof holiday === 'string') return { date: dateIn(holiday, `${id}: holidays`) };
    const { date, name } = recordIn(holiday, `${id}: holidays`);
    return { date: dateIn(date, `${id}: holidays`), name: optional(name, textIn, `${id}: holidays`) };
  });
}

/** A kind, or the code of a typology with which a company starts. */
function typologyIn(value: unknown, where: string): Typology {
  const kind = KINDS.find((name) => name === value);
  if (kind) return { code: kind, kind };
  return seedTypologies.find(({ code }) => code === value) ?? wrong(where, value);
}

function breakIn(value: unknown, where: string) {
  const { from, minutes } = recordIn(value, where);
  return {
    from: clockIn(from, where),
    minutes: typeof minutes === 'number' ? minutes : wrong(where, minutes),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function recordIn(value: unknown, where: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : wrong(where, value);
}

function listIn(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : wrong(where, value);
}

function textIn(value: unknown, where: string): string {
  return typeof value === 'string' ? value : wrong(where, value);
}

function dateIn(value: unknown, where: string): string {
  const date = textIn(value, where);
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) ? date : wrong(where, value);
}

/** `09:00`, or `24:00` for the end of the day, as minutes since midnight. */
function clockIn(value: unknown, where: string): number {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(textIn(value, where)) ?? wrong(where, value);
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 1440 ? minutes : wrong(where, value);
}

function minutesIn(value: unknown, where: string): number {
  return typeof value === 'number' ? Math.round(value * 60) : wrong(where, value);
}

function optional<T>(
  value: unknown,
  read: (value: unknown, where: string) => T,
  where: string,
): T | undefined {
  return value === undefined || value === null ? undefined : read(value, where);
}

function wrong(where: string, value: unknown): never {
  stderr.write(`${where} cannot be read: ${JSON.stringify(value)}\n`);
  exit(1);
}
