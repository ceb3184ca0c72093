import type { LeaveOfAbsenceDetail } from '@jornada/contract/processes.ts';
import { ABSENCE_REASONS } from '@jornada/domain/leave-of-absence/reasons.ts';
import { daysOf, plannedReentry } from '@jornada/domain/leave-of-absence/rules.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { absenceTexts } from './texts.ts';

/** Why and how long somebody is away, and when they are back; the reason only for those who may know it. */
export function AbsenceFacts({ process }: { process: LeaveOfAbsenceDetail }) {
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  const format = useFormat();
  const { absence, absentFrom: from, absentTo: to, reentryDate } = process;
  const back =
    reentryDate === null
      ? t('facts.back.planned', { day: format.longDay(plannedReentry({ to }), { year: true }) })
      : format.longDay(reentryDate, { year: true });
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          {
            label: t('facts.reason'),
            value: absence === null ? t('facts.hidden') : reasonOf(absence),
          },
          { label: t('facts.from'), value: format.longDay(from, { year: true }) },
          {
            label: t('facts.to'),
            value: t('facts.days', { day: format.longDay(to, { year: true }), count: daysOf({ from, to }) }),
          },
          { label: t('facts.back'), value: back },
          ...(absence?.birthDate == null
            ? []
            : [
                {
                  label: t(absence.adoption ? 'facts.arrival' : 'facts.birth'),
                  value: format.longDay(absence.birthDate, { year: true }),
                },
              ]),
          ...(absence?.hospital === true
            ? [{ label: t('facts.hospital'), value: t('facts.hospital.yes') }]
            : []),
          ...(absence?.lactation == null
            ? []
            : [
                {
                  label: t('facts.lactation'),
                  value: t(absence.lactation.hourLess ? 'facts.lactation.hour' : 'facts.lactation.breaks', {
                    day: format.date(absence.lactation.until),
                  }),
                },
              ]),
        ]}
      />
    </Section>
  );

  function reasonOf({ reason, careGround, reasonText, source }: NonNullable<typeof absence>): string {
    const name = ABSENCE_REASONS[reason][language];
    return careGround === null
      ? `${name} (${source})`
      : `${name}: ${reasonText[language].toLowerCase()} (${source})`;
  }
}
