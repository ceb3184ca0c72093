import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { useTexts, type Translate } from '../texts.ts';
import { hours, money, range, useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { texts } from './texts.ts';

type Agreed = NonNullable<EvidenceReading['terms']>;

/** What is agreed, in plain words, before anyone signs. */
export function Terms({ terms }: { terms: Agreed }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { contractType, startDate, endDate, weeklyMinutes, trialDays } = terms;
  const hoursText = hours(weeklyMinutes / 60);
  return (
    <FactList
      facts={[
        endDate === null
          ? {
              label: t('sign.terms.CDI'),
              value: `${t('sign.terms.from').toLowerCase()} ${format.date(startDate)}`,
            }
          : {
              label: t(`sign.terms.${contractType}`),
              value: lengthText(t, { from: startDate, to: endDate }),
            },
        ...(endDate === null
          ? []
          : [
              { label: t('sign.terms.validity'), value: range(format.date(startDate), format.date(endDate)) },
            ]),
        { label: t('sign.terms.position'), value: `${terms.position}, ${terms.site}` },
        trialDays === null
          ? { label: t('sign.terms.base'), value: `${hoursText} h` }
          : {
              label: t('sign.terms.baseTrial'),
              value: t('sign.terms.trial', { hours: hoursText, days: trialDays }),
            },
        { label: t('sign.terms.salary'), value: money(terms.monthlyCentavos) },
      ]}
    />
  );
}

/** Whole months where the term is whole months, else days; the last day counts. */
function lengthText(t: Translate<typeof texts>, { from, to }: { from: string; to: string }): string {
  const after = Temporal.PlainDate.from(to).add({ days: 1 });
  const span = Temporal.PlainDate.from(from).until(after, { largestUnit: 'months' });
  if (span.days === 0) return t('sign.terms.months', { count: span.months });
  return t('sign.terms.days', { count: Temporal.PlainDate.from(from).until(after).days });
}
