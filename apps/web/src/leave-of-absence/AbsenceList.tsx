import type { ProcessRow } from '@jornada/contract/process.ts';
import { ABSENCE_REASONS, isAbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { ProcessList } from '../processes/ProcessList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { absenceTexts } from './texts.ts';

/** Leaves of absence of a store, or of all within reach. */
export default function AbsenceList() {
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  /** Withheld from those who may not know of health matters. */
  const reasonOf = ({ summary: { absenceReason } }: ProcessRow): string =>
    typeof absenceReason === 'string' && isAbsenceReason(absenceReason)
      ? ABSENCE_REASONS[absenceReason][language]
      : '–';
  return (
    <ProcessList
      family="absence"
      words={{
        title: t('absences.see'),
        emptyLead: t('absences.empty.lead'),
        date: t('absences.date'),
        about: { header: t('absences.reason'), of: reasonOf },
      }}
    />
  );
}
