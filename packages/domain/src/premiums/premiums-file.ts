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
  type Fields,
} from '../case-fields.ts';
import { GROWN_UP } from '../leave/settlement-law.ts';
import { periodIn } from '../presence/presence-file.ts';
import { PREMIUM_STANDARDS, type PremiumInput } from './input.ts';
import { previewPremiums } from './premiums.ts';

/** Previews the premiums of the cases of a file: a list of `id` and `input`. */
export const checkFile = (file: unknown) =>
  checkCases(file, (entry, where) =>
    previewPremiums(inputIn(recordIn(entry['input'], `${where}, input`), where)),
  );

function inputIn(entry: Fields, where: string): PremiumInput {
  const rows = <T>(name: string, read: (row: Fields, at: string) => T): T[] =>
    rowsIn(entry[name], read, `${where}, ${name}`);
  const siteIn = ({ code, timeZone }: Fields, at: string) => ({
    code: textIn(code, at),
    timeZone: textIn(timeZone, at),
  });
  const site = siteIn(recordIn(entry['site'], `${where}, site`), `${where}, site`);
  const person = recordIn(entry['person'] ?? {}, `${where}, person`);
  const parameters = recordIn(entry['parameters'] ?? {}, `${where}, parameters`);
  const place = (at: string) => ({ at, site: site.code });
  const edit = given(entry['edit'], recordIn, `${where}, edit`);
  return {
    site,
    otherSites: rows('otherSites', siteIn),
    person: {
      birthdate: given(person['birthdate'], dateIn, `${where}, person`) ?? GROWN_UP,
      restDay: given(person['restDay'], numberIn, `${where}, person`) ?? null,
    },
    weekStart: dateIn(entry['weekStart'], `${where}, weekStart`),
    runBefore: given(entry['runBefore'], numberIn, `${where}, runBefore`) ?? 0,
    holidays: listIn(entry['holidays'] ?? [], `${where}, holidays`).map((date) => dateIn(date, where)),
    plan: rows('plan', (row, at) => periodIn(row, place(at))),
    edit:
      edit === undefined
        ? null
        : {
            remove: listIn(edit['remove'] ?? [], `${where}, edit`).map((at) => numberIn(at, where)),
            add: rowsIn(edit['add'], (row, at) => periodIn(row, place(at)), `${where}, edit`),
          },
    zones: listIn(entry['zones'] ?? [], `${where}, zones`).map((zone) =>
      oneOf(['GENERAL', 'BORDER'], zone, `${where}, zones`),
    ),
    wages: rows('wages', ({ from, kind, centavos, weeklyHours, weekDays }, at) => ({
      from: dateIn(from, at),
      kind: oneOf(['MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'], kind, at),
      centavos: given(centavos, numberIn, at) ?? 0,
      weeklyHours: given(weeklyHours, numberIn, at),
      weekDays: given(weekDays, numberIn, at) ?? 5,
    })),
    viewerSeesPay: entry['viewerSeesPay'] !== false,
    parameters: {
      sundayBy: oneOf(['DAY', 'HOURS'], parameters['sundayBy'] ?? PREMIUM_STANDARDS.sundayBy, where),
      sundayPct: given(parameters['sundayPct'], numberIn, where) ?? PREMIUM_STANDARDS.sundayPct,
      sundayOnRestDay: parameters['sundayOnRestDay'] !== false,
      stack: oneOf(['ONCE', 'SUM'], parameters['stack'] ?? PREMIUM_STANDARDS.stack, where),
      beyondContract:
        given(parameters['beyondContract'], numberIn, where) ?? PREMIUM_STANDARDS.beyondContract,
    },
  };
}
