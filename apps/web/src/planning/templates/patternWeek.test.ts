import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import type { PlanningTemplate, TemplateRow } from '@jornada/contract/planning-templates.ts';
import { expect, test } from 'vitest';
import { planned, samplePerson, sampleWeek } from '../../testing/sampleWeek.ts';
import { createBoard } from '../board/store/store.ts';
import { letterOf, patternWeek } from './patternWeek.ts';

const sample = (): TeamWeek => {
  const { teams, ...surroundings } = sampleWeek([
    samplePerson('ana', { periods: [planned('real', '2026-11-24', [9, 13])] }),
  ]);
  const [team] = teams;
  if (team === undefined) throw new Error('the sample has a team');
  const { uuid, name, ...plan } = team;
  return { ...surroundings, team: { uuid, name }, ...plan };
};
const row = (week: number, dayOfWeek: number): TemplateRow => ({
  collaboratorUuid: 'ana',
  name: 'Ana',
  inTeam: true,
  week,
  version: week,
  changedAt: '',
  changedBy: '',
  periods: [
    {
      uuid: `p${week}`,
      collaboratorUuid: 'ana',
      dayOfWeek,
      fromHour: 540,
      toHour: 1020,
      hourTypologyUuid: 'ORD',
      abbreviation: 'ORD',
      color: '',
    },
  ],
});
const template = (weeks: number, ...rows: TemplateRow[]): PlanningTemplate => ({
  uuid: 't',
  name: 'Base',
  weeks,
  version: 1,
  changedAt: '',
  changedBy: '',
  anchor: null,
  site: { code: '0417', name: '', timeZone: 'America/Mexico_City' },
  team: { uuid: 'team', name: '' },
  rows,
});

test.each([
  [1, 'A'],
  [4, 'D'],
])('week %i is called %s', (turn, letter) => {
  expect(letterOf(turn)).toBe(letter);
});

test('a pattern has no holidays and no absences to give', () => {
  const week = patternWeek(sample(), template(1), 1);
  expect(week).toMatchObject({ pattern: true, calendar: [] });
  expect(week.typologies.some(({ kind }) => kind === 'VACATION' || kind === 'ABSENCE')).toBe(false);
});

test('papers and pacts of a person hold in a pattern, leaves and restrictions do not', () => {
  const week = sample();
  const kinds = ['MEDICAL_CERTIFICATE', 'COMPLEMENTARY_PACT', 'LEAVE_OF_ABSENCE', 'RESTRICTED'] as const;
  const people = week.people.map((person) => ({
    ...person,
    records: kinds.map((kind) => ({ kind, from: '2026-11-30', to: '2026-12-31' })),
  }));
  const [person] = patternWeek({ ...week, people }, template(1, row(1, 1)), 1).teams[0]?.people ?? [];
  expect(person?.records).toEqual([
    { kind: 'MEDICAL_CERTIFICATE', from: '2026-11-23' },
    { kind: 'COMPLEMENTARY_PACT', from: '2026-11-23' },
  ]);
});

test('a week of the turn is dated as a real one, with the weeks before and after it beside', () => {
  const [person] =
    patternWeek(sample(), template(3, row(1, 1), row(2, 7), row(3, 5)), 1).teams[0]?.people ?? [];
  expect(person).toMatchObject({
    periods: [{ planningPeriodUuid: 'p1', date: '2026-11-23', fromHour: 540 }],
    before: ['2026-11-20 540 1020 ORD'],
    after: ['2026-12-06 540 1020 ORD'],
    weeks: [{ version: 1, sent: null }],
  });
});

test('a board over a pattern has nobody to tell', () => {
  const board = createBoard(patternWeek(sample(), template(1, row(1, 1)), 1), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  expect(board.rows().every(({ checked }) => !checked.needsNotification)).toBe(true);
});
