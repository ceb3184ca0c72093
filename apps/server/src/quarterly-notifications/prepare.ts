import { createHash } from 'node:crypto';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { mondaysOfQuarter, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { canonicalQuarter } from '@jornada/domain/notifications/quarter-snapshot.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { hasEmployersSide, insertReasons, type Reason } from '../notifications/queries.ts';
import { announceToSigners } from './announce.ts';
import { draftsOf, figuresOf, type QuarterDraft } from './drafts.ts';
import {
  insertQuarterlies,
  listOfPeople,
  type FrozenWeek,
  type NewQuarterly,
  type Preparing,
  type QuarterFacts,
  type Quarterly,
  lockQuarters,
} from './queries.ts';
import type { SitePlace, TeamPlace } from '../planning/place-queries.ts';

type Prepared = CallOutput<(typeof quarterlyNotificationCalls)['quarterlyNotification.sendSite']>;

type Asked = Quarter & {
  readonly site: SitePlace;
  readonly teams: readonly TeamPlace[];
  /** One person, who may be sent a quarter again after rejecting it; by default everyone who has none. */
  readonly collaboratorUuid?: string;
  readonly reasons?: readonly { readonly code: string; readonly reason: string }[];
};

/**
 * Freezes quarters under their hash for the employer's signature. Each person stands alone: an error, a week without a
 * plan or a missing reason blocks that person and no other. What was prepared before and not signed gives way.
 */
export async function prepareQuarter(context: Context, asked: Asked): Promise<Prepared> {
  const { db, now, actor } = context;
  const { site, year, quarter, collaboratorUuid } = asked;
  const mondays = mondaysOfQuarter(asked);
  if ((mondays.at(-1) ?? '') < mondayOf(dayAt(now, site.timeZone)))
    throw new Refused('QUARTER_PAST', { field: 'quarter' });
  if (!(await hasEmployersSide(db, site.siteId))) throw new Refused('TEAM_WITHOUT_PATRONS_NOR_DIRECTOR');
  // Two who prepare the same site wait for each other.
  await lockQuarters(db, site.siteCode);
  const preparing: Preparing = {
    siteId: site.siteId,
    groupId: newId(now),
    year,
    quarter,
    preparedAt: now.toString(),
    by: { id: actor.accountId ?? '', name: actor.name },
  };
  const made: NewQuarterly[] = [];
  const result: Prepared = { prepared: [], blocked: [], left: 0 };
  for (const place of asked.teams) {
    const drafts = await draftsOf(context, {
      place,
      mondays,
      people: collaboratorUuid === undefined ? undefined : [collaboratorUuid],
    });
    const known = await listOfPeople(db, {
      siteId: site.siteId,
      people: drafts.map(({ person }) => person.collaboratorUuid),
      year,
      quarter,
    });
    for (const draft of drafts) {
      const before = known.find(({ collaboratorId }) => collaboratorId === draft.person.collaboratorUuid);
      const why = whyNot(draft, { before, asked });
      if (why === 'left') result.left += 1;
      else if (why === null) {
        const one = await freeze(context, draft, { asked, preparing });
        if (one.snapshotHash === before?.snapshotHash && before.status === 'NOT_SENT') {
          result.left += 1;
          continue;
        }
        made.push(one);
        result.prepared.push({ collaboratorUuid: one.collaboratorId, notificationUuid: one.id });
      } else result.blocked.push({ collaboratorUuid: draft.person.collaboratorUuid, why });
    }
  }
  if (made.length > 0) {
    const printed = await insertQuarterlies(db, preparing, made);
    for (const id of printed) await voidEvidence(context, id, 'replaced');
    context.announce({ topic: 'notifications', siteId: site.siteId, payload: { kind: 'prepared' } });
    await announceToSigners(context, site.siteId);
  }
  context.record(
    made.length === 0
      ? null
      : {
          entity: 'quarterly_notification',
          id: preparing.groupId,
          siteId: site.siteId,
          fields: made.map(({ id }) => id),
        },
  );
  return result;
}

type Why = Prepared['blocked'][number]['why'] | 'left' | null;

/** What keeps a person out; nobody is sent a quarter twice, but for one who rejected it and is sent it on purpose. */
function whyNot(
  draft: QuarterDraft,
  { before, asked }: { before: Quarterly | undefined; asked: Asked },
): Why {
  const again = before !== undefined && before.status !== 'NOT_SENT' && before.status !== 'CLOSED';
  if (again && !(before.status === 'REJECTED' && asked.collaboratorUuid !== undefined)) return 'left';
  if (draft.state === 'past') return 'left';
  if (draft.state === 'blocked') return 'errors';
  if (draft.state === 'incomplete') return 'incomplete';
  const given = new Set((asked.reasons ?? []).map(({ code }) => code));
  return draft.weeks.some(({ owed }) => owed.some(({ code }) => !given.has(code))) ? 'reasons' : null;
}

async function freeze(
  { db, now }: Context,
  draft: QuarterDraft,
  { asked, preparing }: { asked: Asked; preparing: Preparing },
): Promise<NewQuarterly> {
  const { place, person } = draft;
  const weeks = draft.weeks.map((week): FrozenWeek => frozenWeek(draft, week));
  const { year, quarter } = asked;
  const facts: QuarterFacts = {
    ...figuresOf(draft),
    position: person.position.es,
    baseMinutes: Object.fromEntries(
      draft.weeks.map(({ weekStart, terms }) => [weekStart, terms.weeklyMinutes]),
    ),
    weekly: Object.fromEntries(
      draft.weeks.flatMap(({ weekStart, weekly }) => (weekly === null ? [] : [[weekStart, weekly.uuid]])),
    ),
    past: draft.weeks.flatMap(({ weekStart, past }) => (past ? [weekStart] : [])),
  };
  for (const { place: at, weekStart, owed } of draft.weeks) {
    const reasons = owed.map(({ code, fingerprint }): Reason => ({
      collaboratorId: person.collaboratorUuid,
      code,
      fingerprint,
      reason: asked.reasons?.find((one) => one.code === code)?.reason ?? '',
    }));
    await insertReasons(
      db,
      {
        ...preparing,
        teamId: at.teamId,
        weekStart,
        version: 0,
        sentAt: preparing.preparedAt,
        dueAt: preparing.preparedAt,
      },
      reasons,
    );
  }
  return {
    id: newId(now),
    teamId: place.teamId,
    collaboratorId: person.collaboratorUuid,
    snapshot: JSON.stringify({ year, quarter, weeks }),
    snapshotHash: quarterHash({ year, quarter, weeks }),
    facts: JSON.stringify(facts),
  };
}

const frozenWeek = (
  { person }: QuarterDraft,
  { place, weekStart, periods }: QuarterDraft['weeks'][number],
): FrozenWeek => ({
  site: place.siteCode,
  teamUuid: place.teamUuid,
  collaboratorUuid: person.collaboratorUuid,
  weekStart,
  periods: periods.map(({ date, fromHour, toHour, hourTypologyUuid, break: rest }) => ({
    date,
    fromHour,
    toHour,
    hourTypologyUuid,
    ...(rest ? { break: rest } : {}),
  })),
});

/** SHA-256 of a quarter's one text: what is signed. */
const quarterHash = (snapshot: Parameters<typeof canonicalQuarter>[0]): string =>
  createHash('sha256').update(canonicalQuarter(snapshot)).digest('hex');
