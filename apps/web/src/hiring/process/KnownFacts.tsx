import type { KnownPerson } from '@jornada/contract/hiring.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { useFormat } from '../../ui/format.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { rehireTexts } from './rehireTexts.ts';

/** Who somebody was to the company: where, until when and why, whether they may come back, and what counts. */
export function KnownFacts({ known }: { known: KnownPerson }) {
  const t = useTexts(rehireTexts);
  const language = useLanguage();
  const format = useFormat();
  const { leftOn, reason, rehireable, exitOpen, whyNot, hadTrial, seniority, contracts } = known;
  return (
    <>
      <Section title={t('known.title')}>
        <FactList
          facts={[
            {
              label: t('known.worked'),
              value: known.siteName,
              ...(known.position === null ? {} : { detail: known.position[language] }),
            },
            ...(leftOn === null ? [] : [{ label: t('known.left'), value: format.date(leftOn) }]),
            { label: t('known.why'), value: reason?.[language] ?? t('known.why.hidden') },
            {
              label: t('known.rehireable'),
              value: t(!rehireable ? 'known.no' : exitOpen ? 'known.later' : 'known.yes'),
              ...(whyNot === null ? {} : { detail: whyNot[language] }),
            },
            { label: t('known.trial'), value: t(hadTrial ? 'known.trial.had' : 'known.trial.none') },
            {
              label: t('known.seniority'),
              value:
                seniority === null || seniority.ifBy < dayAt(Temporal.Now.instant())
                  ? t('known.seniority.new')
                  : t('known.seniority.counts', {
                      since: format.date(seniority.since),
                      by: format.date(seniority.ifBy),
                    }),
            },
          ]}
        />
      </Section>
      <Section title={t('known.contracts')} count={contracts.length}>
        <FactList
          facts={contracts.map(({ type, startDate, endedOn, employer }) => ({
            label: employer,
            value: t('known.contract', {
              type: t(`known.${type}`),
              from: format.date(startDate),
              to: endedOn === null ? '–' : format.date(endedOn),
            }),
          }))}
        />
      </Section>
    </>
  );
}
