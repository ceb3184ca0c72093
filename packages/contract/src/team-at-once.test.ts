import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { TEAM_AT_ONCE } from './common.ts';
import { notificationCalls } from './notifications.ts';
import { planningCalls } from './planning.ts';
import { copyCalls, MAX_WEEKS_AT_ONCE } from './planning-copies.ts';
import { MAX_TEMPLATE_WEEKS, templateCalls } from './planning-templates.ts';

const MEGABYTE = 1024 * 1024;
const uuidOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const [uuid, weekStart] = [uuidOf(0), '2026-11-23'];
const inTeam = { personnelDivision: '0417', teamUuid: uuid };
const each = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const hours = { fromHour: 540, toHour: 1020, hourTypologyUuid: uuid, break: { from: 780, minutes: 30 } };
// Two shifts on each of five days.
const pattern = each(10, (at) => ({ dayOfWeek: 1 + (at % 5), ...hours }));
const dated = each(10, () => ({ key: '2026-11-23 540 1020 ORD 780+30', date: weekStart, ...hours }));
const target = (at: number) => ({ collaboratorUuid: uuidOf(at), version: 12 });
const row = (at: number) => ({ collaboratorUuid: uuidOf(at), periods: pattern });
const weeks = <T>(make: (at: number) => T, count: number) =>
  each(MAX_WEEKS_AT_ONCE, () => ({ weekStart, people: each(count, make) }));

/** Every act that names a team's people, with the whole of what the screens send. */
const acts: readonly (readonly [string, Call, (count: number) => unknown])[] = [
  [
    'a save',
    planningCalls['planningModifications.modificationProposalCreateWeekTeam'],
    (count) => ({
      ...inTeam,
      weekStart,
      people: each(count, (at) => ({ ...target(at), added: dated.slice(5) })),
    }),
  ],
  [
    'a week sent',
    notificationCalls['notifications.sendWeeklyNotification'],
    (count) => ({
      teamUuid: uuid,
      weekStart,
      people: each(count, (at) => ({
        ...target(at),
        reasons: [{ code: 'LEGAL_WARNING_REST', reason: 'Inventario' }],
      })),
    }),
  ],
  [
    'a template applied',
    copyCalls['planningModifications.createFromTemplate'],
    (count) => ({
      personnelDivision: '0417',
      templateUuid: uuid,
      weeks: weeks(target, count).map((week) => ({ ...week, turn: 1 })),
    }),
  ],
  [
    'unsent changes discarded',
    copyCalls['planningModifications.delete'],
    (count) => ({ ...inTeam, weeks: weeks(target, count) }),
  ],
  [
    'an act taken back',
    copyCalls['planningModifications.takeBack'],
    (count) => ({
      ...inTeam,
      weeks: weeks((at) => ({ ...target(at), added: dated, removed: each(10, uuidOf) }), count),
    }),
  ],
  [
    'a person’s week copied',
    copyCalls['planning.copyPlanningFromCollaboratorToAnother'],
    (count) => ({ ...inTeam, weekStart, collaboratorUuid: uuid, targets: each(count, target) }),
  ],
  [
    'a week copied',
    copyCalls['planning.copyPlanningFromWeekToOthers'],
    (count) => ({ ...inTeam, fromWeek: weekStart, weeks: weeks(target, count) }),
  ],
  [
    'a template made',
    templateCalls['planningTemplates.create'],
    (count) => ({
      ...inTeam,
      name: 'Base',
      weeks: 4,
      rows: each(count * MAX_TEMPLATE_WEEKS, (at) => ({ ...row(at), week: 1 + (at % MAX_TEMPLATE_WEEKS) })),
    }),
  ],
  [
    'a template edited',
    templateCalls['planningTemplates.edit'],
    (count) => ({
      templateUuid: uuid,
      rows: { week: 1, people: each(count, (at) => ({ ...row(at), version: 1 })) },
    }),
  ],
];

describe('a team that is a whole store', () => {
  test.each(acts)(
    '%s names all of its people within the bytes of its body, and nobody beyond',
    (_name, call, input) => {
      const whole = input(TEAM_AT_ONCE);
      expect(call.input.safeParse(whole).error).toBeUndefined();
      expect(JSON.stringify(whole).length).toBeLessThan(call.maxBytes ?? MEGABYTE);
      expect(call.input.safeParse(input(TEAM_AT_ONCE + 1)).error?.issues[0]).toMatchObject({
        code: 'too_big',
      });
    },
  );
});
