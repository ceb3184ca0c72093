import type { CallOutput } from '@jornada/contract/call.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { quarterlyNotificationHandlers } from '../quarterly-notifications/handlers.ts';
import { DIRECTION_TEAM, FLAGSHIP } from './company.ts';
import { demoPdf } from './paper.ts';
import { actorOf, newestCode, ownActor, playerOf } from './play.ts';

type Calls = typeof quarterlyNotificationCalls;

/** Sent so long ago that people who have not responded are overdue by now. */
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
  const play = playerOf(app, quarterlyNotificationCalls, quarterlyNotificationHandlers);
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
    await play('quarterlyNotification.sendTeam', {
      as: director,
      at: sentAt,
      input: { teamUuid: uuid, year, quarter },
    });
  const { batchHash, rows } = await play('quarterlyNotification.toSign', {
    as: patron,
    at: sentAt,
    input: { ...scope, filter: {} },
  });
  if (rows.length === 0) return 0;
  await play('quarterlyNotification.sendSigningCode', {
    as: patron,
    at: sentAt,
    input: { ...scope, batchHash },
  });
  await play('quarterlyNotification.signBatch', {
    as: patron,
    at: sentAt.add({ minutes: 1 }),
    input: { ...scope, batchHash, code: await newestCode(app, { kind: 'signature-code', at: sentAt }) },
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

/** One person's answer, some hours after the quarter came; people without an account sign on paper. */
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
  const play = playerOf(app, quarterlyNotificationCalls, quarterlyNotificationHandlers);
  const at = sentAt.add({ hours: 5, minutes: Number.parseInt(collaboratorUuid.slice(-2), 16) });
  const as = await ownActor(app, collaboratorUuid);
  if (as === undefined || answer === 'paper') {
    const file = {
      name: 'trimestre-firmado.pdf',
      bytes: new Uint8Array(demoPdf('Trimestre firmado en papel')),
    };
    await play('quarterlyNotification.signOnPaper', {
      as: director,
      at,
      input: { notificationUuid, file },
    });
    return;
  }
  const { snapshotHash, weeks } = await play('notifications.viewQuarterlyByCollaborator', {
    as,
    at,
    input: { notificationUuid },
  });
  const said = at.add({ minutes: 7 });
  if (answer === 'accepts')
    await play('notifications.acceptQuarterlyByCollaborator', {
      as,
      at: said,
      input: { notificationUuid, snapshotHash },
    });
  if (answer === 'rejects')
    await play('notifications.rejectQuarterlyByCollaborator', {
      as,
      at: said,
      input: {
        notificationUuid,
        reason: 'La última semana viajo con mi familia; lo pedí en octubre.',
        weeks: weeks.slice(-1).map(({ weekStart }) => weekStart),
      },
    });
}
