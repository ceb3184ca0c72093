import type { CallInput, CallOutput } from '@jornada/contract/call.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, type Caller } from '@jornada/domain/access/reach.ts';
import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { actAs } from '../jobs/act.ts';
import { quarterlyNotificationHandlers } from '../quarterly-notifications/handlers.ts';
import { DIRECTION_TEAM, FLAGSHIP } from './company.ts';
import { demoPdf } from './paper.ts';

type Calls = typeof quarterlyNotificationCalls;

/** Sent so long ago, so that who has not answered is overdue by now. */
const SENT_BEFORE = { hours: 74 };

/** What the people of the second team say, in order; everyone after them accepts, as all of the first team do. */
const ANSWERS = ['rejects', 'sees', 'nothing', 'paper', 'accepts', 'accepts', 'accepts', 'accepts'] as const;
type Answer = (typeof ANSWERS)[number];

/**
 * Plays the running quarter of two of the flagship's teams with the product's own calls, once it runs: prepared by the
 * director, signed by the representative, answered by each person. What is there already stays; with a real mail server
 * nothing is played, because codes go out by mail.
 */
export async function playDemoQuarters(app: App): Promise<number> {
  const { db } = app.database;
  const there = await db.selectFrom('quarterly_notification').select('id').limit(1).executeTakeFirst();
  if (there !== undefined || app.config.mail.smtpUrl !== '') return 0;
  const { year, quarter } = quarterOf(dayAt(app.now()));
  const scope = { personnelDivision: FLAGSHIP, year, quarter };
  const sentAt = app.now().subtract(SENT_BEFORE);
  const director = await actorOf(app, 'monica.garza@anahuac.example');
  const patron = await actorOf(app, 'tomas.arce@anahuac.example');
  const teams = await db
    .selectFrom('team')
    .innerJoin('site', 'site.id', 'team.site_id')
    .select(['team.uuid', 'team.name'])
    .where('site.code', '=', FLAGSHIP)
    .where('team.name', 'in', [DIRECTION_TEAM, ANSWERING_TEAM])
    .execute();
  for (const { uuid } of teams)
    await play(app, 'quarterlyNotification.sendTeam', {
      as: director,
      at: sentAt,
      input: { teamUuid: uuid, year, quarter },
    });
  const { batchHash, rows } = await play(app, 'quarterlyNotification.toSign', {
    as: patron,
    at: sentAt,
    input: { ...scope, filter: {} },
  });
  if (rows.length === 0) return 0;
  await play(app, 'quarterlyNotification.sendSigningCode', {
    as: patron,
    at: sentAt,
    input: { ...scope, batchHash },
  });
  await play(app, 'quarterlyNotification.signBatch', {
    as: patron,
    at: sentAt.add({ minutes: 1 }),
    input: { ...scope, batchHash, code: await newestCode(app, sentAt) },
  });
  const answering = rows.filter(({ team }) => team.name === ANSWERING_TEAM);
  for (const row of rows) {
    const answer = ANSWERS[answering.indexOf(row)] ?? 'accepts';
    await answerOf(app, { ...row, answer, director, sentAt });
  }
  return rows.length;
}

const ANSWERING_TEAM = 'Montaña';

type Row = CallOutput<Calls['quarterlyNotification.toSign']>['rows'][number];

/** One person's answer, some hours after the quarter came; who has no account of their own signs on paper. */
async function answerOf(
  app: App,
  {
    uuid: notificationUuid,
    collaboratorUuid,
    answer,
    director,
    sentAt,
  }: Row & { readonly answer: Answer; readonly director: Actor; readonly sentAt: Temporal.Instant },
): Promise<void> {
  if (answer === 'nothing') return;
  const at = sentAt.add({ hours: 5, minutes: Number.parseInt(collaboratorUuid.slice(-2), 16) });
  const as = await ownActor(app, collaboratorUuid);
  if (as === undefined || answer === 'paper') {
    const file = {
      name: 'trimestre-firmado.pdf',
      bytes: new Uint8Array(demoPdf('Trimestre firmado en papel')),
    };
    await play(app, 'quarterlyNotification.signOnPaper', {
      as: director,
      at,
      input: { notificationUuid, file },
    });
    return;
  }
  const { snapshotHash, weeks } = await play(app, 'notifications.viewQuarterlyByCollaborator', {
    as,
    at,
    input: { notificationUuid },
  });
  const said = at.add({ minutes: 7 });
  if (answer === 'accepts')
    await play(app, 'notifications.acceptQuarterlyByCollaborator', {
      as,
      at: said,
      input: { notificationUuid, snapshotHash },
    });
  if (answer === 'rejects')
    await play(app, 'notifications.rejectQuarterlyByCollaborator', {
      as,
      at: said,
      input: {
        notificationUuid,
        reason: 'La última semana viajo con mi familia; lo pedí en octubre.',
        weeks: weeks.slice(-1).map(({ weekStart }) => weekStart),
      },
    });
}

/** One call of the product, by one of its people, at a moment. */
function play<Name extends keyof Calls>(
  app: App,
  name: Name,
  { as, at, input }: { as: Actor; at: Temporal.Instant; input: CallInput<Calls[Name]> },
): Promise<CallOutput<Calls[Name]>> {
  const call = quarterlyNotificationCalls[name];
  const reach = reachOf(permissions[name].roles, as);
  return actAs({ ...app, now: () => at }, { act: name, actor: as, reach }, async (context) => {
    const handler: (input: never, context: never) => Promise<unknown> = quarterlyNotificationHandlers[name];
    // The schema of this very call reads input and answer, as the mount does.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const answer = await handler(call.input.parse(input) as never, context as never);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return call.output.parse(answer) as CallOutput<Calls[Name]>;
  });
}

/** Somebody of the demonstration with all roles, found by the address. */
async function actorOf(app: App, email: string): Promise<Actor> {
  const found = await findActor(app, sql`a.email = ${email}`);
  if (found === undefined) throw new Error('the demo has no such account');
  return found;
}

const ownActor = (app: App, collaboratorId: string): Promise<Actor | undefined> =>
  findActor(app, sql`a.collaborator_id = ${collaboratorId}::uuid`);

async function findActor(app: App, where: ReturnType<typeof sql>): Promise<Actor | undefined> {
  const { rows } = await sql<Pick<Actor, 'language' | 'name' | 'roles'> & Caller>`
    select a.id as "accountId", a.collaborator_id as "collaboratorId", a.name, a.language,
      coalesce((select json_agg(json_build_object('role', r.role, 'siteId', r.site_id, 'teamId', r.team_id)) from account_role r where r.account_id = a.id), '[]') as roles
    from account a where a.active and ${where}`.execute(app.database.db);
  const [found] = rows;
  return found && { ...found, guestOf: null, signerOf: null, sessionId: null };
}

/** The code that was just mailed, from the demonstration's own mailbox. */
async function newestCode({ database: { db } }: App, at: Temporal.Instant): Promise<string> {
  const { body } = await db
    .selectFrom('message')
    .select('body')
    .where('kind', '=', 'signature-code')
    .where('created_at', '=', at.toString())
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body ?? '')?.[0] ?? '';
}
