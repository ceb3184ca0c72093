import { useTexts } from '../texts.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './NextSteps.module.css';

type NextStep = { readonly title: string; readonly when?: string | undefined };

/** What follows once a form is sent, step by step, beside it: the first is yours, now. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const t = useTexts(texts);
  return (
    <Section title={t('steps.title')}>
      <Rows dense>
        {steps.map(({ title, when }, at) => (
          <Row
            key={title}
            quiet={at > 0}
            mark={<span className={styles.ring} data-yours={at === 0 || undefined} />}
            title={title}
            meta={when}
          />
        ))}
      </Rows>
    </Section>
  );
}
