import { announcementCalls } from '@jornada/contract/announcements.ts';
import type { Call, CallInput } from '@jornada/contract/call.ts';
import { homeCalls } from '@jornada/contract/home.ts';
import { notificationCalls } from '@jornada/contract/notifications.ts';
import { privacyCalls } from '@jornada/contract/privacy.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { api, apiList } from '../api.ts';
import { isGlobal, siteOfHome } from '../inbox/inbox.ts';
import { can, landing, type Profile } from '../profile.ts';

const ONE = { number: 1, size: 1 } as const;

/** Hires of a site whose turn is the reader's. */
export const countHires = (personnelDivision: string): Promise<number> =>
  totalOf(processCalls['contractProcesses.listBySite'], {
    personnelDivision,
    filter: { yourTurn: 'true' },
    page: ONE,
  });

/** What the panel of the bell lists: tasks or, for people of the whole country, processes; data requests; announcements. */
export async function countInbox(profile: Profile): Promise<number> {
  const site = siteOfHome(landing(profile));
  const counts = await Promise.all([
    isGlobal(profile)
      ? totalOf(processCalls['processes.list'], { filter: { yourTurn: 'true' }, page: ONE })
      : totalOf(homeCalls['home.waiting'], {
          ...(site === undefined ? {} : { filter: { personnelDivision: site } }),
          page: ONE,
        }),
    can(profile, 'arco.list')
      ? totalOf(privacyCalls['arco.list'], { filter: { state: 'OPEN' }, page: ONE })
      : 0,
    can(profile, 'announcements.unread') ? countAnnouncements() : 0,
  ]);
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Counted, not read: the one row that comes with it is not looked at. */
async function totalOf<C extends Call>(call: C, input: CallInput<C>): Promise<number> {
  return (await apiList(call, input)).total;
}

async function countAnnouncements(): Promise<number> {
  return (await api(announcementCalls['announcements.unread'], {})).count;
}

/** Changed weeks that wait for the reader's own answer, and announcements that they have not read or confirmed. */
export async function countNotices(): Promise<number> {
  const [weeks, unread] = await Promise.all([
    api(notificationCalls['notifications.pendingWeeklyByCollaborator'], {}),
    countAnnouncements(),
  ]);
  return weeks.length + unread;
}
