import { expect, test } from 'vitest';
import { findingsInOrder, isSerious, sendStatesOf } from './findings.ts';
import { freshRow } from '../week/rows.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';

const SUNDAY = '2026-11-29';

/** The row of somebody who works on Sunday, with the Monday after it. */
function row(sunday: readonly [number, number], monday: string) {
  const person = {
    ...samplePerson('ana', { periods: [planned('p', SUNDAY, sunday)] }),
    after: [`2026-11-30 ${monday} ORD`],
  };
  const week = sampleWeek([person]);
  return freshRow(week, { key: 'ana', team: week.teams[0] ?? sampleTeam('team', []), person });
}

test('a short rest before the week after is shown, and asks no reason of the week that is sent before it', () => {
  const late = row([12, 20], '360 840');
  expect(late.checked.findings.map(({ code }) => code)).toContain('LEGAL_WARNING_REST');
  expect(sendStatesOf(late)).toEqual(['ready']);
});

test('hours that only the week after makes a workday of are blocked, as the server holds them', () => {
  const night = row([22, 24], '0 180');
  expect(night.checked.findings.map(({ code }) => code)).not.toContain('WORKDAY_UNDER_FOUR_HOURS');
  expect(sendStatesOf(night)).toEqual(['blocked']);
});

test('a reason that was given is asked for no more, until the shifts that it is about change', () => {
  const days = [MONDAY, '2026-11-24'];
  const person = samplePerson('ana', {
    periods: [planned('late', MONDAY, [14, 22]), planned('early', '2026-11-24', [7, 15])],
  });
  const rowOf = (who: typeof person) =>
    freshRow(sampleWeek([who]), { key: 'ana', team: sampleTeam('team', [who]), person: who });
  const asking = (who: typeof person) =>
    findingsInOrder({ days }, [rowOf(who)])
      .filter(isSerious)
      .map(({ finding }) => finding.code);
  expect(asking(person)).toContain('LEGAL_WARNING_REST');

  const reasons = (rowOf(person).checked.weeks[0]?.owed ?? []).map((owed) => ({
    ...owed,
    reason: 'Inventario',
    by: 'Mónica',
    at: '2026-11-20T16:00:00Z',
  }));
  const explained = { ...person, weeks: person.weeks.map((week) => ({ ...week, reasons })) };
  expect(asking(explained)).not.toContain('LEGAL_WARNING_REST');
  const later = {
    ...explained,
    periods: [planned('late', MONDAY, [15, 22]), planned('early', '2026-11-24', [7, 15])],
  };
  expect(asking(later)).toContain('LEGAL_WARNING_REST');
});

test('an overlap across midnight is found while it is typed, also over the borders of the week', () => {
  const overlaps = (own: readonly (readonly [string, readonly [number, number]])[], beside: object) => {
    const person = {
      ...samplePerson('ana', { periods: own.map(([date, span]) => planned(date, date, span)) }),
      ...beside,
    };
    const week = sampleWeek([person]);
    const { checked } = freshRow(week, { key: 'ana', team: sampleTeam('team', [person]), person });
    return checked.weeks.flatMap(({ refusals }) => refusals.map(({ code }) => code));
  };
  const night = [MONDAY, [22, 7]] as const;
  expect(overlaps([night, ['2026-11-24', [6, 14]]], {})).toEqual(['PLANNING_PERIODS_OVERLAP']);
  expect(overlaps([night, ['2026-11-24', [7, 14]]], {})).toEqual([]);
  expect(overlaps([[SUNDAY, [22, 7]]], { after: ['2026-11-30 360 840 ORD'] })).toEqual([
    'PLANNING_PERIODS_OVERLAP',
  ]);
  expect(overlaps([[MONDAY, [6, 14]]], { before: ['2026-11-22 1320 420 ORD'] })).toEqual([
    'PLANNING_PERIODS_OVERLAP',
  ]);
});
