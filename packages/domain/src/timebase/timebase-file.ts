import {
  checkCases,
  dateIn,
  given,
  listIn,
  numberIn,
  oneOf,
  recordIn,
  rowsIn,
  textIn,
  timeIn,
  type Fields,
} from '../case-fields.ts';
import type { TimebaseInput } from './input.ts';
import { countTimebase } from './timebase.ts';

/** Counts the timebase of the cases of a file: a list of `id` and `input`. */
export const checkFile = (file: unknown) =>
  checkCases(file, (entry, where) =>
    countTimebase(inputIn(recordIn(entry['input'], `${where}, input`), where)),
  );

function inputIn(entry: Fields, where: string): TimebaseInput {
  const rows = <T>(name: string, read: (row: Fields, at: string) => T): T[] =>
    rowsIn(entry[name], read, `${where}, ${name}`);
  const site = recordIn(entry['site'], `${where}, site`);
  const parameters = recordIn(entry['parameters'] ?? {}, `${where}, parameters`);
  const minutesIn = (value: unknown, at: string): number => given(value, numberIn, at) ?? 0;
  return {
    timeZone: textIn(site['timeZone'], `${where}, site`),
    contracts: rows('contracts', ({ type, start, end }, at) => ({
      type: oneOf(['CDI', 'CDD'], type, at),
      start: dateIn(start, at),
      end: given(end, dateIn, at) ?? null,
    })),
    terms: rows('terms', ({ from, weeklyHours, annualHours, restDays, fullTime }, at) => ({
      from: dateIn(from, at),
      weeklyHours: numberIn(weeklyHours, at),
      annualHours: given(annualHours, numberIn, at) ?? null,
      restDays: listIn(restDays ?? [], at).map((day) => numberIn(day, at)),
      fullTime: fullTime !== false,
    })),
    pauses: rows('pauses', ({ from, to }, at) => ({ from: dateIn(from, at), to: dateIn(to, at) })),
    from: dateIn(entry['from'], `${where}, from`),
    to: dateIn(entry['to'], `${where}, to`),
    holidays: listIn(entry['holidays'] ?? [], `${where}, holidays`).map((date) => dateIn(date, where)),
    plan: rows('plan', ({ date, from, to, code }, at) => ({
      date: dateIn(date, at),
      from: timeIn(from, at),
      to: timeIn(to, at),
      code: textIn(code, at),
    })),
    presence: rows('presence', ({ date, counted, overtime, agreed, complementary, cex }, at) => ({
      date: dateIn(date, at),
      counted: minutesIn(counted, at),
      overtime: minutesIn(overtime, at),
      agreed: minutesIn(agreed, at),
      complementary: minutesIn(complementary, at),
      cex: rowsIn(
        cex,
        ({ site: code, minutes }, row) => ({ site: textIn(code, row), minutes: numberIn(minutes, row) }),
        at,
      ),
    })),
    rebilling: rows('rebilling', ({ date, minutes, team }, at) => ({
      date: dateIn(date, at),
      minutes: numberIn(minutes, at),
      team: textIn(team, at),
    })),
    parameters: {
      meanWeeksPerMonth:
        given(parameters['meanWeeksPerMonth'], numberIn, where) ?? TIMEBASE_STANDARDS.meanWeeksPerMonth,
      weeksPerYear: given(parameters['weeksPerYear'], numberIn, where) ?? TIMEBASE_STANDARDS.weeksPerYear,
      carry: oneOf(['NONE', 'YEAR'], parameters['carry'] ?? TIMEBASE_STANDARDS.carry, where),
      carryIn: given(parameters['carryIn'], numberIn, where) ?? TIMEBASE_STANDARDS.carryIn,
    },
  };
}

const TIMEBASE_STANDARDS = {
  meanWeeksPerMonth: 4.345,
  weeksPerYear: 52,
  carry: 'NONE',
  carryIn: 0,
} as const satisfies TimebaseInput['parameters'];
