import { expect, test } from 'vitest';
import { mayTry, secondsToResend, type SentCode } from './one-time-code.ts';

const sentAt = Temporal.Instant.from('2026-11-20T16:40:00Z');
const code: SentCode = { sentAt, tries: 0, used: false };
const after = (seconds: number) => sentAt.add({ seconds });

test('a code lives ten minutes, to the second', () => {
  expect(mayTry(code, after(599)).ok).toBe(true);
  expect(mayTry(code, after(600))).toMatchObject({
    ok: false,
    refusals: [{ code: 'SIGNATURE_CODE_EXPIRED' }],
  });
});

test('the fifth try is the last', () => {
  expect(mayTry({ ...code, tries: 4 }, after(1)).ok).toBe(true);
  expect(mayTry({ ...code, tries: 5 }, after(1))).toMatchObject({
    ok: false,
    refusals: [{ code: 'SIGNATURE_CODE_SPENT' }],
  });
});

test('a used code, or none, has to be asked for again', () => {
  expect(mayTry({ ...code, used: true }, after(1))).toMatchObject({
    ok: false,
    refusals: [{ code: 'SIGNATURE_CODE_NOT_SENT' }],
  });
  expect(mayTry(undefined, after(1))).toMatchObject({
    ok: false,
    refusals: [{ code: 'SIGNATURE_CODE_NOT_SENT' }],
  });
});

test('another code may be asked for after sixty seconds', () => {
  expect(secondsToResend(undefined, after(0))).toBe(0);
  expect(secondsToResend(code, after(0))).toBe(60);
  expect(secondsToResend(code, after(59))).toBe(1);
  expect(secondsToResend(code, after(60))).toBe(0);
});
