import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  askedOn,
  inLargeQuarters,
  inShownGroups,
  quarterOf,
  summaryOf,
  surveyGroups,
  inShownCells,
  lastQuarterEnd,
  wrongAnswer,
  type DatedAnswer,
  type SurveyQuestion,
} from './survey.ts';

const answer = (value: number, more: Partial<DatedAnswer> = {}): DatedAnswer => ({
  month: '2026-01',
  scales: { WORK: value, PAY: value },
  reasons: [],
  comment: '',
  ...more,
});
const from = (site: string, count: number) => Array.from({ length: count }, () => ({ ...answer(4), site }));

test('four answers say nothing, five say their means, reasons and comments', () => {
  const five = [1, 2, 3, 4, 4].map((value) => answer(value, { reasons: ['SCHEDULE'], comment: `c${value}` }));
  expect(summaryOf(five.slice(1))).toBeNull();
  expect(summaryOf(five)).toMatchObject({
    answers: 5,
    scales: { WORK: { answers: 5, mean: 2.8, points: [1, 1, 1, 2, 0], balance: null } },
    reasons: [{ reason: 'SCHEDULE', count: 5, main: 5 }],
    comments: [],
  });
  // Comments from ten on, in each quarter: a longer span less a shorter one would show those of fewer.
  expect(summaryOf([...five, ...five])?.comments).toHaveLength(10);
  expect(summaryOf([...five, ...five.map((one) => ({ ...one, month: '2026-04' }))])?.comments).toEqual([]);
});

test('a balance is the share of 4 and 5 less that of 1 and 2, from thirty answers on', () => {
  // Of 30: 12 of 4 and 5, 6 of 1 and 2. 40 % less 20 %.
  const thirty = [5, 4, 3, 3, 1].flatMap((point) => Array.from({ length: 6 }, () => answer(point)));
  expect(summaryOf(thirty)?.scales).toMatchObject({
    PAY: { answers: 30, mean: 3.2, points: [6, 0, 12, 6, 6], balance: 20 },
  });
  expect(summaryOf(thirty.slice(1))?.scales).toMatchObject({ PAY: { answers: 29, balance: null } });
});

test('the main reason is the first one named, and a question with fewer than five answers says nothing', () => {
  const named = [['SCHEDULE', 'PAY'], ['PAY', 'SCHEDULE'], ['SCHEDULE'], [], ['PAY', 'FAMILY']].map(
    (reasons, at) => answer(3, { reasons, scales: at === 0 ? { WORK: 3 } : { WORK: 3, NEW: 1 } }),
  );
  expect(summaryOf(named)?.reasons).toEqual([
    { reason: 'PAY', count: 3, main: 2 },
    { reason: 'SCHEDULE', count: 3, main: 2 },
    { reason: 'FAMILY', count: 1, main: 0 },
  ]);
  expect(Object.keys(summaryOf(named)?.scales ?? {})).toEqual(['WORK']);
});

describe('the questions of a day', () => {
  const question = (code: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
    kind: 'SCALE',
    code,
    name: { es: code, en: code },
    from: '2026-01-01',
    to: null,
    ...more,
  });
  const questions = [
    question('PAY'),
    question('OLD', { to: '2026-09-30' }),
    question('NEW', { from: '2026-10-01' }),
    question('STUDIES', { kind: 'REASON' }),
    question('FAMILY', { kind: 'REASON' }),
  ];

  test('are those whose first day has come and whose last day is not over', () => {
    const codes = (day: string) => askedOn(questions, day).map(({ code }) => code);
    expect(codes('2026-09-30')).toEqual(['PAY', 'OLD', 'STUDIES', 'FAMILY']);
    expect(codes('2026-10-01')).toEqual(['PAY', 'NEW', 'STUDIES', 'FAMILY']);
  });

  test('want a point each, and reasons of theirs, each once', () => {
    const asked = askedOn(questions, '2026-10-01');
    const wrong = (scales: Record<string, number>, reasons: string[] = []) =>
      wrongAnswer(asked, { scales, reasons });
    expect(wrong({ PAY: 3, NEW: 4 }, ['STUDIES', 'FAMILY'])).toBeUndefined();
    expect(wrong({ PAY: 3 })).toEqual({ code: 'FIELD_REQUIRED', field: 'scales.NEW' });
    expect(wrong({ PAY: 3, NEW: 4, OLD: 5 })).toEqual({ code: 'FIELD_NOT_VALID', field: 'scales.OLD' });
    expect(wrong({ PAY: 3, NEW: 4 }, ['PAY'])).toEqual({ code: 'FIELD_NOT_VALID', field: 'reasons' });
    expect(wrong({ PAY: 3, NEW: 4 }, ['STUDIES', 'STUDIES'])).toEqual({
      code: 'FIELD_NOT_VALID',
      field: 'reasons',
    });
  });
});

