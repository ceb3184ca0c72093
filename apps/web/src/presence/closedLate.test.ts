import type { PresenceWeek } from '@jornada/contract/presence.ts';
import { expect, test } from 'vitest';
import { closedLate } from './closedLate.ts';

const date = '2026-11-23';
const closedDay = { teamUuid: 'a', date, closedBy: 'Mónica', version: 1, newPunches: 0 };
// oxlint-disable-next-line no-unsafe-type-assertion -- of a week only what is read here
const week = (more: object) => ({ closed: [closedDay], people: [], ...more }) as unknown as PresenceWeek;

test('a closed day is to be reopened once punches came for it', () => {
  expect(closedLate(week({}), null, date)).toEqual([]);
  const late = { ...closedDay, newPunches: 2 };
  expect(closedLate(week({ closed: [late] }), null, date)).toEqual([late]);
  expect(closedLate(week({ closed: [late] }), 'b', date)).toEqual([]);
  expect(closedLate(week({ closed: [late] }), 'a', '2026-11-24')).toEqual([]);
});

test('and once something of it waits again, by whatever came', () => {
  const person = (settled: boolean) => ({ teamUuid: 'a', days: [{ date, settled }] });
  expect(closedLate(week({ people: [person(true)] }), 'a', date)).toEqual([]);
  expect(closedLate(week({ people: [person(false)] }), 'a', date)).toEqual([closedDay]);
});
