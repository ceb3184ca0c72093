import type { ProcessRow } from '@jornada/contract/process.ts';
import { ProcessList } from '../processes/ProcessList.tsx';
import { useTexts } from '../texts.ts';
import { hours } from '../ui/format.ts';
import { pactTexts } from './texts.ts';

/** Complementary hours pacts of a store, or of all within reach. */
export default function PactList() {
  const t = useTexts(pactTexts);
  const hoursOf = ({ summary: { weeklyHours } }: ProcessRow): string =>
    typeof weeklyHours === 'number' ? t('pact.value', { hours: hours(weeklyHours) }) : '–';
  return (
    <ProcessList
      family="pact"
      words={{
        title: t('pacts.see'),
        emptyLead: t('pacts.empty.lead'),
        date: t('pacts.date'),
        about: { header: t('pacts.about'), of: hoursOf },
      }}
    />
  );
}
