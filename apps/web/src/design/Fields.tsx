import { useState } from 'react';
import { useLanguage } from '../texts.ts';
import { countWords, figure, useFormat } from '../ui/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { FormLayout } from '../ui/layout/FormLayout.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { useOnScreen } from '../ui/useOnScreen.ts';
import styles from './design.module.css';
import { MoreFields } from './MoreFields.tsx';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

const MONDAYS = ['2026-11-23', '2026-11-30'];

export function Fields() {
  const t = useDesign();
  const language = useLanguage();
  return (
    <Part id="fields" title={t('design.part.fields')} columns={1}>
      {/* What was typed starts again with the language. */}
      <RefusedForm key={language} />
      <div>
        <h3 className={styles.title}>{t('design.field.rest')}</h3>
        <MoreFields />
      </div>
    </Part>
  );
}

/** A form that was refused: each field says why and offers the way out. */
function RefusedForm() {
  const t = useDesign();
  const { day } = useFormat();
  const [starts, setStarts] = useState<string | null>('2026-11-25');
  const [yearly, setYearly] = useState<number | null>(1240);
  const [comment, setComment] = useState(t('design.field.commentText'));
  const missing = countWords(comment) < 30;
  const wrong = [
    starts !== null && !isMonday(starts) && { id: 'design-starts', label: t('design.field.starts') },
    yearly !== null && yearly % 24 !== 0 && { id: 'design-yearly', label: t('design.field.yearly') },
    missing && { id: 'design-comment', label: t('design.field.comment') },
  ].filter((error) => error !== false);

  return (
    <div>
      <FormLayout
        before={<ErrorSummary fields={wrong} />}
        consequences={
          <Section title={t('design.field.consequences')}>
            <FactList
              facts={[
                { label: t('design.fact.contract'), value: 'CDD, 1 dic 2026 – 31 may 2027' },
                { label: t('design.fact.ground'), value: t('design.fact.groundText') },
                { label: t('design.fact.base'), value: '24.0 h / 1,248 h' },
                { label: t('design.field.curp'), value: 'OELD020309MDFRNNA3', code: true },
              ]}
            />
          </Section>
        }
      >
        <DateField
          id="design-starts"
          label={t('design.field.starts')}
          hint={t('design.field.startsHint')}
          value={starts}
          onChange={setStarts}
          isOff={(iso) => !isMonday(iso)}
          error={starts !== null && !isMonday(starts) ? t('design.field.startsError') : undefined}
          repairs={
            starts !== null && isMonday(starts)
              ? []
              : MONDAYS.map((iso) => ({ label: day(iso), apply: () => setStarts(iso) }))
          }
        />
        <NumberField
          label={t('design.field.weekly')}
          hint={t('design.field.weeklyHint')}
          unit="h"
          decimals={1}
          step={0.5}
          defaultValue={24}
          note={t('design.field.weeklyNote')}
        />
        <NumberField
          id="design-yearly"
          label={t('design.field.yearly')}
          hint="BHA"
          unit="h"
          value={yearly}
          onChange={setYearly}
          error={yearly !== null && yearly % 24 !== 0 ? t('design.field.yearlyError') : undefined}
          repairs={
            yearly !== null && yearly % 24 !== 0
              ? [51, 52].map((weeks) => ({
                  label: figure(weeks * 24),
                  detail: t('design.field.weeks', { count: weeks }),
                  apply: () => setYearly(weeks * 24),
                }))
              : []
          }
        />
        <RadioList
          label={t('design.field.sign')}
          inline
          defaultValue="electronic"
          options={[
            { value: 'electronic', label: t('design.field.electronic') },
            { value: 'paper', label: t('design.field.paper') },
          ]}
        />
        <Textarea
          id="design-comment"
          label={t('design.field.comment')}
          hint={t('design.field.commentHint')}
          minWords={30}
          value={comment}
          onChange={setComment}
          invalid={missing}
        />
      </FormLayout>
      <div className={styles.frameBox}>
        <ActionBarSample />
      </div>
    </div>
  );
}

function ActionBarSample() {
  const t = useDesign();
  // It covers no place of the gallery.
  useOnScreen('sample');
  return (
    <ActionBar note={t('design.bar.note')} onBack={() => undefined}>
      <Button>{t('design.bar.discard')}</Button>
      <Button kind="primary">{t('design.bar.start')}</Button>
    </ActionBar>
  );
}

const isMonday = (iso: string): boolean => Temporal.PlainDate.from(iso).dayOfWeek === 1;
