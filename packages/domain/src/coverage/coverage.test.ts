import { describe, expect, test } from 'vitest';
import { coverageOf, type NeedLine } from './coverage.ts';
import { planned } from '../planning/testing/planned.ts';

const MONDAY = '2027-03-01';
const people = (...weeks: readonly string[]) => weeks.map((hours) => planned(hours).periods);
const line = (count: number, [from, to]: readonly [number, number], typology?: string): NeedLine => ({
  typology,
  people: Array.from({ length: 48 }, (_, slot) => (slot >= from * 2 && slot < to * 2 ? count : 0)),
});
const need = (count: number, hours: readonly [number, number]): NeedLine[] => [line(count, hours)];

describe('the floor of a day', () => {
  test('counts people per half hour against the need', () => {
    const coverage = coverageOf(people('Mon 9-17', 'Mon 13-21'), { date: MONDAY, need: need(2, [9, 21]) });
    expect([coverage.plannedHours, coverage.neededHours, coverage.missingHours]).toEqual([16, 24, 8]);
    expect(coverage.halfHours[18]).toEqual({ from: 540, planned: 1, needed: 2, missing: 1 });
    expect(coverage.halfHours[26]).toEqual({ from: 780, planned: 2, needed: 2, missing: 0 });
  });

  test('the worst half hour is the earliest of those that lack most', () => {
    const coverage = coverageOf(people('Mon 9-13', 'Mon 9-11'), { date: MONDAY, need: need(3, [9, 15]) });
    expect(coverage.worst).toEqual({ from: 780, planned: 0, needed: 3, missing: 3 });
  });

  test('a covered day has no worst half hour, and more people elsewhere do not make up for a gap', () => {
    expect(coverageOf(people('Mon 9-17'), { date: MONDAY, need: need(1, [9, 17]) }).worst).toBeUndefined();
    const uneven = coverageOf(people('Mon 9-13', 'Mon 9-13'), { date: MONDAY, need: need(1, [9, 17]) });
    expect([uneven.plannedHours, uneven.neededHours, uneven.missingHours]).toEqual([8, 8, 4]);
  });

  test('a quarter of an hour is half a person of a half hour', () => {
    expect(coverageOf(people('Mon 9:15-17'), { date: MONDAY, need: need(1, [9, 17]) }).missingHours).toBe(
      0.25,
    );
  });

  test('hours for another site, vacation and absence cover nothing; complementary hours and overtime do', () => {
    const day = { date: MONDAY, need: need(1, [9, 17]) };
    expect(coverageOf(people('Mon 9-17 CEX', 'Mon 9-17 VAC', 'Mon 9-17 INC'), day).plannedHours).toBe(0);
    expect(coverageOf(people('Mon 9-13 COM', 'Mon 13-17 EXT'), day).missingHours).toBe(0);
  });

  test('the night of Monday covers the morning of Tuesday', () => {
    const nights = people('Mon 22-6');
    expect(coverageOf(nights, { date: MONDAY, need: [] }).plannedHours).toBe(2);
    expect(coverageOf(nights, { date: '2027-03-02', need: [] }).plannedHours).toBe(6);
  });

  test('nobody stands twice on the floor', () => {
    expect(coverageOf(people('Mon 9-17, Mon 9-17'), { date: MONDAY, need: [] }).plannedHours).toBe(8);
  });

  test('what a typology needs is met by its own people alone, the rest by anyone who is left', () => {
    const day = { date: MONDAY, need: [line(1, [6, 9]), line(2, [6, 9], 'INV')] };
    const ordinary = coverageOf(people('Mon 6-14', 'Mon 6-14', 'Mon 6-14'), day);
    expect([ordinary.neededHours, ordinary.missingHours]).toEqual([9, 6]);
    const counting = coverageOf(people('Mon 6-14', 'Mon 6-14 INV', 'Mon 6-14 INV'), day);
    expect(counting.missingHours).toBe(0);
    const spare = coverageOf(people('Mon 6-14 INV', 'Mon 6-14 INV', 'Mon 6-14 INV'), day);
    expect(spare.missingHours).toBe(0);
  });

  test('a gap is a stretch that lacks people, each typology on its own', () => {
    const { gaps } = coverageOf(people('Mon 9-12'), {
      date: MONDAY,
      need: [line(1, [9, 14]), line(1, [6, 7], 'INV')],
    });
    expect(gaps).toEqual([
      { from: 360, to: 420, typology: 'INV', most: 1 },
      { from: 720, to: 840, typology: undefined, most: 1 },
    ]);
  });
});
