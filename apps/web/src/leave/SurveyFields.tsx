import type { SurveyQuestion } from '@jornada/contract/leave.ts';
import { SURVEY_SCALE } from '@jornada/domain/leave/survey.ts';
import type { UseFormReturnType } from '@mantine/form';
import { recordField } from '../record/RecordForm.tsx';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { surveyTexts } from './surveyTexts.ts';
import styles from './leave.module.css';

export type SurveyValues = {
  scales: Record<string, number | null>;
  /** The main one and a second one. */
  reasons: [string | null, string | null];
  comment: string;
};

type Asked = readonly Pick<SurveyQuestion, 'kind' | 'code' | 'name'>[];

export const scalesOf = (questions: Asked) => questions.filter(({ kind }) => kind === 'SCALE');

export const noAnswers = (questions: Asked): SurveyValues => ({
  scales: Object.fromEntries(scalesOf(questions).map(({ code }) => [code, null])),
  reasons: [null, null],
  comment: '',
});

/** What the server is sent: only the reasons that were chosen. */
export const answersOf = ({ scales, reasons, comment }: SurveyValues) => ({
  scales,
  reasons: reasons.filter((reason) => reason !== null),
  comment,
});

/** What the scales are called where the form says which of them lack an answer. */
export const scaleLabels = (questions: Asked, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    scalesOf(questions).map(({ code, name }) => [`scales.${code}`, name[language]] as const),
  );

const POINTS = Array.from({ length: SURVEY_SCALE.max }, (_, at) => String(at + SURVEY_SCALE.min));

type Props<V extends SurveyValues> = { form: UseFormReturnType<V>; questions: Asked };

type Scales = Pick<SurveyValues, 'scales'>;

/** A scale for each question that asks for one. */
export function SurveyScales<V extends Scales>({
  form,
  questions,
}: {
  form: UseFormReturnType<V>;
  questions: Asked;
}) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const { scales } = form.values;
  if (scalesOf(questions).length === 0) return null;
  return (
    <>
      <p className={styles['quiet']}>{t('survey.scale')}</p>
      {scalesOf(questions).map(({ code, name }) => (
        <RadioList
          key={code}
          id={recordField(`scales.${code}`)}
          label={name[language]}
          inline
          error={form.getInputProps(`scales.${code}`).error}
          value={scales[code]?.toString() ?? null}
          onChange={(value) => {
            form.getInputProps('scales').onChange({ ...scales, [code]: Number(value) });
            form.clearFieldError(`scales.${code}`);
          }}
          options={POINTS.map((point) => ({ value: point, label: point }))}
        />
      ))}
    </>
  );
}

/** A scale for each question, the main reason and a second one, and what would have kept the person. */
export function SurveyFields<V extends SurveyValues>({ form, questions }: Props<V>) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const { reasons, comment } = form.values;
  const [main, second] = reasons;
  const set = (name: keyof SurveyValues, value: unknown) => form.getInputProps(name).onChange(value);
  const reasonsBut = (other: string | null) =>
    questions
      .filter(({ kind, code }) => kind === 'REASON' && code !== other)
      .map(({ code, name }) => ({ value: code, label: name[language] }));
  return (
    <>
      <SurveyScales form={form} questions={questions} />
      <SelectField
        label={t('survey.reason.main')}
        optional
        clearable
        value={main}
        onChange={(value) => set('reasons', value === null ? [second, null] : [value, second])}
        options={reasonsBut(second)}
      />
      {main !== null && (
        <SelectField
          label={t('survey.reason.second')}
          optional
          clearable
          value={second}
          onChange={(value) => set('reasons', [main, value])}
          options={reasonsBut(main)}
        />
      )}
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
