import { GROWN_UP } from '@jornada/domain/leave/settlement-law.ts';
import { createHash } from 'node:crypto';
import type { PresencePerson, PresenceWeek } from '@jornada/contract/presence.ts';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import {
  PRESENCE_STANDARDS,
  type Correction,
  type Direction,
  type PresenceInput,
  type PresencePeriod,
} from '@jornada/domain/presence/input.ts';
import { dueOf } from '@jornada/domain/presence/due.ts';
import { matchWeek, readPresence, type Matching } from '@jornada/domain/presence/presence.ts';
import { proposalsFor } from '@jornada/domain/presence/proposals.ts';
import { recordOf, type RecordDay } from '@jornada/domain/presence/record.ts';
import { workingDayStatus } from '@jornada/domain/presence/working-day.ts';
import { TYPOLOGY_KINDS } from '@jornada/domain/planning/typologies/typologies.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import { addDays, clock, mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import { numberParameter } from '../parameters/queries.ts';
import { listPunchQuestions, type LocalMinute, type PunchQuestionRow } from './asking-queries.ts';
import {
  lastFileOf,
  listAnswers,
  listClosedDays,
  listCorrections,
  listPeople,
  listPlanned,
  listPunches,
  listRestDates,
  listSlots,
  listZones,
  type AnswerRow,
  type ClosedDay,
  type CorrectionRow,
  type PersonAt,
  type PlannedRow,
  type PunchedRow,
} from './queries.ts';

export type PresenceQuestion = {
  readonly site: { readonly id: number; readonly code: string; readonly timeZone: string };
  readonly date: string;
  /** Null for all of the site. */
  readonly teams: readonly number[] | null;
  readonly self: string | null;
  /** Whether restricted typologies are named (decisions §2.6). */
  readonly health: boolean;
};

/** The week of a date as plan and punches have it, for each person that the caller may see. */
export async function readPresenceWeek(
  db: Db,
  question: PresenceQuestion,
): Promise<Omit<PresenceWeek, 'situations'>> {
  const { people, ...week } = await readMatchedWeek(db, question);
  return { ...week, people: people.map(({ person }) => person) };
}

/** Somebody's week, with what it was counted from. */
export type MatchedPerson = {
  readonly person: PresencePerson;
  readonly input: PresenceInput;
  readonly workdays: Matching['workdays'];
};

/** The same week, each person with what the classes were counted from. */
export async function readMatchedWeek(
  db: Db,
  { site, date, teams, self, health }: PresenceQuestion,
): Promise<Omit<PresenceWeek, 'people' | 'situations'> & { readonly people: readonly MatchedPerson[] }> {
  const weekStart = mondayOf(date);
  const [from, to] = [addDays(weekStart, -1), addDays(weekStart, 7)];
  const people = await listPeople(db, {
    siteId: site.id,
    from: weekStart,
    to: addDays(weekStart, 6),
    teams,
    self,
  });
  const of = { people: people.map(({ id }) => id), from, to };
  const planned = Map.groupBy(await listPlanned(db, of), ({ person }) => person);
  const punches = await listPunches(db, { ...of, from: addDays(weekStart, -14) });
  const punched = Map.groupBy(punches, ({ person }) => person);
  const corrections = Map.groupBy(await listCorrections(db, of), ({ person }) => person);
  const answers = Map.groupBy(await listAnswers(db, of), ({ person }) => person);
  const asked = Map.groupBy(await listPunchQuestions(db, of), ({ person }) => person);
  const closed = await listClosedDays(db, { siteId: site.id, from: weekStart, to: addDays(weekStart, 6) });
  const shared = {
    weekStart,
    site,
    health,
    closed,
    otherSites: await listZones(db, [...new Set(punches.map((row) => row.site))]),
    slots: (await listSlots(db, false)).map(({ timeFrom, timeTo }) => ({ from: timeFrom, to: timeTo })),
    holidays: await listRestDates(db, { siteId: site.id, from, to }),
    tolerance: await numberParameter(db, 'PRESENCE_TOLERANCE', PRESENCE_STANDARDS.tolerance),
  };
  return {
    personnelDivision: site.code,
    weekStart,
    timeZone: site.timeZone,
    people: people.map((person) =>
      personOf(person, {
        ...shared,
        planned: planned.get(person.id) ?? [],
        punches: punched.get(person.id) ?? [],
        corrections: corrections.get(person.id) ?? [],
        answers: answers.get(person.id) ?? [],
        asked: asked.get(person.id) ?? [],
      }),
    ),
    closed: closed.map(({ teamId: _, ...day }) => day),
    holidays: [
      ...new Set([
        ...shared.holidays,
        ...mandatoryRestDays(Number(weekStart.slice(0, 4))).map((day) => day.date),
        ...mandatoryRestDays(Number(to.slice(0, 4))).map((day) => day.date),
      ]),
    ].filter((day) => day >= weekStart && day < to),
    lastFile: await lastFileOf(db, site.id),
  };
}

