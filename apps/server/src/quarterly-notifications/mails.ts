import type { Notice } from '../notices/notices.ts';
import type { Quarterly } from './queries.ts';

type Due = Quarterly & { readonly dueAt: string };

/** What a person is mailed when a quarter is sent, with who signed for the employer. */
export function noticeOfSending(quarterly: Due, by: string): Notice {
  const { id, siteId, timeZone, collaboratorId } = quarterly;
  return {
    kind: 'quarterly-notification',
    collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    parameters: { ...placeOf(quarterly), by },
  };
}

/** The reminder that an answer to a quarter is due, or that it was. */
export function noticeOfQuarter(
  quarterly: Due,
  { overdue = false }: { readonly overdue?: boolean } = {},
): Notice {
  const { id, siteId, timeZone, collaboratorId, dueAt } = quarterly;
  return {
    kind: 'quarterly-notification-reminder',
    collaboratorId,
    about: id,
    site: { id: siteId, timeZone },
    ...(overdue ? {} : { neededBy: Temporal.Instant.from(dueAt) }),
    parameters: { ...placeOf(quarterly), overdue },
  };
}

/** What is kept of a quarter to name it in any language. */
function placeOf({ weeks, ...quarterly }: Due) {
  const { year, quarter, siteCode, siteName, teamName, timeZone, collaboratorId, dueAt } = quarterly;
  return {
    year,
    quarter,
    mondays: weeks.map(({ weekStart }) => weekStart),
    siteCode,
    siteName,
    teamName,
    timeZone,
    collaboratorId,
    dueAt,
  };
}
