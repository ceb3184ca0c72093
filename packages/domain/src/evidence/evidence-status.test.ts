import { expect, test } from 'vitest';
import { evidenceStatus } from './evidence-status.ts';

const untouched = { voided: false, sealed: false, onPaper: false, signatures: [false, false] };

test('one missing signature keeps it waiting; the last one lets it be sealed', () => {
  expect(evidenceStatus(untouched)).toBe('WAITING_FOR_SIGNATURES');
  expect(evidenceStatus({ ...untouched, signatures: [true, false] })).toBe('WAITING_FOR_SIGNATURES');
  expect(evidenceStatus({ ...untouched, signatures: [true, true] })).toBe('SEALING');
  expect(evidenceStatus({ ...untouched, signatures: [true, true], sealed: true })).toBe('SIGNED');
});

test('a filed scan stands for all signatures', () => {
  expect(evidenceStatus({ ...untouched, onPaper: true })).toBe('SEALING');
  expect(evidenceStatus({ ...untouched, onPaper: true, sealed: true })).toBe('SIGNED_ON_PAPER');
});

test('voided stays voided, whatever was signed', () => {
  expect(evidenceStatus({ ...untouched, signatures: [true, false], voided: true })).toBe('VOIDED');
});
