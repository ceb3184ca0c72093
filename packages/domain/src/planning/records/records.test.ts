import { expect, test } from 'vitest';
import { appliesOn, RECORD_KINDS, recordRefusals } from './records.ts';

const wrong = (record: Parameters<typeof recordRefusals>[0]): string[] =>
  recordRefusals(record).map(({ code, values }) => `${code} ${String(values?.['field'])}`);

test('a leave or a restriction has a last day; a pact and a paper hold until further notice', () => {
  const endless = RECORD_KINDS.filter(
    (kind) => wrong({ kind, from: '2026-11-01', weeklyMinutes: 240 }).length === 0,
  );
  expect(endless).toEqual([
    'COMPLEMENTARY_PACT',
    'MEDICAL_CERTIFICATE',
    'PARENTS_AUTHORISATION',
    'BASIC_EDUCATION_PROOF',
  ]);
  for (const kind of RECORD_KINDS)
    expect(wrong({ kind, from: '2026-11-01', to: '2026-11-01', weeklyMinutes: 240 })).toEqual([]);
});

test('a pact says how many minutes it covers, and nothing ends before it begins', () => {
  expect(wrong({ kind: 'COMPLEMENTARY_PACT', from: '2026-11-02', to: '2026-11-01' })).toEqual([
    'PLANNING_RECORD_DATES_NOT_VALID to',
    'FIELD_REQUIRED weeklyMinutes',
  ]);
});

test('a record holds on its first and its last day', () => {
  const record = { from: '2026-11-02', to: '2026-11-05' };
  expect(
    ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-06'].map((date) => appliesOn(record, date)),
  ).toEqual([false, true, true, false]);
  expect(appliesOn({ from: '2026-11-02' }, '2099-01-01')).toBe(true);
});