type PersonFacts = {
  readonly weekStart: string;
  readonly site: PresenceQuestion['site'];
  readonly health: boolean;
  readonly closed: readonly ClosedDay[];
  readonly otherSites: readonly { readonly code: string; readonly timeZone: string }[];
  readonly slots: readonly { readonly from: number; readonly to: number }[];
  readonly holidays: readonly string[];
  readonly tolerance: number;
  readonly planned: readonly PlannedRow[];
  readonly punches: readonly PunchedRow[];
  readonly corrections: readonly CorrectionRow[];
  readonly answers: readonly AnswerRow[];
  readonly asked: readonly PunchQuestionRow[];
};

function personOf(person: PersonAt, facts: PersonFacts): MatchedPerson {
  const { weekStart, site, closed, planned, corrections } = facts;
  const input: PresenceInput = {
    site: { code: site.code, timeZone: site.timeZone },
    otherSites: facts.otherSites,
    person: { birthdate: person.birthdate ?? GROWN_UP, restDay: null },
    weekStart,
    runBefore: runBefore(facts),
    plan: planned.map(periodOf),
    punches: facts.punches
      .filter(({ date }) => date >= addDays(weekStart, -1))
      .map(({ site: code, date, minute, direction, isDoubtful }) => ({
        site: code,
        date,
        minute,
        direction: directionOf(direction),
        isDoubtful,
      })),
    slots: facts.slots,
    holidays: facts.holidays,
    corrections: corrections.filter(({ undone }) => undone === null).map(correctionOf),
    parameters: { ...PRESENCE_STANDARDS, tolerance: facts.tolerance },
  };
  const matching = matchWeek(input);
  const presence = readPresence(input, matching);
  const voided = new Set(input.corrections.flatMap((one) => (one.kind === 'VOID' ? [punchKey(one)] : [])));
  const days = Array.from({ length: 7 }, (_, at) => addDays(weekStart, at)).map((date) => {
    const known = presence.days.find((day) => day.date === date);
    const isClosed = closed.some((day) => day.date === date && day.teamId === person.teamId);
    const ofDay = planned.filter((period) => period.date === date);
    const day = known ?? { date, pairs: [], workedMinutes: 0, flags: [], settled: true };
    const record = recordOf(day, matching);
    const recordHash = hashOf(record);
    const answer = facts.answers.find((one) => one.date === date);
    return {
      ...day,
      pairs: day.pairs.map((pair) => ({
        ...pair,
        planned: pair.planned
          .map((at) => ofDay.findIndex((period) => period === planned[at]))
          .filter((at) => at >= 0),
      })),
      flags: day.flags.map((flag) => ({ ...flag, due: dueOf(flag, matching, input.parameters) })),
      status: workingDayStatus(known, { isClosed }),
      plannedMinutes: ofDay
        .filter(({ kind }) => isWork(kind))
        .reduce((sum, period) => sum + faceMinutes(period), 0),
      planned: ofDay.map((period) => ({
        from: period.from,
        to: period.to,
        code: period.restricted && !facts.health ? NEUTRAL : period.code,
        break: periodOf(period).break ?? null,
      })),
      punches: facts.punches
        .filter((punch) => punch.date === date)
        .map((punch) => ({
          site: punch.site,
          time: clock(punch.minute),
          direction: punch.direction,
          file: punch.file,
          row: punch.row,
          voided: voided.has(punchKey(punch)),
        })),
      corrections: corrections
        .filter((one) => one.date === date)
        .map(({ uuid, kind, minute, direction, codes, reason, at, by, undone }) => ({
          uuid,
          kind,
          time: minute === null ? null : clock(minute),
          direction,
          codes,
          reason,
          at,
          by,
          undone,
        })),
      proposals: proposalsFor(day, input.corrections, matching),
      asked: facts.asked.filter((one) => one.date === date).map(askedOf),
      record: { ...record, breaks: [...record.breaks] },
      recordHash,
      answer: answer === undefined ? null : answerOf(answer, recordHash),
    };
  });
  return {
    person: {
      collaboratorUuid: person.id,
      name: person.name,
      teamUuid: person.teamUuid,
      team: person.team ?? '',
      days,
      week: presence.week,
    },
    input,
    workdays: matching.workdays,
  };
}

