import { describe, expect, test } from 'vitest';
import {
  breakMoved,
  caught,
  holdsMinute,
  minuteAt,
  resized,
  shifted,
  splitAt,
  usualHours,
  withBreak,
} from './gestures.ts';
import type { BoardPeriod } from './periods.ts';

const period = (fromHour: number, toHour: number, rest: BoardPeriod['break'] = null): BoardPeriod => ({
  key: 'a',
  date: '2026-11-23',
  fromHour,
  toHour,
  hourTypologyUuid: 'ord',
  break: rest,
});
const cell = { left: 100, width: 170 }; // ten pixels an hour

describe('a place in a day reads as a quarter of an hour', () => {
  test.each([
    [100, 360],
    [130, 540],
    [131, 540],
    [132, 555],
    [270, 1380],
    [50, 360],
    [400, 1380],
  ])('%i px is minute %i', (x, minute) => expect(minuteAt(x, cell)).toBe(minute));
});

describe('moving', () => {
  test('keeps the length and takes the break along', () => {
    expect(shifted(period(540, 1020, { from: 780, minutes: 30 }), 30)).toMatchObject({
      fromHour: 570,
      toHour: 1050,
      break: { from: 810, minutes: 30 },
    });
  });
  test('stops at midnight, where the day begins', () =>
    expect(shifted(period(15, 255), -30)).toMatchObject({ fromHour: 0, toHour: 240 }));
  test('runs past midnight and still belongs to its day', () =>
    expect(shifted(period(960, 1440), 60)).toMatchObject({ date: '2026-11-23', fromHour: 1020, toHour: 60 }));
});

describe('resizing', () => {
  test('the end moves alone', () =>
    expect(resized(period(540, 1020), 'end', -30)).toMatchObject({ fromHour: 540, toHour: 990 }));
  test('the start moves alone', () =>
    expect(resized(period(540, 1020), 'start', 30)).toMatchObject({ fromHour: 570, toHour: 1020 }));
  test('a quarter of an hour is the least', () => {
    expect(resized(period(540, 600), 'end', -600)).toMatchObject({ fromHour: 540, toHour: 555 });
    expect(resized(period(540, 600), 'start', 600)).toMatchObject({ fromHour: 585, toHour: 600 });
  });
  test('dragged in half hours it keeps half an hour, or what it had', () => {
    expect(resized(period(540, 600), 'end', -600, 30)).toMatchObject({ fromHour: 540, toHour: 570 });
    expect(resized(period(540, 600), 'start', 600, 30)).toMatchObject({ fromHour: 570, toHour: 600 });
    expect(resized(period(540, 555), 'end', 0, 30)).toMatchObject({ fromHour: 540, toHour: 555 });
  });
  test('a break that no longer fits goes', () =>
    expect(resized(period(540, 1020, { from: 780, minutes: 30 }), 'end', -270)).toMatchObject({
      toHour: 750,
      break: null,
    }));
});

describe('splitting', () => {
  test('is offered at a minute inside the shift alone, also past midnight', () => {
    const held = (shift: BoardPeriod, minutes: number[]) =>
      minutes.map((minute) => holdsMinute(shift, minute));
    expect(held(period(720, 1200), [525, 720, 735, 1185, 1200])).toEqual([false, false, true, true, false]);
    expect(held(period(1320, 360), [1335, 60, 360, 600])).toEqual([true, true, false, false]);
  });

  const spans = (periods: readonly BoardPeriod[]) =>
    periods.map(
      ({ fromHour, toHour, break: rest }) =>
        `${fromHour / 60}-${toHour / 60}${rest ? ` (${rest.from / 60})` : ''}`,
    );
  test('halves it, and the first half stays the same period', () => {
    const halves = splitAt(period(540, 1020));
    expect(spans(halves)).toEqual(['9-13', '13-17']);
    expect(halves[0]?.key).toBe('a');
    expect(halves[1]?.key).not.toBe('a');
  });
  test('at a minute of the clock', () =>
    expect(spans(splitAt(period(540, 1020), 660))).toEqual(['9-11', '11-17']));
  test('a break becomes free time', () =>
    expect(spans(splitAt(period(540, 1020, { from: 840, minutes: 30 })))).toEqual(['9-14', '14.5-17']));
  test('at a minute, the break stays in the part that holds it', () =>
    expect(spans(splitAt(period(540, 1020, { from: 840, minutes: 30 }), 660))).toEqual([
      '9-11',
      '11-17 (14)',
    ]));
  test('over midnight', () => {
    expect(spans(splitAt(period(1320, 360)))).toEqual(['22-2', '2-6']);
    expect(spans(splitAt(period(1200, 240)))).toEqual(['20-24', '0-4']);
  });
  test('a quarter of an hour stays whole', () => expect(splitAt(period(540, 555))).toHaveLength(1));
});

describe('breaks', () => {
  test('come in the middle', () =>
    expect(withBreak(period(540, 1020)).break).toEqual({ from: 765, minutes: 30 }));
  test('of a night also after midnight', () =>
    expect(withBreak(period(1380, 420)).break).toEqual({ from: 165, minutes: 30 }));
  test('move as far as the shift holds them', () => {
    expect(breakMoved(period(540, 1020, { from: 765, minutes: 30 }), 15).break).toEqual({
      from: 780,
      minutes: 30,
    });
    expect(breakMoved(period(540, 1020, { from: 990, minutes: 30 }), 15).break).toEqual({
      from: 990,
      minutes: 30,
    });
    expect(breakMoved(period(1320, 360, { from: 1425, minutes: 30 }), 15).break).toEqual({
      from: 0,
      minutes: 30,
    });
  });
});

describe('what the pointer catches', () => {
  const usual = [435, 870]; // 07:15 and 14:30
  test.each([
    [545, 540], // half hours
    [559, 570],
    [440, 435], // the team's own hour is nearer than 15 minutes
    [421, 435],
    [415, 420],
  ])('minute %i goes to %i', (minute, to) => expect(caught(minute, { fine: false, usual })).toBe(to));

  test('with Alt quarters alone', () => {
    expect(caught(549, { fine: true, usual })).toBe(555);
    expect(caught(436, { fine: true, usual: [440] })).toBe(435);
  });

  test('hours that three shifts begin or end at are the team’s own', () => {
    const shift = { fromHour: 435, toHour: 870 };
    expect(usualHours([shift, shift, shift, { fromHour: 540, toHour: 1020 }])).toEqual([435, 870]);
  });
});
