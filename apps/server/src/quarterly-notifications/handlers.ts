import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { mondaysOfQuarter } from '@jornada/domain/notifications/quarter.ts';
import type { Handlers } from '../http/mount.ts';
import { reachTeam } from '../planning/place-queries.ts';
import { NOTHING_HIDDEN } from '../planning/restricted-queries.ts';
import { acceptQuarter, closeQuarter, lockOwnQuarter, noted, rejectQuarter, seeQuarter } from './answer.ts';
import { ownQuarterOf } from './detail.ts';
import { fileQuarterOnPaper, quarterDocument, viewPaper } from './paper.ts';
import { reachSiteTeams } from './places.ts';
import { prepareQuarter } from './prepare.ts';
import { listSentTo } from './queries.ts';
import { remindQuarterly } from './remind.ts';
import { quarterOfPerson, quarterOfTeams, readQuarter } from './read.ts';
import { quartersToSign, sendSigningCode, signBatch } from './sign.ts';
import { teamsOfPerson } from './place-queries.ts';
import { openStatus } from './read-queries.ts';

export const quarterlyNotificationHandlers: Handlers<typeof quarterlyNotificationCalls> = {
  'quarterlyNotification.bySite': async ({ personnelDivision, ...quarter }, context) =>
    quarterOfTeams(context, await reachSiteTeams(context, personnelDivision), quarter),

  'quarterlyNotification.byTeam': async ({ teamUuid, ...quarter }, context) => {
    const place = await reachTeam(context.db, { teamUuid, reach: context.reach });
    return quarterOfTeams(context, { site: place, teams: [place] }, quarter);
  },

  'quarterlyNotification.openStatusByActor': (input, context) => openStatus(context, input),
  'quarterlyNotification.viewQuarterlyNotification': (input, context) => quarterOfPerson(context, input),

  'quarterlyNotification.sendSite': async ({ personnelDivision, ...quarter }, context) =>
    prepareQuarter(context, { ...(await reachSiteTeams(context, personnelDivision)), ...quarter }),

  'quarterlyNotification.sendTeam': async ({ teamUuid, ...quarter }, context) => {
    const place = await reachTeam(context.db, { teamUuid, reach: context.reach });
    return prepareQuarter(context, { site: place, teams: [place], ...quarter });
  },

  'quarterlyNotification.sendCollaborator': async (
    { personnelDivision, collaboratorUuid, reasons, ...quarter },
    context,
  ) => {
    const reached = await reachSiteTeams(context, personnelDivision);
    const mondays = mondaysOfQuarter(quarter);
    const teams = await teamsOfPerson(context, reached, { collaboratorUuid, mondays });
    return prepareQuarter(context, { site: reached.site, teams, collaboratorUuid, reasons, ...quarter });
  },

  'quarterlyNotification.toSign': ({ filter, ...scope }, context) =>
    quartersToSign(context, { ...scope, ...filter }),
  'quarterlyNotification.sendSigningCode': (input, context) => sendSigningCode(context, input),
  'quarterlyNotification.signBatch': (input, context) => signBatch(context, input),

  'quarterlyNotification.viewSignOnPaperQuarterlyNotification': ({ notificationUuid }, context) =>
    viewPaper(context, notificationUuid),
  'quarterlyNotification.document': ({ notificationUuid }, context) =>
    quarterDocument(context, notificationUuid),
  'quarterlyNotification.signOnPaper': (input, context) => fileQuarterOnPaper(context, input),
  'quarterlyNotification.close': ({ notificationUuid }, context) => closeQuarter(context, notificationUuid),

  'quarterlyNotification.remind': ({ notificationUuids }, context) =>
    remindQuarterly(context, notificationUuids),

  'notifications.quarterlyByCollaborator': async ({ filter }, { db, actor, now }) =>
    actor.collaboratorId === null
      ? []
      : (await listSentTo(db, { collaboratorId: actor.collaboratorId, ...filter })).map((one) =>
          ownQuarterOf(one, now),
        ),

  'notifications.viewQuarterlyByCollaborator': async ({ notificationUuid }, context) => {
    const found = await lockOwnQuarter(context, notificationUuid);
    const seen = await seeQuarter(context, found);
    if (seen.status === found.status) context.record(null);
    else noted(context, seen, { kind: 'viewed', status: seen.status });
    return readQuarter(context, seen, NOTHING_HIDDEN);
  },
  'notifications.acceptQuarterlyByCollaborator': (input, context) => acceptQuarter(context, input),
  'notifications.rejectQuarterlyByCollaborator': (input, context) => rejectQuarter(context, input),
};