const askedOf = ({ uuid, direction, planned, askedBy, askedAt, answer }: PunchQuestionRow) => ({
  uuid,
  direction,
  planned: planned === null ? null : timeOf(planned),
  askedBy,
  askedAt,
  answer: answer === null ? null : { ...timeOf(answer), remark: answer.remark, at: answer.at },
});

/** A minute of a local day as it is shown. */
export const timeOf = ({ date, minute }: LocalMinute) => ({ date, time: clock(minute) });

/** Names a day of the record by all that it says. */
const hashOf = (record: RecordDay): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex');

const answerOf = ({ agrees, remark, hash, at }: AnswerRow, recordHash: string) => ({
  agrees,
  current: hash === recordHash,
  remark,
  at,
});

const punchKey = ({
  site,
  date,
  minute,
  direction,
}: Pick<PunchedRow, 'site' | 'date' | 'minute' | 'direction'>): string =>
  `${site} ${date} ${minute} ${direction}`;

/** What others see of an absence that names a condition. */
const NEUTRAL = 'AUS';

const isWork = (kind: string): boolean => kind !== 'VACATION' && kind !== 'ABSENCE';

export const kindOf = (text: string): PresencePeriod['typology']['kind'] =>
  TYPOLOGY_KINDS.find((kind) => kind === text) ?? 'WORK';

export const directionOf = (text: string | null): Direction => (text === 'IN' || text === 'OUT' ? text : '');

const periodOf = ({
  date,
  from,
  to,
  site,
  code,
  kind,
  breakFrom,
  breakMinutes,
}: PlannedRow): PresencePeriod => ({
  date,
  from,
  to,
  site,
  typology: { code, kind: kindOf(kind) },
  break: breakFrom === null || breakMinutes === null ? undefined : { from: breakFrom, minutes: breakMinutes },
});

export function correctionOf({
  kind,
  site,
  date,
  minute,
  direction,
  second,
  codes,
  reason,
}: CorrectionRow): Correction {
  if (kind === 'SETTLE') return { kind, date, codes, reason };
  const punch = { site, date, minute: minute ?? 0, direction: directionOf(direction), reason };
  return kind === 'ADD' ? { ...punch, kind, second } : { ...punch, kind };
}

/** Dates in a row before the week on which somebody came and went. */
function runBefore({ weekStart, punches }: PersonFacts): number {
  const counts = new Map<string, number>();
  for (const { date } of punches) counts.set(date, (counts.get(date) ?? 0) + 1);
  let run = 0;
  for (let date = addDays(weekStart, -1); (counts.get(date) ?? 0) >= 2; date = addDays(date, -1)) run += 1;
  return run;
}
