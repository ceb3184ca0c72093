import { describe, expect, test } from 'vitest';
import { byAptness, isTaking, takingOf, type Taking } from './candidates.ts';
import { type Circumstances, planned } from '../planning/testing/planned.ts';
import { seedTypologies } from '../planning/typologies/typologies.ts';

const [ordinary] = seedTypologies;
const MONDAY = '2027-03-01';
const gap = (from: number, to: number, date = MONDAY) => ({
  date,
  from: from * 60,
  to: to * 60,
  typology: ordinary,
});

const ask = (hours: string, asked: ReturnType<typeof gap>, circumstances: Circumstances = {}) =>
  takingOf({ week: planned(hours, circumstances), allowed: true, inTeam: true }, asked);

function taking(hours: string, asked: ReturnType<typeof gap>, circumstances: Circumstances = {}): Taking {
  const answer = ask(hours, asked, circumstances);
  if (!isTaking(answer)) throw new Error(`cannot: ${JSON.stringify(answer)}`);
  return answer;
}

describe('how a gap is taken', () => {
  test('a shift that ends where the gap begins grows, and so does one that begins where it ends', () => {
    expect(taking('Mon 12-18', gap(18, 20))).toMatchObject({
      lengthens: true,
      covered: 120,
      edit: { changed: [{ index: 0, period: { from: 720, to: 1200 } }] },
    });
    expect(taking('Mon 12-18', gap(10, 12))).toMatchObject({
      edit: { changed: [{ period: { from: 600, to: 1080 } }] },
    });
  });

  test('on a free day a short gap takes a workday of four hours, towards the middle of the day', () => {
    expect(taking('Tue 9-17', gap(6, 7))).toMatchObject({
      lengthens: false,
      from: 360,
      to: 600,
      covered: 60,
      added: 240,
    });
    expect(taking('Tue 9-17', gap(16, 18))).toMatchObject({ from: 840, to: 1080, covered: 120 });
  });

  test('a new shift has the half hour that is due inside it, unless the day is split by a gap', () => {
    expect(taking('', gap(9, 17)).edit.added).toMatchObject([
      { from: 540, to: 1020, break: { from: 765, minutes: 30 } },
    ]);
    expect(taking('Mon 9-13', gap(15, 18)).edit.added).toEqual([
      { date: MONDAY, from: 900, to: 1080, typology: ordinary },
    ]);
  });

  test('the rest that is left is the shorter one, to the workday before or after', () => {
    expect(taking('Mon 12-20, Wed 12-16', gap(9, 13, '2027-03-02'))).toMatchObject({ rest: 13 * 60 });
    expect(taking('Mon 9-13, Wed 8-12', gap(14, 18, '2027-03-02'))).toMatchObject({ rest: 14 * 60 });
  });

  test('someone who works in a part of it covers the rest', () => {
    expect(taking('Mon 12-19', gap(18, 20))).toMatchObject({
      covered: 60,
      edit: { changed: [{ period: { to: 1200 } }] },
    });
  });
});

describe('as long as the hours last', () => {
  test('a shift grows until the company’s eight hours, or until the contract’s week is full', () => {
    expect(taking('Mon 10-17', gap(17, 20))).toMatchObject({ from: 1020, to: 1080, covered: 60, asks: [] });
    expect(taking('Mon 12-18, Tue-Fri 9-16:15', gap(18, 20), { hours: 36 })).toMatchObject({
      covered: 60,
      added: 60,
      asks: [],
    });
  });

  test('a new shift fills the contract’s week and no more', () => {
    expect(taking('Tue-Fri 9-17', gap(9, 17), { hours: 37 })).toMatchObject({
      from: 540,
      to: 840,
      covered: 300,
      asks: [],
    });
  });
});

