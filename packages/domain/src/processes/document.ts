import { NOTIFICATION_STATUSES, notificationStatuses } from '../notifications/statuses.ts';
import { weeklyNotificationTransitions } from '../notifications/transitions.ts';
import { PLANNING_STATUSES, planningStatuses } from '../planning/week/statuses.ts';
import { targetsOf, type AnyKind } from '../process/kind.ts';
import { stateDiagram, type Arrow } from './diagram.ts';
import { KINDS } from './kinds.ts';

/** `docs/processes.md`: every process as it is in the tables, so that the drawing can never say something else. */
export function processDocument(): string {
  return [
    '# Processes',
    'Written by `npm run docs:processes` from the tables in `packages/domain`; a test refuses a file that is out of date.',
    'Who may do what is in `access/permissions.ts`. Acts that start with `system.` are the product’s own, `outside.` are answers of other systems, `signers.` is the last signature. An arrow is what usually follows; everything else an act may do is listed below the drawing.',
    ...KINDS.flatMap(kindSection),
    '## Weekly notification',
    'Overdue is no status: what was not answered in time stays as it is until the manager closes it.',
    stateDiagram({
      start: ['NOT_SENT'],
      ends: ['ACCEPTED', 'CLOSED'],
      arrows: Object.entries(weeklyNotificationTransitions).flatMap(([act, { from, to }]) =>
        from.flatMap((source) => to.map((target) => ({ act, from: source, to: target }))),
      ),
    }),
    statusTable(NOTIFICATION_STATUSES, notificationStatuses),
    '## A team’s week',
    statusTable(PLANNING_STATUSES, planningStatuses),
    '',
  ].join('\n\n');
}

function kindSection(kind: AnyKind): string[] {
  const statuses = Object.keys(kind.statuses);
  return [
    `## ${kind.name.en} (${kind.name.es})`,
    `\`${kind.type}\``,
    stateDiagram({
      start: kind.start.to,
      ends: statuses.filter(
        (status) => kind.statuses[status]?.closes !== undefined && !leadsOn(kind, status),
      ),
      arrows: usualArrows(kind),
    }),
    [
      '| Act | From | To | Waits in | Station |',
      '|---|---|---|---|---|',
      ...Object.entries(kind.acts).map(([act, { moves, waits, station }]) => {
        const from = Object.keys(moves);
        const to = [...new Set(from.flatMap((status) => targetsOf(kind.acts[act], status)))];
        const stays = from.every((status) =>
          targetsOf(kind.acts[act], status).every((one) => one === status),
        );
        return `| \`${act}\` | ${listed(from)} | ${stays ? 'stays' : listed(to)} | ${listed(waits ?? [])} | ${station ?? ''} |`;
      }),
    ].join('\n'),
    statusTable(statuses, kind.statuses),
  ];
}

/** What usually follows: from where an act is waited for, or the product or others do it, to a later status. */
function usualArrows(kind: AnyKind): Arrow[] {
  const statuses = Object.keys(kind.statuses);
  return Object.entries(kind.acts).flatMap(([act, row]) => {
    const from = row.waits ?? (/^(system|outside|signers)\./.test(act) ? Object.keys(row.moves) : []);
    return from.flatMap((source) =>
      targetsOf(row, source)
        .filter((target) => statuses.indexOf(target) > statuses.indexOf(source))
        .map((target) => ({ act, from: source, to: target })),
    );
  });
}

const leadsOn = (kind: AnyKind, status: string): boolean =>
  Object.values(kind.acts).some((act) => targetsOf(act, status).some((target) => target !== status));

const listed = (statuses: readonly string[]): string => statuses.map((status) => `\`${status}\``).join(' ');

function statusTable(
  statuses: readonly string[],
  texts: Readonly<Record<string, { readonly es: string; readonly en: string }>>,
): string {
  const rows = statuses.map((status) => `| ${status} | ${texts[status]?.es} | ${texts[status]?.en} |`);
  return ['| Code | Español | English |', '|---|---|---|', ...rows].join('\n');
}
