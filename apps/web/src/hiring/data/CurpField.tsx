import { curpCentury, curpParts } from '@jornada/domain/identity/curp.ts';
import { explainCurp } from '@jornada/domain/identity/curp-segments.ts';
import { isDay, longDay, sayDay } from '@jornada/domain/identity/days.ts';
import { genderName } from '@jornada/domain/identity/explain.ts';
import type { Segment } from '@jornada/domain/identity/segments.ts';
import { stateName } from '@jornada/domain/identity/states.ts';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { Spoken } from '../../ui/marks/Spoken.tsx';
import { knownPerson, type PersonalValues } from './personal.ts';
import type { PersonFieldsProps } from './PersonFields.tsx';
import { dataTexts } from './texts.ts';
import styles from './curp.module.css';

/** A CURP part by part, and where it says something else than the person did, the question which of both is right. */
export function CurpField({ bind, values, found, put }: PersonFieldsProps) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const question = questionOf(values);
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
      {question !== null && <Question key={values.curp} question={question} put={put} />}
    </div>
  );
}

/** What each part says. A part that only differs from what the person answered keeps its own words; the question has the rest. */
function segmentsOf(values: PersonalValues): Segment[] {
  const { name, firstSurname, secondSurname } = knownPerson(values);
  const alone = explainCurp(values.curp, { name, firstSurname, secondSurname });
  const question = questionOf(values);
  return alone.map((segment) =>
    segment.at[0] === question?.at[0] ? { ...segment, status: 'warn' } : segment,
  );
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

type Question = {
  readonly field: 'birthState' | 'birthdate' | 'gender';
  readonly at: readonly [number, number];
  /** What the CURP says and what was answered, as values and in words. */
  readonly value: string;
  readonly theirs: { readonly es: string; readonly en: string };
  readonly yours: { readonly es: string; readonly en: string };
};

function Question({ question, put }: { question: Question; put: PersonFieldsProps['put'] }) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const [kept, setKept] = useState(false);
  const [theirs, yours] = [question.theirs[language], question.yours[language]];
  return (
    <div className={styles['question']} role="group" aria-label={t('data.curp.asks')}>
      {kept ? (
        <p role="status">{t('data.curp.kept', { theirs })}</p>
      ) : (
        <>
          <p>
            <b>{t(`data.curp.asks.${question.field}`, { theirs, yours })}</b> {t('data.curp.asks')}
          </p>
          <div className={styles['answers']}>
            <Button onClick={() => put({ [question.field]: question.value })}>{theirs}</Button>
            <Button onClick={() => setKept(true)}>{yours}</Button>
          </div>
          <p className={styles['note']}>{t('data.curp.asks.note', { yours })}</p>
        </>
      )}
    </div>
  );
}

/** The first readable part that differs from what the person answered; one question at a time. */
function questionOf({ curp, birthdate, birthState, gender }: PersonalValues): Question | null {
  const alone = explainCurp(curp);
  const isRead = (at: readonly [number, number]) =>
    alone.some(
      (segment) => segment.at[0] === at[0] && segment.status !== 'error' && segment.status !== 'waiting',
    );
  const short = curp.slice(...curpParts.date);
  const century = curpCentury(curp);
  if (birthdate !== null && century !== undefined && isRead(curpParts.date) && isDay(short, century)) {
    const day = longDay(short, century);
    if (day !== birthdate)
      return {
        field: 'birthdate',
        at: curpParts.date,
        value: day,
        theirs: inWords(day),
        yours: inWords(birthdate),
      };
  }
  const sex = curp.slice(...curpParts.sex);
  const [theirSex, yourSex] = [genderName(sex), genderName(gender ?? '')];
  if (theirSex && yourSex && sex !== gender)
    return { field: 'gender', at: curpParts.sex, value: sex, theirs: theirSex, yours: yourSex };
  const state = curp.slice(...curpParts.state);
  const [theirState, yourState] = [stateName(state), stateName(birthState ?? '')];
  if (theirState && yourState && state !== birthState)
    return { field: 'birthState', at: curpParts.state, value: state, theirs: theirState, yours: yourState };
  return null;
}

const inWords = (day: string): { es: string; en: string } => ({
  es: sayDay(day, 'es'),
  en: sayDay(day, 'en'),
});
