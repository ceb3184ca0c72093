import { vacationCalls, type VacationSummaryRow } from '@jornada/contract/vacations.ts';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts, type Translate } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import type { DataTableProps } from '../ui/table/columns.ts';
import { SlabButton } from '../ui/table/SelectionBar.tsx';
import { texts } from './texts.ts';

/** As many as one command makes. */
const AT_ONCE = 100;

type Certificates = Pick<DataTableProps<VacationSummaryRow>, 'selection' | 'selectionActions'>;

/** People chosen in the summary, and the button that gives them the year's certificate (LFT 81). */
export function useCertificates(
  personnelDivision: string,
  rows: readonly VacationSummaryRow[] | undefined,
): Certificates {
  const t = useTexts(texts);
  const profile = useProfile();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const act = useAct(vacationCalls['vacationCertificates.give'], {
    onDone: ({ certificates: { length: count } }) => {
      setKeys(new Set());
      showToast({ kind: 'done', text: t('vacation.certificate.done', { count }) });
    },
  });
  if (!can(profile, 'vacationCertificates.give', personnelDivision)) return {};
  const chosen = rows?.filter(({ collaboratorUuid }) => keys.has(collaboratorUuid)) ?? [];
  const selectionActions: ReactNode = (
    <SlabButton
      icon={<IconFileCertificate />}
      busy={act.isPending}
      locked={whyLocked(chosen, t)}
      onClick={() => act.mutate({ collaboratorUuids: chosen.map((row) => row.collaboratorUuid) })}
    >
      {t('vacation.certificate')}
    </SlabButton>
  );
  return { selection: { keys, onChange: setKeys }, selectionActions };
}

const isDue = ({ warnings }: VacationSummaryRow): boolean =>
  warnings.some(({ code }) => code === 'CERTIFICATE_DUE');

function whyLocked(chosen: readonly VacationSummaryRow[], t: Translate<typeof texts>): string | null {
  if (chosen.length > AT_ONCE) return t('vacation.certificate.many', { count: AT_ONCE });
  const without = chosen.find((row) => !isDue(row));
  return without === undefined ? null : t('vacation.certificate.given', { name: without.name });
}
