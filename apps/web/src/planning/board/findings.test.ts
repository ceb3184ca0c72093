import { expect, test } from 'vitest';
import { tellingsOf } from './findings.ts';
import { freshRow } from './rows.ts';
import { planned, samplePerson, sampleTeam, sampleWeek } from './sample-week.ts';

const SUNDAY = '2026-11-29';

/** The row of somebody who works on Sunday, with the Monday after it. */
function row(sunday: readonly [number, number], monday: string) {
  const person = { ...samplePerson('ana', { periods: [planned('p', SUNDAY, sunday)] }), after: [`2026-11-30 ${monday} ORD`] };
  const week = sampleWeek([person]);
  return freshRow(week, { key: 'ana', team: week.teams[0] ?? sampleTeam('team', []), person });
}

test('a short rest before the week after is shown, and asks no reason of the week that is told before it', () => {
  const late = row([12, 20], '360 840');
  expect(late.judged.findings.map(({ code }) => code)).toContain('LEGAL_WARNING_REST');
  expect(tellingsOf(late)).toEqual(['ready']);
});

test('hours that only the week after makes a workday of are held back, as the server holds them', () => {
  const night = row([22, 24], '0 180');
  expect(night.judged.findings.map(({ code }) => code)).not.toContain('WORKDAY_UNDER_FOUR_HOURS');
  expect(tellingsOf(night)).toEqual(['held']);
});
