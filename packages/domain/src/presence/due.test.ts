import { describe, expect, test } from 'vitest';
import { dueOf, saidBy } from './due.ts';
import { PRESENCE_STANDARDS, type PresenceInput } from './input.ts';
import { matchWeek, readPresence } from './presence.ts';
import { proposalsFor } from './proposals.ts';

const MONDAY = '2026-11-23';

/** What a Monday says at a local time: planned from nine to five unless said, with these punches. */
function saidAt(now: string, punches: readonly string[], shift: readonly number[] = [540, 1020]) {
  const [from = 0, to = 0] = shift;
  const input: PresenceInput = {
    site: { code: '0417', timeZone: 'America/Mexico_City' },
    otherSites: [],
    person: { birthdate: '1995-05-10', restDay: null },
    weekStart: MONDAY,
    runBefore: 0,
    plan:
      shift.length === 0
        ? []
        : [{ date: MONDAY, from, to, site: '0417', typology: { code: 'ORD', kind: 'WORK' } }],
    punches: punches.map((text) => ({
      site: '0417',
      date: MONDAY,
      minute: Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2)),
      direction: text.startsWith('IN') ? 'IN' : 'OUT',
    })),
    slots: [],
    holidays: [],
    corrections: [],
    parameters: PRESENCE_STANDARDS,
  };
  const matching = matchWeek(input);
  const [day] = readPresence(input, matching).days;
  if (day === undefined) return undefined;
  const { flags, proposals } = saidBy(
    {
      flags: day.flags.map((flag) => ({ ...flag, due: dueOf(flag, matching, input.parameters) })),
      proposals: proposalsFor(day, [], matching),
    },
    Temporal.Instant.from(`${now}-06:00`),
  );
  return { flags: flags.map(({ code }) => code), proposals };
}
const flags = (...of: Parameters<typeof saidAt>) => saidAt(...of)?.flags;

describe('an exit is missing', () => {
  test('once the shift and the tolerance are over, and no punch is proposed before', () => {
    expect(saidAt(`${MONDAY}T17:09`, ['IN 08:58'])).toMatchObject({ flags: [] });
    expect(saidAt(`${MONDAY}T12:00`, ['IN 08:58'])).toEqual({ flags: [], proposals: [] });
    expect(saidAt(`${MONDAY}T17:10`, ['IN 08:58'])).toMatchObject({
      flags: ['MISSING_OUT'],
      proposals: [{ kind: 'ADD', at: `${MONDAY}T17:00-06:00` }],
    });
  });

  test('once the night shift is over on the morning after', () => {
    const night = [1320, 360];
    expect(flags('2026-11-24T06:09', ['IN 22:00'], night)).toEqual([]);
    expect(flags('2026-11-24T06:10', ['IN 22:00'], night)).toEqual(['MISSING_OUT']);
  });

  test('at once where somebody entered again', () =>
    expect(flags(`${MONDAY}T13:00`, ['IN 09:00', 'IN 12:30'])).toEqual(['MISSING_OUT']));

  test('without a shift after the longest time that an entry stays open', () => {
    expect(flags('2026-11-24T00:59', ['IN 09:00'], [])).toEqual(['OUTSIDE_PLAN']);
    expect(flags('2026-11-24T01:00', ['IN 09:00'], [])?.toSorted()).toEqual(['MISSING_OUT', 'OUTSIDE_PLAN']);
  });
});

test('somebody who is late waits at once, without an exit proposed ahead of its time', () =>
  expect(saidAt(`${MONDAY}T12:00`, ['IN 09:30'])).toEqual({
    flags: ['LATE_IN'],
    proposals: [{ kind: 'SETTLE', codes: ['LATE_IN'] }],
  }));

test('somebody who is on a break has not left early until the shift is over', () => {
  expect(flags(`${MONDAY}T13:20`, ['IN 09:00', 'OUT 13:00'])).toEqual([]);
  expect(flags(`${MONDAY}T17:10`, ['IN 09:00', 'OUT 13:00'])).toEqual(['EARLY_OUT']);
});

test('nobody is missing until the start and the tolerance are over', () => {
  expect(saidAt(`${MONDAY}T09:09`, [])).toEqual({ flags: [], proposals: [] });
  expect(flags(`${MONDAY}T09:10`, [])).toEqual(['ABSENT']);
});
