import type { PersonDocuments } from '@jornada/contract/documents.ts';
import type { OfferedShift } from '@jornada/contract/open-shifts.ts';
import type { OwnQuarter } from '@jornada/contract/quarterly-notifications.ts';
import { isDocumentName, isPrinted, ISSUED } from '@jornada/domain/evidence/documents.ts';
import { isInList } from '@jornada/domain/notifications/statuses.ts';

export type OpenShifts = {
  /** Open shifts that suit the person and that they have not requested, by start. */
  readonly free: readonly OfferedShift[];
  readonly asked: number;
};

export function openShiftsIn(shifts: readonly OfferedShift[]): OpenShifts {
  const open = shifts.filter(({ state }) => state === 'OPEN');
  return {
    free: open
      .filter(({ asked }) => !asked)
      .toSorted((one, other) => one.date.localeCompare(other.date) || one.fromHour - other.fromHour),
    asked: open.filter(({ asked }) => asked).length,
  };
}

export type Quarter = { readonly quarter: OwnQuarter; readonly waits: boolean };

/** The quarter to answer first; where none waits, the newest. */
export function quarterIn(quarters: readonly OwnQuarter[]): Quarter | undefined {
  const waiting = quarters
    .filter(({ status }) => isInList('PENDING', status))
    .toSorted((one, other) => one.year - other.year || one.quarter - other.quarter);
  const [quarter] = [...waiting, ...quarters];
  return quarter && { quarter, waits: waiting.length > 0 };
}

export const DOCUMENT_KINDS = ['contracts', 'notices', 'agreements', 'certificates', 'papers'] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type Documents = { readonly all: number; readonly kinds: Readonly<Record<DocumentKind, number>> };

/** How many documents a person has, by kind: signed ones, and the papers that lie in the slots of the file. */
export function documentsIn({ signed, slots }: PersonDocuments): Documents {
  const of = (kind: DocumentKind): number =>
    signed.filter(({ document }) => kindOf(document) === kind).length;
  const papers = slots.filter(({ current }) => current !== null).length;
  return {
    all: signed.length + papers,
    kinds: {
      contracts: of('contracts'),
      notices: of('notices'),
      agreements: of('agreements'),
      certificates: of('certificates'),
      papers,
    },
  };
}

const CONTRACTS = ['CONTRACT', 'EXTENSION', 'CONVERSION'];
const NOTICES = ['WEEKLY_PLAN', 'QUARTERLY_PLAN'];

function kindOf(document: string): DocumentKind {
  if (CONTRACTS.includes(document)) return 'contracts';
  if (NOTICES.includes(document)) return 'notices';
  return isDocumentName(document) && (isPrinted(document) || ISSUED.includes(document))
    ? 'certificates'
    : 'agreements';
}
