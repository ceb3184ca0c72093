import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const shift = { date: '2027-03-01', from: '09:00', to: '17:15' };
const worked = (periods: readonly object[], more: object = {}) => ({
  id: 'week',
  weekStart: '2027-03-01',
  periods,
  ...more,
});
const codesOf = (entry: object): unknown[] =>
  checkFile([entry])?.results.flatMap(({ found }) => found.map(({ code }) => code)) ?? [];

describe('a file of worked weeks', () => {
  test('has a row per code with all its marks, information included', () => {
    const file = [
      worked(
        [
          { ...shift, typology: 'WORK' },
          { ...shift, date: '2027-03-03', typology: 'CEX' },
        ],
        { person: { weeklyHours: 40 } },
      ),
    ];
    expect(checkFile(file)).toEqual({
      results: [
        {
          id: 'week',
          found: [
            { code: 'WORKDAY_OVER_EIGHT_HOURS', severity: 'error', marks: [0, 1] },
            { code: 'DAILY_MAX_DAY', severity: 'warning', marks: [0, 1] },
            { code: 'BREAK_TO_GRANT', severity: 'info', marks: [0, 1] },
            { code: 'TIMEBASE_NOT_REACHED', severity: 'info', marks: [] },
            { code: 'OVERTIME_PAY', severity: 'info', marks: [0, 1] },
          ],
        },
      ],
      skipped: [],
    });
  });

  test('reads midnight as 24:00 and as 00:00', () => {
    const evening = { ...shift, from: '17:00' };
    expect(codesOf(worked([{ ...evening, to: '24:00' }]))).toEqual(
      codesOf(worked([{ ...evening, to: '00:00' }])),
    );
  });

  test('reads codes of the seed beside kinds, breaks, and rest days of case and site', () => {
    expect(
      codesOf(worked([{ ...shift, to: '17:00', typology: 'ORD', break: { from: '13:00', minutes: 30 } }])),
    ).toEqual([]);
    expect(codesOf(worked([{ ...shift, to: '17:00', typology: 'VAC' }]))).toEqual([]);
    expect(codesOf(worked([{ ...shift, to: '17:00' }], { holidays: ['2027-03-01'] }))).toContain(
      'HOLIDAY_WORK_PAY',
    );
    expect(
      codesOf(
        worked([{ ...shift, to: '17:00' }], { site: { holidays: [{ date: '2027-03-01', name: 'Local' }] } }),
      ),
    ).toContain('HOLIDAY_WORK_PAY');
  });

  test('reads the contract', () => {
    const person = { weeklyHours: 36, fullTime: false, contractType: 'CDI' };
    expect(codesOf(worked([], { person }))).toEqual([
      'TIMEBASE_NOT_REACHED',
      'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
      'CDI_CANNOT_BE_PART_TIME',
    ]);
    expect(codesOf(worked([], { person: { weeklyHours: 19, fullTime: true } }))).toEqual([
      'TIMEBASE_NOT_REACHED',
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
    ]);
  });

  test('takes the weeks beside it', () => {
    const night = { date: '2027-02-28', from: '16:00', to: '22:00' };
    expect(codesOf(worked([{ ...shift, to: '17:00' }], { before: [night] }))).toContain('LEGAL_WARNING_REST');
    expect(
      codesOf(
        worked([{ ...shift, date: '2027-03-07', from: '15:00', to: '23:00' }], {
          after: [{ ...shift, date: '2027-03-08' }],
        }),
      ),
    ).toContain('LEGAL_WARNING_REST');
  });

  test('names what it cannot read and goes on', () => {
    const checked = checkFile([
      worked([{ ...shift, typology: 'SIESTA' }], { id: 'a' }),
      worked([{ ...shift, to: '25:00' }], { id: 'b' }),
      worked([{ ...shift, date: '2027-02-30' }], { id: 'c' }),
      worked([], { id: 'd', site: { timeZone: 'America/Nowhere' } }),
      worked([], { id: 'e', person: { contractType: 'CDX' } }),
      'no case',
      null,
      [],
      worked([], { id: 'f' }),
    ]);
    expect(checked?.results).toEqual([{ id: 'f', found: [] }]);
    expect(checked?.skipped.length).toBe(8);
    expect(checked?.skipped[0]).toBe('case a, periods 0, typology: cannot be read: "SIESTA"');
  });

  test('takes no week that begins on another day, and nothing that begins at 24:00', () => {
    const { results, skipped } = checkFile([
      worked([], { id: 'tue', weekStart: '2027-03-02' }),
      worked([{ ...shift, from: '24:00', to: '08:00' }], { id: 'late' }),
    ]) ?? { results: [], skipped: [] };
    expect(results).toEqual([]);
    expect(skipped).toEqual([
      'case tue, weekStart: cannot be read: "2027-03-02"',
      'case late, periods 0, from: cannot be read: "24:00"',
    ]);
  });

  test('must be a list', () => {
    expect(checkFile({ cases: [] })).toBeUndefined();
  });
});
