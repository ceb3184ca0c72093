import { describe, expect, test } from 'vitest';
import { blamed, planned } from '../testing/planned.ts';
import type { PersonWeek } from '../week/week.ts';

describe('the contract’s days', () => {
  test('nothing is planned before the first or after the last', () => {
    const days = { from: '2027-03-02', to: '2027-03-04' };
    expect(blamed(planned('Tue-Thu 9-16', { contractDays: days }))).toEqual([]);
    expect(blamed(planned('Mon-Fri 9-16', { contractDays: days }))).toEqual(['CONTRACT_NOT_FOUND 0 4']);
    expect(blamed(planned('Mon 9-16 VAC', { contractDays: days }))).toEqual(['CONTRACT_NOT_FOUND 0']);
  });

  test('a term that ends with the year ends on its last day; a night belongs to the day on which it starts', () => {
    const days = { from: '2026-12-28', to: '2026-12-31' };
    expect(blamed(planned('Thu 22-5', { week: '2026-12-28', contractDays: days }))).toEqual([]);
    expect(blamed(planned('Thu 9-16, Fri 9-16', { week: '2026-12-28', contractDays: days }))).toEqual([
      'CONTRACT_NOT_FOUND 1',
    ]);
  });

  test('another team answers for its own', () => {
    const week = planned('Mon 9-16', { contractDays: { from: '2027-03-02', to: '2027-03-07' } });
    const elsewhere: PersonWeek = {
      ...week,
      periods: week.periods.map((period) => ({ ...period, elsewhere: true })),
    };
    expect(blamed(elsewhere)).toEqual([]);
  });
});

describe('typologies that the planning rules do not give', () => {
  test('are found where they stand, with the reason', () => {
    expect(
      blamed(planned('Mon 9-16, Tue 9-16 CEX', { refused: { CEX: 'PLANNING_RULE_NOT_FOUND' } })),
    ).toEqual(['PLANNING_RULE_NOT_FOUND 1']);
    expect(
      blamed(
        planned('Mon 9-16 EXT, Tue 9-16', { refused: { EXT: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY' } }),
      ),
    ).toEqual(['CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY 0']);
    expect(blamed(planned('Mon 9-16', { refused: { EXT: 'PLANNING_RULE_NOT_FOUND' } }))).toEqual([]);
  });
});
