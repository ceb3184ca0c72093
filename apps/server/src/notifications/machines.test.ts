import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { ROLES, type Role } from '@jornada/domain/access/roles.ts';
import { quarterlyNotificationTransitions } from '@jornada/domain/notifications/quarterly.ts';
import { weeklyNotificationTransitions } from '@jornada/domain/notifications/transitions.ts';
import type { CallName } from '@jornada/contract/index.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { PDF } from '../testing/hiring.ts';
import { FIVE_DAYS, notificationStore, WEEK } from '../testing/notification-store.ts';
import { hire } from '../testing/planning-fixtures.ts';
import { insertQuarter } from '../testing/quarter-store.ts';

/* Every status × act × role of both machines: what is stored after a call is what the tables of the domain say. */

const { here, notify, read } = notificationStore();

const HASH = 'a'.repeat(64);
const STATUSES = ['SENT', 'COMMUNICATED', 'ACCEPTED', 'REJECTED', 'CLOSED', 'SIGNED_ON_PAPER'] as const;
type Status = (typeof STATUSES)[number];
type Rule = { readonly from: readonly string[]; readonly to: readonly string[] };
type Act = {
  readonly call: CallName;
  readonly rule: Rule;
  /** Whether the person does it, not who manages the team. */
  readonly own: boolean;
  readonly input: (id: string, hash: string) => Record<string, unknown>;
};

const named = (notificationUuid: string) => ({ notificationUuid });
const hashed = (notificationUuid: string, snapshotHash: string) => ({ notificationUuid, snapshotHash });
const scanned = (notificationUuid: string) => ({
  notificationUuid,
  file: { name: 'firma.pdf', bytes: PDF },
});
const weekly = weeklyNotificationTransitions;
const quarterly = quarterlyNotificationTransitions;
const MACHINES: Readonly<Record<'weekly_notification' | 'quarterly_notification', readonly Act[]>> = {
  weekly_notification: [
    seen('weeklyNotification.viewWeeklyNotification', weekly['weeklyNotification.viewWeeklyNotification']),
    answer(
      'notifications.acceptWeeklyNotificationByCollaborator',
      weekly['notifications.acceptWeeklyNotificationByCollaborator'],
      hashed,
    ),
    answer(
      'notifications.rejectWeeklyNotificationByCollaborator',
      weekly['notifications.rejectWeeklyNotificationByCollaborator'],
      (id) => ({ notificationUuid: id, reason: 'Ese día tengo escuela.' }),
    ),
    managed('notifications.closeWeeklyNotification', weekly['notifications.closeWeeklyNotification'], named),
    managed(
      'notifications.acceptWeeklyNotification',
      weekly['notifications.acceptWeeklyNotification'],
      scanned,
    ),
  ],
  quarterly_notification: [
    seen('notifications.viewQuarterlyByCollaborator', quarterly['notifications.viewQuarterlyByCollaborator']),
    answer(
      'notifications.acceptQuarterlyByCollaborator',
      quarterly['notifications.acceptQuarterlyByCollaborator'],
      hashed,
    ),
    answer(
      'notifications.rejectQuarterlyByCollaborator',
      quarterly['notifications.rejectQuarterlyByCollaborator'],
      (id) => ({ notificationUuid: id, reason: 'Ese día tengo escuela.', weeks: [] }),
    ),
    managed('quarterlyNotification.close', quarterly['quarterlyNotification.close'], named),
  ],
};

/** Seen twice, the first time counts: nothing is refused. */
function seen(call: CallName, { from, to }: Rule): Act {
  return { call, own: true, rule: { from: [...from], to: [...to] }, input: named };
}

/** Who answers what they have not opened has opened it. */
function answer(call: CallName, { from, to }: Rule, input: Act['input']): Act {
  return { call, own: true, rule: { from: ['SENT', ...from], to }, input };
}

function managed(call: CallName, rule: Rule, input: Act['input']): Act {
  return { call, own: false, rule, input };
}

const isView = ({ call }: Act): boolean => call.includes('view');

/** What a call answers, and the status that stands afterwards. */
function expectedOf(act: Act, { status, role }: { status: Status; role: Role }): [number, string] {
  const right = permissions[act.call];
  if (!('roles' in right) || !right.roles.some((one: Role) => one === role)) return [403, status];
  if (act.rule.from.includes(status)) return [200, act.rule.to[0] ?? ''];
  return [isView(act) ? 200 : 409, status];
}

