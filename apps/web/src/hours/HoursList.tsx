import type { ProcessRow } from '@jornada/contract/process.ts';
import { ProcessList } from '../processes/ProcessList.tsx';
import { useTexts } from '../texts.ts';
import { hours } from '../ui/format.ts';
import { hoursTexts } from './texts.ts';

/** Changes of hours of a store, or of all within reach. */
export default function HoursList() {
  const t = useTexts(hoursTexts);
  const hoursOf = ({ summary: { weeklyHours } }: ProcessRow): string =>
    typeof weeklyHours === 'number' ? t('hours.value', { hours: hours(weeklyHours) }) : '–';
  return (
    <ProcessList
      family="hours"
      words={{
        title: t('hours.see'),
        emptyLead: t('hours.empty.lead'),
        date: t('hours.date'),
        about: { header: t('hours.about'), of: hoursOf },
      }}
    />
  );
}
