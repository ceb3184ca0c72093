import {
  SURVEY_REASONS,
  SURVEY_REASON_NAMES,
  SURVEY_SCALE,
  SURVEY_SCALES,
  SURVEY_SCALE_NAMES,
  type SurveyReason,
  type SurveyScale,
} from '@jornada/domain/leave/survey.ts';
import type { UseFormReturnType } from '@mantine/form';
import { recordField } from '../record/RecordForm.tsx';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { surveyTexts } from './surveyTexts.ts';
import styles from './leave.module.css';

export type SurveyValues = {
  scales: Record<SurveyScale, number | null>;
  reasons: SurveyReason[];
  comment: string;
};

export const NO_ANSWERS: SurveyValues = {
  scales: { WORK: null, PAY: null, SCHEDULE: null, TEAM: null, MANAGER: null, GROWTH: null, RECOMMEND: null },
  reasons: [],
  comment: '',
};

/** What the scales are called where the form says which of them lack an answer. */
export const scaleLabels = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SURVEY_SCALE_NAMES.map((scale) => [`scales.${scale}`, SURVEY_SCALES[scale][language]] as const),
  );

const POINTS = Array.from({ length: SURVEY_SCALE.max }, (_, at) => String(at + SURVEY_SCALE.min));

/** The seven scales, the reasons and the comment. */
export function SurveyFields<V extends SurveyValues>({ form }: { form: UseFormReturnType<V> }) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const { scales, reasons, comment } = form.values;
  const set = (name: keyof SurveyValues, value: unknown) => form.getInputProps(name).onChange(value);
  return (
    <>
      <p className={styles['quiet']}>{t('survey.scale')}</p>
      {SURVEY_SCALE_NAMES.map((scale) => (
        <RadioList
          key={scale}
          id={recordField(`scales.${scale}`)}
          label={SURVEY_SCALES[scale][language]}
          inline
          error={form.getInputProps(`scales.${scale}`).error}
          value={scales[scale] === null ? null : String(scales[scale])}
          onChange={(value) => {
            set('scales', { ...scales, [scale]: Number(value) });
            form.clearFieldError(`scales.${scale}`);
          }}
          options={POINTS.map((point) => ({ value: point, label: point }))}
        />
      ))}
      <Field label={t('survey.reasons')} hint={t('survey.reasons.hint')} group>
        {({ id }) => (
          <div id={id} className={styles['stack']}>
            {SURVEY_REASON_NAMES.map((reason) => (
              <Checkbox
                key={reason}
                label={SURVEY_REASONS[reason][language]}
                checked={reasons.includes(reason)}
                onChange={(on) =>
                  set('reasons', on ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                }
              />
            ))}
          </div>
        )}
      </Field>
      <Textarea
        label={t('survey.comment')}
        hint={t('survey.comment.hint')}
        optional
        value={comment}
        onChange={(text) => set('comment', text)}
        rows={4}
      />
    </>
  );
}