let bearers: ReadonlyMap<Role, string>;
beforeEach(async () => {
  const { product, store, asAna } = here();
  const made = new Map<Role, string>([['COLLABORATOR', asAna]]);
  for (const role of ROLES.filter((one) => one !== 'COLLABORATOR'))
    made.set(
      role,
      await product.signIn({
        role,
        ...(['ADMINISTRATOR', 'HR', 'HR_LEADER', 'LAWYER', 'PATRON'].includes(role)
          ? {}
          : { siteId: store.siteId }),
        ...(role === 'RESPONSIBLE' ? { teamId: store.teamId } : {}),
      }),
    );
  bearers = made;
});

test.each(['weekly_notification', 'quarterly_notification'] as const)(
  '%s: every status × act × role',
  async (table) => {
    const { product, ana, director } = here();
    const { db } = product.app.database;
    const weekId = await notify(ana, FIVE_DAYS);
    const hash = table === 'weekly_notification' ? (await read(weekId, director)).snapshotHash : HASH;
    const id = table === 'weekly_notification' ? weekId : await quarterOf(ana);
    const wrong: unknown[] = [];
    for (const act of MACHINES[table])
      for (const status of STATUSES)
        for (const role of ROLES) {
          // Overdue, so that a manager may close it; nothing of the act before remains.
          await sql`update evidence set superseded_at = now() where subject_id = ${id}::uuid and superseded_at is null`.execute(
            db,
          );
          await sql`update ${sql.table(table)} set status = ${status}, due_at = sent_at - interval '1 minute', communicated_at = null, answered_at = null,
            reject_reason = null, closed_at = null, evidence_id = null, superseded_at = null where id = ${id}::uuid`.execute(
            db,
          );
          const { status: http } = await product.call(act.call, act.input(id, hash), bearers.get(role));
          const { rows } = await sql<{
            status: string;
          }>`select status from ${sql.table(table)} where id = ${id}::uuid`.execute(db);
          const found = [http, rows[0]?.status];
          const expected = expectedOf(act, { status, role });
          if (String(found) !== String(expected))
            wrong.push({ act: act.call, status, role, found, expected });
        }
    expect(wrong).toEqual([]);
  },
);

/** Somebody's quarter that was sent. */
async function quarterOf(
  person: { readonly id: string; readonly name: string },
  weekStart?: string,
): Promise<string> {
  const { product, store } = here();
  const { db } = product.app.database;
  await product.signIn({ role: 'PATRON' });
  const { id: patronId } = await db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'PATRON')
    .limit(1)
    .executeTakeFirstOrThrow();
  return insertQuarter(product, {
    store,
    person,
    patronId,
    evidenceId: null,
    ...(weekStart !== undefined && { weekStart }),
  });
}

type Table = keyof typeof MACHINES;
type Both = {
  readonly quarter: Status;
  /** The quarter's own row of the week. */
  readonly baseline: Status;
  readonly weekly: Status;
  /** What the person goes by, or is asked about. */
  readonly current: 'weekly' | 'baseline' | null;
};

const AGREED: readonly Status[] = ['ACCEPTED', 'SIGNED_ON_PAPER'];
const isWaiting = (status: Status): boolean => status === 'SENT' || status === 'COMMUNICATED';

/** Both machines after an act on one of them. The week was never seen before, so that what is closed is not in force. */
function after(table: Table, act: Act, { before, replaced }: { before: Both; replaced: boolean }): Both {
  const to = STATUSES.find((one) => one === act.rule.to[0]) ?? 'CLOSED';
  const isOfWeek = table === 'weekly_notification';
  const done: Both = isOfWeek
    ? { ...before, weekly: to }
    : // The quarter's row goes with it until a week of its own was sent while it was open.
      { ...before, quarter: to, baseline: replaced ? before.baseline : to };
  if (to === 'COMMUNICATED' || to === 'ACCEPTED') return done;
  if (to === 'SIGNED_ON_PAPER') return { ...done, current: 'weekly' };
  // Rejected, or closed unseen: what applied before applies again; of a quarter only where no week of its own waits.
  if (!isOfWeek && isWaiting(done.weekly)) return { ...done, current: 'weekly' };
  const isAgreed = (status: Status): boolean => AGREED.includes(status);
  return {
    ...done,
    current: isAgreed(done.weekly) ? 'weekly' : isAgreed(done.baseline) ? 'baseline' : null,
  };
}