describe('who cannot', () => {
  test('somebody who works then already, is away, or is of another team', () => {
    expect(ask('Mon 12-20', gap(18, 20))).toEqual({ reason: 'ON_FLOOR' });
    expect(ask('Mon 9-17 VAC', gap(18, 20))).toEqual({ reason: 'ABSENT', typology: 'VAC' });
    expect(ask('Tue-Fri 9-17 INC', gap(18, 20))).toEqual({ reason: 'ABSENT', typology: 'INC' });
    expect(isTaking(ask('Tue 9-17 INC, Wed 9-17', gap(9, 17)))).toBe(true);
    expect(takingOf({ week: planned(''), allowed: true, inTeam: false }, gap(9, 17))).toEqual({
      reason: 'NOT_IN_TEAM',
    });
    expect(takingOf({ week: planned(''), allowed: false, inTeam: true }, gap(9, 17))).toEqual({
      reason: 'TYPOLOGY',
    });
  });

  test('whose workday has eight hours already', () => {
    expect(isTaking(ask('Mon 10-17:45', gap(17.75, 18)))).toBe(true);
    expect(ask('Mon 10-18', gap(18, 19))).toMatchObject({
      reason: 'BREAKS',
      findings: [{ code: 'WORKDAY_OVER_EIGHT_HOURS' }],
    });
  });

  test('a sixth day, which leaves one day of rest; a fifth does not', () => {
    expect(isTaking(ask('Tue-Fri 9-13', gap(9, 13)))).toBe(true);
    expect(ask('Tue-Sat 9-13', gap(9, 13))).toMatchObject({
      reason: 'BREAKS',
      findings: [{ code: 'WEEKLY_REST_DAYS_UNDER_TWO' }],
    });
  });

  test('what was wrong before and is not made worse is not held against it', () => {
    expect(isTaking(ask('Wed 9-19', gap(9, 13)))).toBe(true);
    expect(ask('Mon 12-21', gap(9, 11))).toMatchObject({
      reason: 'BREAKS',
      findings: [{ code: 'WORKDAY_OVER_EIGHT_HOURS' }],
    });
  });
});

describe('what speaks for it', () => {
  test('the shortest rest beside it, and the hours that the contract has left', () => {
    expect(taking('Tue 8-16, Sun 14-22', gap(12, 18), { before: 'Sun 12-20' })).toMatchObject({
      rest: 14 * 60,
      left: 24 * 60,
      added: 360,
    });
  });

  test('a rest of less than twelve hours asks a reason, and twelve do not', () => {
    const codes = (hours: string) => taking(hours, gap(16, 22)).asks.map(({ code }) => code);
    expect(codes('Tue 9-17')).toContain('LEGAL_WARNING_REST');
    expect(codes('Tue 10-18')).not.toContain('LEGAL_WARNING_REST');
  });

  test('first who needs no reason, then whose day stays in one piece, then who covers most, then whose shift only grows, then who has most hours left', () => {
    const asked = gap(16, 20);
    const tired = taking('Tue 7-15', asked);
    const over = taking('Tue-Fri 9-17', asked, { hours: 34 });
    const partly = taking('Mon 12-17', asked);
    const grows = taking('Mon 12-16, Tue-Fri 9-17', asked);
    const rested = taking('Wed 9-17', asked);
    const busier = taking('Wed-Thu 9-17', asked);
    const split = taking('Mon 9-13, Wed 9-17', asked);
    const best = [tired, split, busier, partly, rested, grows].toSorted(byAptness);
    expect(best.map((one) => [tired, split, partly, busier, rested, grows].indexOf(one))).toEqual([
      5, 4, 3, 2, 1, 0,
    ]);
    expect([over, partly].toSorted(byAptness)).toEqual([partly, over]);
  });

  test('a day to which somebody has agreed is left alone where another can take the gap as well', () => {
    const asked = { week: planned('Wed 9-17'), allowed: true, inTeam: true };
    const [agreed, open] = [takingOf({ ...asked, agreed: true }, gap(9, 17)), takingOf(asked, gap(9, 17))];
    if (!isTaking(agreed) || !isTaking(open)) throw new Error('cannot');
    expect([agreed.reopens, open.reopens]).toEqual([true, false]);
    expect([agreed, open].toSorted(byAptness)).toEqual([open, agreed]);
  });
});
