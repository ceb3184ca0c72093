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
import { TYPOLOGY_KINDS } from '../planning/typologies/typologies.ts';
import {
  PRESENCE_STANDARDS,
  type Correction,
  type PresenceInput,
  type PresencePeriod,
  type PunchRow,
  type SiteOfClock,
} from './input.ts';
import { readPresence } from './presence.ts';

/** Reads the presence of the cases of a file: the input stands beside each case's id. */
export const checkFile = (file: unknown) =>
  checkCases(file, (entry, where) => readPresence(inputIn(entry, where)));

function inputIn(entry: Fields, where: string): PresenceInput {
  const rows = <T>(name: string, read: (row: Fields, at: string) => T): T[] =>
    rowsIn(entry[name], read, `${where}, ${name}`);
  const site = siteIn(recordIn(entry['site'], `${where}, site`), `${where}, site`);
  const person = recordIn(entry['person'] ?? {}, `${where}, person`);
  const parameters = recordIn(entry['parameters'] ?? {}, `${where}, parameters`);
  const minutes = (name: keyof typeof PRESENCE_STANDARDS): number =>
    given(parameters[name], numberIn, `${where}, parameters`) ?? PRESENCE_STANDARDS[name];
  return {
    site,
    otherSites: rows('otherSites', siteIn),
    person: {
      birthdate: dateIn(person['birthdate'], `${where}, person`),
      restDay: given(person['restDay'], numberIn, `${where}, person`) ?? null,
    },
    weekStart: dateIn(entry['weekStart'], `${where}, weekStart`),
    runBefore: given(entry['runBefore'], numberIn, `${where}, runBefore`) ?? 0,
    plan: rows('plan', (row, at) => periodIn(row, { at, site: site.code })),
    punches: rows('punches', (row, at) => punchIn(row, { at, site: site.code })),
    slots: rows('slots', ({ timeFrom, timeTo }, at) => ({
      from: timeIn(timeFrom, at),
      to: timeIn(timeTo, at),
    })),
    holidays: listIn(entry['holidays'] ?? [], `${where}, holidays`).map((date) => dateIn(date, where)),
    corrections: rows('corrections', (row, at) => correctionIn(row, { at, site: site.code })),
    parameters: {
      tolerance: minutes('tolerance'),
      double: minutes('double'),
      near: minutes('near'),
      reach: minutes('reach'),
      span: minutes('span'),
    },
  };
}

const siteIn = ({ code, timeZone }: Fields, at: string): SiteOfClock => ({
  code: textIn(code, at),
  timeZone: textIn(timeZone, at),
});

type Place = { readonly at: string; readonly site: string };

/** A planned period; the typology is named by its kind, and agreed overtime by its code. */
export function periodIn(row: Fields, { at, site }: Place): PresencePeriod {
  const rest = given(row['break'], recordIn, at);
  return {
    date: dateIn(row['date'], at),
    from: timeIn(row['from'], at),
    to: timeIn(row['to'], at),
    site: given(row['site'], textIn, at) ?? site,
    typology: {
      code: given(row['code'], textIn, at) ?? '',
      kind: oneOf(TYPOLOGY_KINDS, row['typology'] ?? 'WORK', at),
    },
    break: rest && { from: timeIn(rest['from'], at), minutes: numberIn(rest['minutes'], at) },
  };
}

/** Seconds are cut. */
const minuteIn = (value: unknown, at: string): number => timeIn(textIn(value, at).slice(0, 5), at);

const punchIn = ({ site: code, date, time, direction }: Fields, { at, site }: Place): PunchRow => ({
  site: given(code, textIn, at) ?? site,
  date: dateIn(date, at),
  minute: minuteIn(time, at),
  direction: oneOf(['IN', 'OUT', ''], direction ?? '', at),
});

function correctionIn(row: Fields, place: Place): Correction {
  const { at } = place;
  const kind = oneOf(['ADD', 'VOID', 'SETTLE'], row['kind'], at);
  const reason = given(row['reason'], textIn, at) ?? '';
  if (kind === 'SETTLE')
    return {
      kind,
      reason,
      date: dateIn(row['date'], at),
      codes: listIn(row['codes'] ?? [], at).map((code) => textIn(code, at)),
    };
  const punch = punchIn(row, place);
  return kind === 'ADD'
    ? { ...punch, kind, reason, second: row['second'] === true }
    : { ...punch, kind, reason };
}