test('a group of fewer than five is not shown', () => {
  const { shown, left } = surveyGroups(
    [...from('a', 7), ...from('b', 3), ...from('c', 4)],
    ({ site }) => site,
  );
  expect(shown.map(({ key }) => key)).toEqual(['a']);
  expect(left).toBe(7);
});

test('what the shown groups leave of the whole is never fewer than five', () => {
  const { shown, left } = surveyGroups(
    [...from('a', 7), ...from('b', 5), ...from('c', 2)],
    ({ site }) => site,
  );
  expect(shown.map(({ key }) => key)).toEqual(['a']);
  expect(left).toBe(7);
});

test('no two questions differ by one to four answers, whatever quarters and store they name', () => {
  const QUARTERS = ['2026-01', '2026-04', '2026-07', '2026-10'];
  const anAnswer = fc.record({
    site: fc.constantFrom('a', 'b', 'c'),
    month: fc.constantFrom(...QUARTERS, '2026-11'),
  });
  fc.assert(
    fc.property(fc.array(anAnswer, { maxLength: 60 }), (picked) => {
      const all = picked.map((one) => ({ ...answer(3), ...one }));
      const spans = QUARTERS.flatMap((_, first) =>
        QUARTERS.slice(first).map((__, more) => [first, first + more] as const),
      );
      const within = ([first, last]: readonly [number, number]) =>
        all.filter(({ month }) => {
          const quarter = Number(quarterOf(month).slice(-1)) - 1;
          return quarter >= first && quarter <= last;
        });
      const sums = spans.flatMap((span) => {
        const rows = within(span);
        const bySite = inShownGroups(rows, ({ site }) => site);
        return [
          [span, '', inLargeQuarters(rows).length] as const,
          ...['a', 'b', 'c'].map(
            (code) => [span, code, bySite.filter(({ site }) => site === code).length] as const,
          ),
        ];
      });
      for (const [span, code, count] of sums)
        for (const [other, same, more] of sums)
          if (same === code && other[0] <= span[0] && other[1] >= span[1])
            expect(more === count || more - count >= 5).toBe(true);
      // The whole less its shown stores is nobody, or five and more.
      for (const span of spans) {
        const rows = within(span);
        const left = inLargeQuarters(rows).length - inShownGroups(rows, ({ site }) => site).length;
        expect(left === 0 || left >= 5).toBe(true);
      }
    }),
  );
});

test('a quarter is shown once it is over: the one that runs grows by one answer at a time', () => {
  expect(lastQuarterEnd('2026-11-20')).toBe('2026-09-30');
  expect(lastQuarterEnd('2026-01-01')).toBe('2025-12-31');
});

test('reasons by store: neither a store nor a reason less what is shown of it leaves one to four', () => {
  const anAnswer = fc.record({
    siteCode: fc.constantFrom('a', 'b', 'c'),
    reason: fc.constantFrom('x', 'y', 'z'),
  });
  fc.assert(
    fc.property(fc.array(anAnswer, { maxLength: 90 }), (picked) => {
      const all = picked.map((one) => ({ ...answer(3), ...one }));
      const cells = inShownCells(all);
      const bySite = inShownGroups(all, ({ siteCode }) => siteCode);
      const byReason = inShownGroups(all, ({ reason }) => reason);
      const isSafe = (count: number) => expect(count === 0 || count >= 5).toBe(true);
      for (const site of ['a', 'b', 'c']) {
        const of = (rows: readonly { siteCode: string }[]) =>
          rows.filter(({ siteCode }) => siteCode === site).length;
        isSafe(of(cells) === 0 ? 0 : of(bySite) - of(cells));
        for (const reason of ['x', 'y', 'z'])
          isSafe(cells.filter((row) => row.siteCode === site && row.reason === reason).length);
      }
      for (const reason of ['x', 'y', 'z']) {
        const of = (rows: readonly { reason: string }[]) =>
          rows.filter((row) => row.reason === reason).length;
        isSafe(of(cells) === 0 ? 0 : of(byReason) - of(cells));
      }
    }),
  );
});
