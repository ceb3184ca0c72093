import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { figuresOf } from './recheck.ts';
import type { PlanFigures } from './plan-week.ts';
import { teamWeekJson } from './week-query.ts';
import {
  listWeeksAhead,
  raiseTeamWeek,
  upsertPersonWeek,
  type Week,
  withdrawNotifications,
  findPlace,
  type Misplaced,
  listMisplaced,
  listToWithdraw,
  movePeriods,
} from './realign-queries.ts';

type Ahead = { readonly collaboratorId: string; readonly from: string };

/**
 * Brings what is planned of a person from a day on in line with the dated terms: hours go to the team that the person
 * belongs to on their day, and go where nobody employs the person. Notifications of those weeks that wait for an answer
 * are withdrawn. Does nothing where plan and terms agree; run again after terms were taken back, it undoes a move.
 */
export async function realignPlan(context: Context, { collaboratorId, from }: Ahead): Promise<void> {
  const { rows } = await listMisplaced(context.db, { collaboratorId, from });
  await place(context, collaboratorId, rows);
}

/** Takes what is planned of a person on these days off the plan: nobody is planned during an absence. */
export async function closePlan(
  context: Context,
  { collaboratorId, from, to }: Ahead & { readonly to: string | null },
): Promise<void> {
  const { rows } = await listToWithdraw(context.db, { collaboratorId, from, to });
  await place(context, collaboratorId, rows);
}

/** Writes the figures of all weeks that are planned of a person from a day on, as the rules find them now. */
export async function checkWeeksAhead(context: Context, { collaboratorId, from }: Ahead): Promise<void> {
  const weeks = await listWeeksAhead(context.db, { collaboratorId, from });
  for (const week of weeks) await writeFigures(context, collaboratorId, week);
}

async function place(context: Context, collaboratorId: string, rows: readonly Misplaced[]): Promise<void> {
  const { db, announce } = context;
  if (rows.length === 0) return;
  await movePeriods(db, rows);
  const former = weeksOf(rows.map(({ siteId, teamId, date }) => ({ siteId, teamId, date })));
  const later = weeksOf(
    rows.flatMap(({ toSite, toTeam, date }) =>
      toSite === null || toTeam === null ? [] : [{ siteId: toSite, teamId: toTeam, date }],
    ),
  );
  for (const week of former) await withdrawNotifications(context, collaboratorId, week);
  const all = new Map([...former, ...later].map((week) => [keyOf(week), week]));
  for (const week of all.values()) await writeFigures(context, collaboratorId, week);
  for (const { siteId, teamId } of all.values()) announce({ topic: 'planning', siteId, teamId });
}

const keyOf = ({ siteId, teamId, weekStart }: Week): string => `${siteId} ${teamId} ${weekStart}`;

function weeksOf(days: readonly { siteId: number; teamId: number; date: string }[]): Week[] {
  const weeks = days.map(({ siteId, teamId, date }) => ({ siteId, teamId, weekStart: mondayOf(date) }));
  return [...new Map(weeks.map((week) => [keyOf(week), week])).values()].toSorted((a, b) =>
    keyOf(a).localeCompare(keyOf(b)),
  );
}

/** Writes the figures of a person's week from what is planned in it now, under the lock of the team's week. */
async function writeFigures(
  { db, now, actor }: Context,
  collaboratorId: string,
  { siteId, teamId, weekStart }: Week,
): Promise<void> {
  await raiseTeamWeek(db, { siteId, teamId, weekStart });
  const teamPlace = await findPlace(db, teamId);
  const week: TeamWeek = JSON.parse(
    await teamWeekJson(db, {
      place: teamPlace,
      weeks: [weekStart],
      editableFrom: null,
      health: 'shown',
      people: [collaboratorId],
      detail: 'rules',
    }),
  );
  const figures = figuresOf(week, { place: teamPlace, weekStart, collaboratorUuid: collaboratorId });
  const written = { ...(figures ?? NOTHING_PLANNED), findings: JSON.stringify(figures?.findings ?? []) };
  // Whom the team no longer has in that week owes it no notification.
  const sent = figures === undefined ? { sent_notification_id: null, sent_hash: null } : {};
  await upsertPersonWeek(db, {
    changes: { ...written, ...sent },
    row: {
      site_id: siteId,
      team_id: teamId,
      week_start: weekStart,
      collaborator_id: collaboratorId,
      version: 1,
      changed_at: now.toString(),
      changed_by: actor.accountId,
      changed_by_name: actor.name,
      ...written,
    },
  });
}

const NOTHING_PLANNED: PlanFigures = {
  plan_hash: '',
  planned_minutes: 0,
  law_errors: 0,
  policy_errors: 0,
  law_warnings: 0,
  policy_warnings: 0,
  findings: [],
  breaks_in: null,
};
