import { describe, expect, test } from 'vitest';
import type { PlanningRecord } from '../records/records.ts';
import { blamed, planned } from '../testing/planned.ts';

const AT_17 = { born: '2009-06-01' };
const AT_15 = { born: '2011-06-01', hours: 20 };
const certificate = { kind: 'MEDICAL_CERTIFICATE', from: '2026-09-01' } as const;
const school = { kind: 'BASIC_EDUCATION_PROOF', from: '2026-09-01' } as const;
const parents = { kind: 'PARENTS_AUTHORISATION', from: '2026-09-01' } as const;

const blamedWith = (
  records: readonly PlanningRecord[],
  who: { born: string; hours?: number },
  hours = 'Tue-Thu 10-13',
): string[] => blamed(planned(hours, { ...who, records })).filter((words) => words.startsWith('MINOR_'));

describe('documents of minors', () => {
  test('at seventeen medical certificate and school must be there, at fifteen the parents’ authorisation too', () => {
    expect(blamedWith([], AT_17)).toEqual(['MINOR_MEDICAL_CERT 0-2', 'MINOR_SCHOOL 0-2']);
    expect(blamedWith([certificate, school], AT_17)).toEqual([]);
    expect(blamedWith([certificate, school], AT_15)).toEqual(['MINOR_PARENT_AUTH 0-2']);
    expect(blamedWith([certificate, school, parents], AT_15)).toEqual([]);
    expect(blamedWith([], { born: '1995-05-10' })).toEqual([]);
  });

  test('count from the day they exist to the day they end', () => {
    expect(blamedWith([{ ...certificate, from: '2027-03-03' }, school], AT_17)).toEqual([
      'MINOR_MEDICAL_CERT 0',
    ]);
    expect(blamedWith([{ ...certificate, to: '2027-03-03' }, school], AT_17)).toEqual([
      'MINOR_MEDICAL_CERT 2',
    ]);
  });

  test('are asked until the day before the birthday', () => {
    expect(blamedWith([], { born: '2009-03-03' })).toEqual(['MINOR_MEDICAL_CERT 0', 'MINOR_SCHOOL 0']);
    expect(blamedWith([certificate, school], { born: '2011-03-04', hours: 20 })).toEqual([
      'MINOR_PARENT_AUTH 0-1',
    ]);
  });

  test('over New Year a certificate that ends with the year covers its last day', () => {
    const week = planned('Thu-Sat 10-13', {
      ...AT_17,
      week: '2026-12-28',
      records: [{ ...certificate, to: '2026-12-31' }, school],
    });
    expect(blamed(week).filter((words) => words.startsWith('MINOR_'))).toEqual(['MINOR_MEDICAL_CERT 1-2']);
  });

  test('are not checked where nobody knows of them', () => {
    expect(blamed(planned('Tue 10-14', AT_17))).toEqual([]);
  });
});
