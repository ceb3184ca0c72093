import { expect, test } from 'vitest';
import { isEasyPin, momentOf, phoneCode } from './kiosk.ts';

const at = (time: string): number => Temporal.Instant.from(`2026-11-26T${time}Z`).epochMilliseconds;

test('a PIN that others try first is easy', () => {
  expect(['111111', '123456', '987654'].map(isEasyPin)).toEqual([true, true, true]);
  expect(['112233', '135791', '280714'].map(isEasyPin)).toEqual([false, false, false]);
});

test('a clock that is a little wrong is corrected without doubt', () => {
  const read = momentOf(
    { deviceAt: at('15:00:00'), offset: 45_000 },
    { sentAt: at('15:00:01'), now: at('15:00:46') },
  );
  expect(read).toEqual({ at: at('15:00:45'), isDoubtful: false });
});

test('a punch that waited an hour keeps its own time', () => {
  const read = momentOf(
    { deviceAt: at('15:00:00'), offset: 0 },
    { sentAt: at('16:00:00'), now: at('16:00:00') },
  );
  expect(read).toEqual({ at: at('15:00:00'), isDoubtful: false });
});

test('a clock more than two minutes wrong is corrected and doubted', () => {
  const read = momentOf(
    { deviceAt: at('15:10:00'), offset: -600_000 },
    { sentAt: at('15:10:00'), now: at('15:00:00') },
  );
  expect(read).toEqual({ at: at('15:00:00'), isDoubtful: true });
});

test('a clock that was set while the punch waited is doubted', () => {
  const read = momentOf(
    { deviceAt: at('14:00:00'), offset: 3_600_000 },
    { sentAt: at('16:00:00'), now: at('16:00:00') },
  );
  expect(read.isDoubtful).toBe(true);
});

test('a punch that waited on a clock never compared is doubted, and none lies ahead', () => {
  expect(
    momentOf({ deviceAt: at('15:00:00'), offset: null }, { sentAt: at('16:00:00'), now: at('16:00:00') })
      .isDoubtful,
  ).toBe(true);
  expect(
    momentOf({ deviceAt: at('17:00:00'), offset: 0 }, { sentAt: at('16:00:00'), now: at('16:00:00') }).at,
  ).toBe(at('16:00:00'));
});

test('the code on the screen lasts 30 seconds and differs by key', async () => {
  const code = await phoneCode('one', at('15:00:00'));
  expect(code).toMatch(/^\d{6}$/);
  expect(await phoneCode('one', at('15:00:29'))).toBe(code);
  expect(await phoneCode('one', at('15:00:30'))).not.toBe(code);
  expect(await phoneCode('other', at('15:00:00'))).not.toBe(code);
});