test.each([
  ['was replaced while it was open', true],
  ['stands beside it', false],
] as const)(
  'both machines on one person and week, where the quarter’s row of it %s: every status of both × act × role',
  async (_, replaced) => {
    const { product, ana, store } = here();
    const { db } = product.app.database;
    const quarterId = await quarterOf(ana, WEEK);
    const weekId = await notify(ana, FIVE_DAYS);
    const [weekHash, baselineId] = [(await read(weekId, here().director)).snapshotHash, randomUUID()];
    await sql`insert into weekly_notification (site_id, id, group_id, team_id, week_start, collaborator_id, status, snapshot, snapshot_hash, changed_days, findings, sent_by, sent_by_name, sent_at, due_at, week_version, quarterly_id, superseded_at)
      select site_id, ${baselineId}::uuid, group_id, team_id, week_start, collaborator_id, 'CLOSED', snapshot, snapshot_hash, 0, '[]', sent_by, sent_by_name, sent_at - interval '1 hour', due_at, week_version, ${quarterId}::uuid, ${replaced ? product.clock.now.toString() : null}::timestamptz
      from weekly_notification where id = ${weekId}::uuid`.execute(db);
    const put = async ({ quarter, baseline, weekly: week }: Both): Promise<void> => {
      const clean = sql`communicated_at = null, answered_at = null, reject_reason = null, closed_at = null, evidence_id = null, due_at = sent_at - interval '1 minute'`;
      await sql`with e as (update evidence set superseded_at = now() where subject_id in (${quarterId}::uuid, ${weekId}::uuid) and superseded_at is null),
        q as (update quarterly_notification set status = ${quarter}, superseded_at = null, ${clean} where id = ${quarterId}::uuid),
        n as (update weekly_notification set status = case when id = ${weekId}::uuid then ${week} else ${baseline} end, ${clean} where id in (${weekId}::uuid, ${baselineId}::uuid))
        update person_week set sent_notification_id = ${weekId}::uuid where collaborator_id = ${ana.id}::uuid and week_start = ${WEEK}::date`.execute(
        db,
      );
    };
    const names = new Map([
      [weekId, 'weekly'],
      [baselineId, 'baseline'],
    ]);
    const stand = async () => {
      const { rows } = await sql<{
        quarter: string;
        baseline: string;
        weekly: string;
        current: string | null;
      }>`
        select q.status as quarter, b.status as baseline, n.status as weekly, w.sent_notification_id as current
        from quarterly_notification q, weekly_notification b, weekly_notification n, person_week w
        where q.id = ${quarterId}::uuid and b.id = ${baselineId}::uuid and n.id = ${weekId}::uuid
          and w.site_id = ${store.siteId} and w.collaborator_id = ${ana.id}::uuid and w.week_start = ${WEEK}::date`.execute(
        db,
      );
      const [row] = rows;
      return { ...row, current: row?.current == null ? null : names.get(row.current) };
    };
    const wrong: unknown[] = [];
    for (const quarter of STATUSES)
      for (const week of STATUSES) {
        const before: Both = {
          quarter,
          baseline: replaced ? 'CLOSED' : quarter,
          weekly: week,
          current: 'weekly',
        };
        let isClean = false;
        for (const table of ['weekly_notification', 'quarterly_notification'] as const)
          for (const act of MACHINES[table])
            for (const role of ROLES) {
              // A caller without the right is refused before any status is read: there the pairs of equal statuses are enough.
              if (expectedOf(act, { status: 'SENT', role })[0] === 403 && quarter !== week) continue;
              if (!isClean) await put(before);
              const [id, hash, status] =
                table === 'weekly_notification' ? [weekId, weekHash, week] : [quarterId, HASH, quarter];
              const { status: http } = await product.call(act.call, act.input(id, hash), bearers.get(role));
              const [expectedHttp] = expectedOf(act, { status, role });
              const moves = expectedHttp === 200 && act.rule.from.includes(status);
              const expected = moves ? after(table, act, { before, replaced }) : before;
              const found = await stand();
              isClean = !moves;
              if (http !== expectedHttp || !isDeepStrictEqual(found, { ...expected })) {
                isClean = false;
                wrong.push({ act: act.call, role, before, http, expectedHttp, found, expected });
              }
            }
      }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('another person’s notification is unknown, in both machines', async () => {
  const { product, store, ana } = here();
  const other = await hire(product, { store, name: 'Beto' });
  const asBeto = await product.signIn({ role: 'COLLABORATOR', collaboratorId: other.id });
  const ids = {
    weekly_notification: await notify(ana, FIVE_DAYS),
    quarterly_notification: await quarterOf(ana),
  };
  for (const table of ['weekly_notification', 'quarterly_notification'] as const)
    for (const act of MACHINES[table].filter(({ own }) => own))
      expect([act.call, (await product.call(act.call, act.input(ids[table], HASH), asBeto)).status]).toEqual([
        act.call,
        404,
      ]);
});
