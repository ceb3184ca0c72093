import { openPosts, startWithin } from '@jornada/domain/posts/posts.ts';
import { NOTHING_FOUND, refusedOn, together, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { readLater } from '@jornada/domain/unreadable.ts';
import type { Db } from '../db/connect.ts';
import { hasPosts, listPosts, listWindows } from './queries.ts';

type Asked = {
  readonly siteId: number;
  readonly processId: string;
  readonly teamUuid: string;
  readonly positionNumber: number;
  readonly startDate: string;
  /** Why one more than there are posts. */
  readonly overVacanciesReason: string;
};

/** What a site's windows and posts have against a hire: a start outside is refused, a hire beyond the posts needs a reason. */
export async function checkByPosts(db: Db, asked: Asked): Promise<Findings> {
  const window = await readLater(() => checkWindow(db, asked));
  const vacancies = await readLater(() => checkVacancies(db, asked));
  return together(window, vacancies);
}

async function checkWindow(db: Db, { siteId, positionNumber, startDate }: Asked): Promise<Findings> {
  const { open, next } = startWithin(await listWindows(db, siteId), { positionNumber, startDate });
  if (open) return NOTHING_FOUND;
  return next === undefined
    ? refusedOn('startDate', 'START_OUTSIDE_HIRING_WINDOWS')
    : refusedOn('startDate', 'START_BEFORE_NEXT_HIRING_WINDOW', { from: next.fromDate });
}

async function checkVacancies(db: Db, asked: Asked): Promise<Findings> {
  const { siteId, processId, teamUuid, positionNumber, startDate } = asked;
  if (!(await hasPosts(db, { siteId, day: startDate }))) return NOTHING_FOUND;
  const rows = await listPosts(db, { siteId, day: startDate, but: processId });
  const row = rows.find((one) => one.teamUuid === teamUuid && one.positionNumber === positionNumber);
  const open = row === undefined ? 0 : openPosts(row);
  if (open > 0 || asked.overVacanciesReason !== '') return NOTHING_FOUND;
  return refusedOn('overVacanciesReason', 'VACANCIES_EXCEEDED', { authorised: row?.authorised ?? 0 });
}
