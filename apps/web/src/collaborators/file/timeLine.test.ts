import { expect, test } from 'vitest';
import { placeIn, rangeOf, timeLineOf } from './timeLine.ts';

/* The line of a person's terms: what held from when until when, and what changed it. */
const words = {
  contract: ({ type }: { type: string }) => type,
  hours: ({ weeklyMinutes }: { weeklyMinutes: number }) => `${weeklyMinutes / 60}`,
  salary: (centavos: number) => `${centavos / 100}`,
};
const condition = (validFrom: string, more: Record<string, unknown> = {}) => ({
  validFrom,
  validTo: null,
  site: { code: '0417', name: 'Santa Fe' },
  team: { uuid: 't1', name: 'Montaña' },
  position: { es: 'Asesor', en: 'Advisor' },
  fullTime: true,
  weeklyMinutes: 1800,
  annualMinutes: 93_600,
  workdayType: '01',
  salaryCentavos: 792_000,
  ...more,
});
const contract = (type: 'CDI' | 'CDD', startDate: string, more: Record<string, unknown> = {}) => ({
  uuid: startDate,
  type,
  startDate,
  endDate: null,
  trialDays: null,
  employer: 'Deportes',
  evidenceCode: null,
  conditions: [condition(startDate)],
  ...more,
});

test('a value that stays the same over two contracts is one stretch; the first change of it begins another', () => {
  const { lanes, facts } = timeLineOf(
    {
      leftOn: null,
      contracts: [
        contract('CDI', '2023-02-01', {
          conditions: [
            condition('2023-02-01', { validTo: '2024-07-14' }),
            condition('2024-07-15', { team: { uuid: 't2', name: 'Running' }, weeklyMinutes: 2400 }),
          ],
        }),
        contract('CDD', '2022-02-01', { endDate: '2023-01-31' }),
      ],
    },
    { processes: [] },
    words,
  );
  expect(lanes.contract).toEqual([
    { from: '2022-02-01', to: '2023-01-31', text: 'CDD' },
    { from: '2023-02-01', to: null, text: 'CDI' },
  ]);
  expect(lanes.hours).toEqual([
    { from: '2022-02-01', to: '2024-07-14', text: '30' },
    { from: '2024-07-15', to: null, text: '40' },
  ]);
  expect(facts.map(({ day, what }) => [day, what])).toMatchObject([
    ['2022-02-01', { kind: 'contract', type: 'CDD' }],
    ['2023-02-01', { kind: 'contract', type: 'CDI' }],
    [
      '2024-07-15',
      {
        kind: 'changed',
        names: ['team', 'hours'],
        before: { weeklyMinutes: 1800 },
        after: { weeklyMinutes: 2400 },
      },
    ],
  ]);
});

test('a process tells its own change once, and one that was stopped tells nothing', () => {
  const process = (type: string, status: string, effectiveDate: string) => ({
    uuid: effectiveDate,
    type,
    status,
    startedAt: '2022-01-10T12:00:00Z',
    effectiveDate,
    closedAt: null,
  });
  const { facts } = timeLineOf(
    { leftOn: null, contracts: [contract('CDI', '2022-02-01')] },
    {
      processes: [
        process('HIRING_CONTRACT_PROCESS_MEX', 'COMPLETED_SUCCESS', '2022-02-01'),
        process('MUTATION_PROCESS_MEX', 'CANCELLED_MUTATION_COLLABORATOR_PROCESS', '2023-05-01'),
      ],
    },
    words,
  );
  expect(facts.map(({ what }) => what.kind)).toEqual(['process']);
});

test('anyone who may not see pay has no lane of it, and an exit ends what held', () => {
  const { lanes, facts } = timeLineOf(
    {
      leftOn: '2026-03-31',
      contracts: [
        contract('CDI', '2022-02-01', { conditions: [condition('2022-02-01', { salaryCentavos: null })] }),
      ],
    },
    { processes: [] },
    words,
  );
  expect(lanes.salary).toEqual([]);
  expect(lanes.team).toEqual([{ from: '2022-02-01', to: '2026-03-31', text: 'Montaña' }]);
  expect(facts.at(-1)).toEqual({ day: '2026-03-31', what: { kind: 'left' } });
});

test('a fixed term that nothing follows ends on its last day', () => {
  const { facts } = timeLineOf(
    { leftOn: null, contracts: [contract('CDD', '2026-09-07', { endDate: '2026-12-06' })] },
    { processes: [] },
    words,
  );
  expect(facts.at(-1)).toEqual({ day: '2026-12-06', what: { kind: 'ends' } });
});

test('the range holds every day with room on both sides', () => {
  const line = timeLineOf(
    { leftOn: null, contracts: [contract('CDI', '2022-02-01')] },
    { processes: [] },
    words,
  );
  const range = rangeOf(line, '2026-11-20');
  expect(range.from < '2022-02-01' && range.to > '2026-11-20').toBe(true);
  const place = placeIn(range);
  expect(place('2022-02-01')).toBeGreaterThan(0);
  expect(place('2026-11-20')).toBeGreaterThan(80);
  expect(place('2040-01-01')).toBe(100);
});
