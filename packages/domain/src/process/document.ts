import { hiringStatuses, HIRING_STATUSES, isOpen } from '../hiring/statuses.ts';
import { hiringTransitions, isDrawn, isHiringAct, standingActs } from '../hiring/transitions.ts';
import { NOTIFICATION_STATUSES, notificationStatuses } from '../notifications/statuses.ts';
import { weeklyNotificationTransitions } from '../notifications/transitions.ts';
import { PLANNING_STATUSES, planningStatuses } from '../planning/week/statuses.ts';
import { stateDiagram } from './diagram.ts';

/** `docs/processes.md`: every process as it is in the tables, so that the drawing can never say something else. */
export function processDocument(): string {
  return [
    '# Processes',
    'Written by `npm run docs:processes` from the transition tables in `packages/domain`; a test refuses a file that is out of date.',
    '## Hiring',
    'Who may do what stands in `access/permissions.ts`; acts that start with `system.` are the product’s own, those with `outside.` are answers of other systems.',
    stateDiagram(hiringTransitions, {
      start: 'INITIATED',
      ends: HIRING_STATUSES.filter((status) => !isOpen(status) && status !== 'ABORTED'),
      draws: (act, from, to) => isHiringAct(act) && isDrawn(act, from, to),
    }),
    'Acts that leave the status as it is:',
    Object.entries(standingActs)
      .map(([act, from]) => `- \`${act}\`: in ${from.map((status) => `\`${status}\``).join(', ')}`)
      .join('\n'),
    '### Statuses',
    [
      '| Code | Español | English | Groups |',
      '|---|---|---|---|',
      ...HIRING_STATUSES.map(
        (status) =>
          `| ${status} | ${hiringStatuses[status].es} | ${hiringStatuses[status].en} | ${hiringStatuses[status].groups.join(', ')} |`,
      ),
    ].join('\n'),
    '## Weekly notification',
    'Overdue is no status: what was not answered in time stays as it is until the manager closes it.',
    stateDiagram(weeklyNotificationTransitions, {
      start: 'NOT_SENT',
      ends: ['ACCEPTED', 'CLOSED'],
      draws: () => true,
    }),
    '### Its statuses',
    [
      '| Code | Español | English |',
      '|---|---|---|',
      ...NOTIFICATION_STATUSES.map(
        (status) => `| ${status} | ${notificationStatuses[status].es} | ${notificationStatuses[status].en} |`,
      ),
    ].join('\n'),
    '## A team’s week',
    [
      '| Code | Español | English |',
      '|---|---|---|',
      ...PLANNING_STATUSES.map(
        (status) => `| ${status} | ${planningStatuses[status].es} | ${planningStatuses[status].en} |`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n');
}
