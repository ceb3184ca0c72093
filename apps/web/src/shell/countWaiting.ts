import { announcementCalls } from '@jornada/contract/announcements.ts';
import { homeCalls } from '@jornada/contract/home.ts';
import { notificationCalls } from '@jornada/contract/notifications.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { api, apiList } from '../api.ts';

const ONE = { number: 1, size: 1 } as const;

/** Hires of a site whose turn is the reader's: the total alone, the one row that comes with it is not looked at. */
export async function countHires(personnelDivision: string): Promise<number> {
  const { total } = await apiList(processCalls['contractProcesses.listBySite'], {
    personnelDivision,
    filter: { yourTurn: 'true' },
    page: ONE,
  });
  return total;
}

/** The same over all stores within reach. */
export async function countAllHires(): Promise<number> {
  const { total } = await apiList(processCalls['contractProcesses.list'], {
    filter: { yourTurn: 'true' },
    page: ONE,
  });
  return total;
}

/** Everything that waits for the reader at home: counted, not read. */
export async function countMatters(personnelDivision: string | undefined): Promise<number> {
  const { total } = await apiList(homeCalls['home.waiting'], {
    ...(personnelDivision === undefined ? {} : { filter: { personnelDivision } }),
    page: ONE,
  });
  return total;
}

/** Changed weeks that wait for the reader's own answer, and announcements that they have not read or confirmed. */
export async function countNotices(): Promise<number> {
  const [weeks, { count }] = await Promise.all([
    api(notificationCalls['notifications.pendingWeeklyByCollaborator'], {}),
    api(announcementCalls['announcements.unread'], {}),
  ]);
  return weeks.length + count;
}
