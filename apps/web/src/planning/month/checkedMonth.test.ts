import type { ManagedMonth } from '@jornada/contract/planning-month.ts';
import type { Period, PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { mondaysOfMonth } from '@jornada/domain/time.ts';
import { expect, test } from 'vitest';
import { planned, samplePerson, sampleTeam } from '../../testing/sampleWeek.ts';
import { checkMonth, minutesInMonth } from './checkedMonth.ts';

const ORD = {
  uuid: 'ORD',
  abbreviation: 'ORD',
  sapCode: '1000',
  name: { es: 'Ordinaria', en: 'Ordinary' },
  kind: 'WORK',
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  color: '#000000',
} as const;

function teamOf(
  uuid: string,
  mondays: readonly string[],
  change: (person: PlannedCollaborator) => PlannedCollaborator,
): TeamWeek {
  const { weeks, people, coverage, name } = sampleTeam(
    uuid,
    [change(samplePerson('Ana', { mondays }))],
    mondays,
  );
  return {
    site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 540, closesAt: 1320 },
    team: { uuid, name },
    weeks,
    calendar: [],
    typologies: [ORD],
    people,
    coverage,
  };
}

const monthOf = (teams: readonly TeamWeek[]): ManagedMonth => ({
  collaboratorUuid: 'Ana',
  name: 'Ana',
  month: '2026-11-01',
  teams: [...teams],
});
const having = (periods: Period[]) => (person: PlannedCollaborator) => ({ ...person, periods });

test('a month is the whole weeks that have a day in it; its own hours are those of its days', () => {
  const weeks = checkMonth(
    monthOf([
      teamOf(
        'a',
        mondaysOfMonth('2026-11-01'),
        having([planned('p', '2026-10-30', [9, 17]), planned('q', '2026-11-02', [9, 15])]),
      ),
    ]),
  );
  expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49]);
  expect(weeks.map(({ totals }) => totals?.inTimebase)).toEqual([480, 360, 0, 0, 0, 0]);
  expect(minutesInMonth(weeks)).toBe(360);
});

test('each week is checked with the one before: the short night into a Monday is marked on both its sides', () => {
  const weeks = checkMonth(
    monthOf([
      teamOf(
        'a',
        mondaysOfMonth('2026-11-01'),
        having([planned('late', '2026-11-08', [13, 20]), planned('early', '2026-11-09', [7, 15])]),
      ),
    ]),
  );
  const monday = weeks[2]?.days[0]?.periods[0];
  expect([monday?.id, monday?.mark?.effect]).toEqual(['early', 'asks']);
  expect(weeks[1]?.days[6]?.periods[0]?.mark?.effect).toBe('asks');
  expect(weeks[2]?.findings.find(({ finding }) => finding.code === 'LEGAL_WARNING_REST')?.dates).toEqual([
    '2026-11-09',
  ]);
});

test('hours in another team stand there and are not marked as those of this one', () => {
  const weeks = checkMonth(
    monthOf([
      teamOf('a', mondaysOfMonth('2026-11-01'), (person) => ({
        ...person,
        elsewhere: ['2026-11-03 540 1020 ORD'],
      })),
    ]),
  );
  expect(weeks[1]?.days[1]?.periods).toMatchObject([{ elsewhere: true, from: 540, to: 1020 }]);
});

test('of two teams each tells its own weeks; weeks in none are empty', () => {
  const weeks = checkMonth(
    monthOf([
      teamOf('before', ['2026-11-02', '2026-11-09'], having([])),
      teamOf('after', ['2026-11-16'], having([])),
    ]),
  );
  expect(weeks.map(({ team }) => team?.team.uuid)).toEqual([
    undefined,
    'before',
    'before',
    'after',
    undefined,
    undefined,
  ]);
});
