import type { RehireDetail } from '@jornada/contract/processes.ts';
import { useTexts } from '../../texts.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useLabels } from '../labels.ts';
import { HireFacts } from './HireFacts.tsx';
import { KnownFacts } from './KnownFacts.tsx';
import { rehireTexts } from './rehireTexts.ts';
import { hireTexts } from './texts.ts';

/** Who it was, what each step confirmed or changed, and the facts of a hire. */
export function RehireFacts({ process }: { process: RehireDetail }) {
  const t = useTexts(rehireTexts);
  const h = useTexts(hireTexts);
  const labels = useLabels();
  const { confirmed } = process;
  const named = (step: RehireDetail['confirmed'][number]['step'], field: string): string =>
    (step === 'labor' ? undefined : labels[step][field]) ?? field;
  return (
    <div>
      <KnownFacts known={process.known} />
      {confirmed.length > 0 && (
        <Section title={t('confirmed.title')}>
          <FactList
            facts={confirmed.map(({ step, changed }) => ({
              label: h(`step.${step}`),
              value:
                changed.length === 0 || step === 'labor'
                  ? t('confirmed.same')
                  : t('confirmed.changed', {
                      fields: changed.map((field) => named(step, field)).join(', '),
                    }),
            }))}
          />
        </Section>
      )}
      <HireFacts process={process} />
    </div>
  );
}
