import type { PreviewedWeek } from '@jornada/contract/planning-copies.ts';
import { describe, expect, test } from 'vitest';
import { boardCountOf, countOf, isSettled, targetsOf, weeksBack, wouldChange } from './applying.ts';

const MONDAY = '2026-11-23';
const week = (collaboratorUuid: string, change: Partial<PreviewedWeek> = {}): PreviewedWeek => ({
  collaboratorUuid,
  version: 3,
  before: [],
  after: [`${MONDAY} 540 1020 ORD`],
  left: [],
  findings: [],
  was: { blocks: 0, asks: 0 },
  becomes: { blocks: 0, asks: 0 },
  notify: 'FIRST',
  exceptions: [],
  ...change,
});
const preview = (...people: PreviewedWeek[]) => ({
  weeks: [{ weekStart: MONDAY, turn: 2, people, others: { blocks: 1, asks: 2 } }],
});
const everyone = (): boolean => true;

test('a week changes when it differs, also in a break alone, and not when it is refused', () => {
  const [plain, paused] = [`${MONDAY} 540 1020 ORD`, `${MONDAY} 540 1020 ORD 780+30`];
  expect(wouldChange(week('ana', { before: [plain], after: [plain] }))).toBe(false);
  expect(wouldChange(week('ana', { before: [plain], after: [paused] }))).toBe(true);
  expect(wouldChange(week('ana', { exceptions: [{ translationCode: 'PLANNING_RULE_NOT_FOUND' }] }))).toBe(
    false,
  );
});

test('a preview is settled where nobody would change, left out or not, and nothing is refused', () => {
  const same = week('ana', { after: [] });
  expect(isSettled(preview(same))).toBe(true);
  expect(isSettled(preview(same, week('beto')))).toBe(false);
  expect(
    isSettled(
      preview(
        same,
        week('carla', { after: [], exceptions: [{ translationCode: 'PLANNING_RULE_NOT_FOUND' }] }),
      ),
    ),
  ).toBe(false);
});

test('the plan afterwards counts those who are chosen as they become, everyone else as they are', () => {
  const change = { was: { blocks: 1, asks: 0 }, becomes: { blocks: 2, asks: 3 } };
  const [shown] = preview(week('ana', change), week('beto', change)).weeks;
  if (shown === undefined) throw new Error('no week');
  expect(boardCountOf(shown, (uuid) => uuid === 'ana')).toEqual({ blocks: 1 + 2 + 1, asks: 2 + 3 });
  expect(boardCountOf(shown, everyone)).toEqual({ blocks: 1 + 2 + 2, asks: 2 + 3 + 3 });
});

describe('what is asked for', () => {
  test('are the chosen weeks that would change, with the versions that were previewed', () => {
    const shown = preview(week('ana'), week('beto'), week('carla', { after: [] }));
    expect(targetsOf(shown, (uuid) => uuid !== 'beto')).toEqual([
      { weekStart: MONDAY, turn: 2, people: [{ collaboratorUuid: 'ana', version: 3 }] },
    ]);
  });

  test('leaves a week out in which nobody is chosen', () => {
    expect(targetsOf(preview(week('ana')), () => false)).toEqual([]);
  });
});

test('the way back takes out what came, brings back what went, and leaves who was not saved', () => {
  const [kept, came, went] = ['540 1020', '600 1080', '660 1140'].map(
    (hours, day) => `2026-11-2${day + 3} ${hours} ORD`,
  );
  const before = {
    ...preview(week('ana', { before: [kept ?? '', went ?? ''] })),
    typologies: [{ uuid: 'u', abbreviation: 'ORD' }],
  };
  const period = (planningPeriodUuid: string, text = '') => ({
    planningPeriodUuid,
    date: text.slice(0, 10),
    fromHour: Number(text.slice(11, 14)),
    toHour: Number(text.slice(15, 19)),
    hourTypologyUuid: 'u',
  });
  const saved = {
    outcome: 'saved' as const,
    collaboratorUuid: 'ana',
    version: 4,
    changedAt: '',
    changedBy: '',
    added: [],
    findings: [],
    needsNotification: true,
    periods: [period('k', kept), period('c', came)],
  };
  const stale = { ...saved, outcome: 'stale' as const, collaboratorUuid: 'beto' };
  expect(
    weeksBack({ weeks: [{ weekStart: MONDAY, version: 1, people: [saved, stale] }] }, before),
  ).toMatchObject([
    {
      weekStart: MONDAY,
      people: [
        {
          collaboratorUuid: 'ana',
          version: 4,
          removed: ['c'],
          added: [{ date: '2026-11-25', fromHour: 660, toHour: 1140, hourTypologyUuid: 'u' }],
        },
      ],
    },
  ]);
});

test('a week that ends up blocked counts once, as blocked, also by what was there before', () => {
  const shown = preview(
    week('ana', { becomes: { blocks: 1, asks: 1 } }),
    week('beto', { becomes: { blocks: 0, asks: 2 }, notify: 'AGAIN' }),
    week('carla', { was: { blocks: 2, asks: 0 }, becomes: { blocks: 2, asks: 0 } }),
    week('dora', {
      exceptions: [{ translationCode: 'PLANNING_RULE_NOT_FOUND' }],
      left: [{ date: MONDAY, reason: 'ABSENT' }],
    }),
  );
  expect(countOf(shown, everyone)).toEqual({
    weeks: 3,
    people: 3,
    again: 1,
    first: 2,
    blocks: 2,
    asks: 1,
    left: 1,
    refused: 1,
  });
});
