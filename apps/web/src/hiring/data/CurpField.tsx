import { explainCurp } from '@jornada/domain/identity/curp-segments.ts';
import type { Segment } from '@jornada/domain/identity/segments.ts';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { Spoken } from '../../ui/marks/Spoken.tsx';
import { keeping, keptQuestions, openQuestion, type CurpQuestion } from './curpQuestion.ts';
import { knownPerson, type PersonalValues } from './personal.ts';
import type { PersonFieldsProps } from './PersonFields.tsx';
import { dataTexts } from './texts.ts';
import styles from './curp.module.css';

/** A CURP part by part, and where it says something else than the person did, the question which of both is right. */
export function CurpField({ bind, values, found, put }: PersonFieldsProps) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const question = openQuestion(values);
  const bound = bind('curp');
  const finding = found['curp'];
  // What lies on a part is said in that part's row; the field only shows that something is.
  const isInRow = finding !== undefined && finding.highlights.length > 0;
  return (
    <div className={styles['curp']}>
      <IdentityField
        {...bound}
        // A question stands in its own frame below; the field then only shows where.
        error={question === null && (!isInRow || bound.error !== finding.text) ? bound.error : undefined}
        invalid={question === null && finding?.effect === 'blocks' && isInRow}
        warning={question !== null || finding?.effect === 'warns' || undefined}
        label={t('data.curp')}
        length={18}
        highlights={
          question === null
            ? finding?.highlights
            : [{ from: question.at[0], to: question.at[1], tone: 'policy' }]
        }
        ok={values.curp.length === 18 && finding === undefined ? true : undefined}
      />
      {values.curp !== '' && <Segments segments={segmentsOf(values)} language={language} />}
      <Kept values={values} />
      {question !== null && <Question question={question} values={values} put={put} />}
    </div>
  );
}

/** What each part says. A part that only differs from what the person answered keeps its own words; the question has the rest. */
function segmentsOf(values: PersonalValues): Segment[] {
  const { name, firstSurname, secondSurname } = knownPerson(values);
  const alone = explainCurp(values.curp, { name, firstSurname, secondSurname });
  const doubted = [openQuestion(values), ...keptQuestions(values)].map((question) => question?.at[0]);
  return alone.map((segment) => (doubted.includes(segment.at[0]) ? { ...segment, status: 'warn' } : segment));
}

function Segments({ segments, language }: { segments: readonly Segment[]; language: 'es' | 'en' }) {
  const t = useTexts(dataTexts);
  return (
    <table className={styles['segments']} aria-label={t('data.curp.parts')}>
      <colgroup>
        <col className={styles['part']} />
        <col />
        <col className={styles['check']} />
      </colgroup>
      <thead className={styles['head']}>
        <tr>
          <th scope="col">{t('data.curp.part')}</th>
          <th scope="col">{t('data.curp.says')}</th>
          <th scope="col">{t('data.curp.state')}</th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ at, text, status, meaning }) => (
          <tr key={at[0]} data-status={status}>
            <th scope="row" className="code">
              {text === '' ? '·' : text}
            </th>
            <td>{meaning[language]}</td>
            <td>
              <Mark status={status} label={t(`data.curp.${status}`)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ status, label }: { status: Segment['status']; label: string }) {
  const icons = { ok: IconCheck, warn: IconAlertTriangle, error: IconAlertCircle, waiting: null };
  const Icon = icons[status];
  return (
    <span className={styles['mark']}>
      {Icon && <Icon aria-hidden />}
      <Spoken>{label}</Spoken>
    </span>
  );
}

function Question({
  question,
  values,
  put,
}: { question: CurpQuestion } & Pick<PersonFieldsProps, 'values' | 'put'>) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const [theirs, yours] = [question.theirs[language], question.yours[language]];
  return (
    <div className={styles['question']} role="group" aria-label={t('data.curp.asks')}>
      <p>
        <b>{t(`data.curp.asks.${question.field}`, { theirs, yours })}</b> {t('data.curp.asks')}
      </p>
      <div className={styles['answers']}>
        <Button onClick={() => put({ [question.field]: question.value })}>{theirs}</Button>
        <Button onClick={() => put({ curpKept: keeping(values, question.field) })}>{yours}</Button>
      </div>
      <p className={styles['note']}>{t('data.curp.asks.note', { yours })}</p>
    </div>
  );
}

/** What the person keeps against the CURP, and what follows from it. */
function Kept({ values }: Pick<PersonFieldsProps, 'values'>) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const kept = keptQuestions(values);
  if (kept.length === 0) return null;
  return (
    <div role="status" className={styles['question']}>
      {kept.map(({ field, theirs, yours }) => (
        <p key={field}>{t('data.curp.kept', { theirs: theirs[language], yours: yours[language] })}</p>
      ))}
    </div>
  );
}
