import { quarterOf } from '../notifications/quarter.ts';
import type { Family } from '../process/kind.ts';
import { KINDS } from '../processes/kinds.ts';
import type { WaitingKind } from './waiting.ts';

/** Where the processes of a family are listed; each has its page below. */
export const FAMILY_PATHS: Readonly<Partial<Record<Family, string>>> = {
  contract: 'general/openProcesses',
  hours: 'timebaseChangeProcesses',
  pact: 'complementaryProcesses',
  leave: 'leave/openLeaveProcesses',
  absence: 'leaveOfAbsenceProcesses',
  mutation: 'mutations',
};

/** What of a task its page hangs on. */
export type TaskPlace = {
  readonly kind: WaitingKind;
  readonly site: string;
  readonly processUuid: string | null;
  readonly collaboratorUuid: string | null;
  readonly teamUuid: string | null;
  readonly weekStart: string | null;
  readonly notificationUuid: string | null;
  readonly evidenceUuid: string | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** Where one deals with a task: the path below the product's address, for a screen's link and a mail's. */
export function taskPath(task: TaskPlace): string {
  const { kind, site, processUuid, collaboratorUuid, teamUuid, weekStart, notificationUuid, evidenceUuid } =
    task;
  const root = `/mx/${site}`;
  const value = (name: string): string => String(task.values[name] ?? '');
  const week = `${root}/planning/${teamUuid ?? ''}/${weekStart ?? ''}`;
  switch (kind) {
    case 'PROCESS_TASK':
      return value('act') === 'hiring.getLaborData'
        ? `${root}/hiring/getLaborData/${collaboratorUuid ?? ''}`
        : `${root}/${familyPath(value('type'))}/${processUuid ?? ''}`;
    case 'SIGN_EMPLOYER':
      return `/sign/employer/${evidenceUuid ?? ''}`;
    case 'SIGN_QUARTER':
      return `/mx/quarterlyNotifications/${site}/${value('year')}/${value('quarter')}/signDocument`;
    case 'NOTIFY_WEEK':
      return `${week}/notify`;
    case 'ANSWER_REJECTION':
    case 'OVERDUE_ANSWER':
      return notificationUuid === null
        ? answersPath(task)
        : `${week}?person=${collaboratorUuid ?? ''}&answer=${notificationUuid}`;
    case 'BROKEN_WEEK':
      return collaboratorUuid === null ? week : `${week}?person=${collaboratorUuid}&issue=${value('issue')}`;
    case 'PLAN_WEEK':
      return week;
    case 'DEADLINE':
      return deadlinePath(value('deadline'), root, collaboratorUuid);
    case 'VACATION_REQUEST':
      return `${root}/myTeamVacationPact/${value('year')}?team=${teamUuid ?? ''}&request=${value('request')}`;
    case 'PACT_REOPEN':
      return `${root}/myTeamVacationPact/${value('year')}?team=${teamUuid ?? ''}&person=${collaboratorUuid ?? ''}`;
    case 'PACT_ANSWER':
      return `${root}/myVacations`;
    case 'CONTRACT_ENDS':
    case 'FILE_PROPOSAL':
      return `${root}/collaborators/${collaboratorUuid ?? ''}`;
    case 'CLOSED_DAY':
      return `${root}/presence/${value('day')}?team=${teamUuid ?? ''}`;
    case 'UNDELIVERED':
      return `${root}/collaborators/${collaboratorUuid ?? ''}?edit=personal`;
    case 'DOCUMENT_TEXT':
      return `/documentTexts/${value('document')}`;
    case 'LOAN_CONSENT':
      return `${root}/loans?loan=${value('loan')}`;
    case 'LOAN_ANSWER':
      return `${root}/home/3`;
    case 'SWAP_ANSWER':
      return `${root}/myShifts`;
    case 'SWAP_DECISION':
      return `${root}/openShifts?swap=${value('swap')}`;
    case 'OPEN_SHIFT':
      return `${root}/openShifts?shift=${value('shift')}`;
    case 'ANSWER_NOTIFICATION':
      return `${root}/weeklyNotifications/${notificationUuid ?? ''}`;
  }
}

/** The board of a team's answers, narrowed to those that are overdue, in the quarter of the week. */
function answersPath({ site, teamUuid, weekStart }: TaskPlace): string {
  const { year, quarter } = quarterOf(weekStart ?? '');
  return `/mx/weeklyNotifications/${site}/${teamUuid ?? ''}/${year}/${quarter}?show=overdue`;
}

function deadlinePath(kind: string, root: string, person: string | null): string {
  if (kind === 'NOM_035') return `${root}/featureToggle`;
  if (kind.startsWith('VACATION_')) return `${root}/vacationSummary`;
  if (kind.startsWith('ARCO_')) return '/privacy/requests';
  return `${root}/deadlines${person === null ? '' : `?person=${person}`}`;
}

function familyPath(type: string): string {
  const family = KINDS.find((kind) => kind.type === type)?.family;
  return (family && FAMILY_PATHS[family]) ?? '';
}
