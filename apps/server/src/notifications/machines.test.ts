import { permissions } from '@jornada/domain/access/permissions.ts';
import { ROLES, type Role } from '@jornada/domain/access/roles.ts';
import { quarterlyNotificationTransitions } from '@jornada/domain/notifications/quarterly.ts';
import { weeklyNotificationTransitions } from '@jornada/domain/notifications/transitions.ts';
import type { CallName } from '@jornada/contract/index.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { PDF } from '../hiring/fixtures.ts';
import { FIVE_DAYS, notificationStore } from '../testing/notification-store.ts';
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
async function quarterOf(person: { readonly id: string; readonly name: string }): Promise<string> {
  const { product, store } = here();
  const { db } = product.app.database;
  await product.signIn({ role: 'PATRON' });
  const { id: patronId } = await db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'PATRON')
    .limit(1)
    .executeTakeFirstOrThrow();
  return insertQuarter(product, { store, person, patronId, evidenceId: null });
}

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
