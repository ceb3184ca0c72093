import { coverageCalls, type CoverageNeed, type NeedProposal } from '@jornada/contract/coverage.ts';
import { isMeasure, type Measure } from '@jornada/domain/demand/demand.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { figure, hours, money, percent, useFormat } from '../ui/format.ts';
import { dayIn, hoursOf, MOST_PEOPLE, withForecast } from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import styles from './need.module.css';

type ForecastNeedProps = {
  need: CoverageNeed;
  editor: NeedEditor;
  /** The week's own days are shown. */
  onShown: () => void;
  onClose: () => void;
};

/** The week's need as the forecast would have it, with what it comes from; accepting it is one edit, one undo away. */
export function ForecastNeed({ need, editor, onShown, onClose }: ForecastNeedProps) {
  const t = useTexts(texts);
  const { team, weekStart } = need;
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  const [minimum, setMinimum] = useState<number | null>(1);
  const filter = {
    teamUuid: team.uuid,
    startDateInterval: weekStart,
    ...(measure !== null && { measure }),
    ...(rate !== null && rate >= 1 && { perPersonHour: rate }),
    minimum: Math.min(MOST_PEOPLE, Math.max(0, minimum ?? 0)),
  };
  const read = useRead(coverageCalls['coverageNeed.propose'], { filter }, { keepOld: true });
  const proposal = read.data;
  const people = proposal?.days.flatMap((day) => (day.people === null ? [] : [day.people])) ?? [];
  const accept = () => {
    editor.edit(withForecast(editor.week, people));
    onShown();
    showToast({ kind: 'done', text: t('forecast.done', { week: weekNumber(weekStart) }) });
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('forecast.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('forecast.cancel')}</Button>
          <Button
            kind="primary"
            busy={read.isFetching}
            locked={people.length === 7 ? null : t(whyLocked(proposal))}
            onClick={accept}
          >
            {t('forecast.accept')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{t('forecast.lead')}</p>
        {read.isError && <Banner tone="policy" title={t('forecast.failed')} />}
        {proposal === undefined && !read.isError && <Waiting label={t('forecast.waiting')} rows={7} />}
        {proposal !== undefined && proposal.measure === null && (
          <Banner tone="policy" title={t('forecast.nothing')} />
        )}
        {proposal !== undefined && proposal.measure !== null && (
          <>
            <Choices
              proposal={proposal}
              measure={proposal.measure}
              rate={rate}
              minimum={minimum}
              onMeasure={(next) => {
                setMeasure(next);
                setRate(null);
              }}
              onRate={setRate}
              onMinimum={setMinimum}
            />
            {proposal.days.length === 0 ? (
              <Banner tone="policy" title={t('forecast.nothing')} />
            ) : (
              <Days proposal={proposal} measure={proposal.measure} editor={editor} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const whyLocked = (proposal: NeedProposal | undefined) =>
  proposal === undefined
    ? 'forecast.waiting'
    : proposal.days.length === 0
      ? 'forecast.nothing'
      : 'forecast.rate.missing';

type ChoicesProps = {
  proposal: NeedProposal;
  measure: Measure;
  rate: number | null;
  minimum: number | null;
  onMeasure: (measure: Measure) => void;
  onRate: (rate: number | null) => void;
  onMinimum: (minimum: number | null) => void;
};

function Choices({ proposal, measure, rate, minimum, onMeasure, onRate, onMinimum }: ChoicesProps) {
  const t = useTexts(texts);
  const show = showCounted(measure);
  const Field = measure === 'SALES' ? MoneyField : NumberField;
  const hint =
    proposal.perPersonHour === null
      ? t('forecast.rate.missing')
      : t('forecast.rate.hint', { rate: show(proposal.perPersonHour, 1) });
  return (
    <div className={styles['choices']}>
      <SelectField
        label={t('forecast.measure')}
        value={measure}
        options={proposal.measures.map((value) => ({ value, label: t(`forecast.measure.${value}`) }))}
        onChange={(value) => value !== null && isMeasure(value) && onMeasure(value)}
      />
      <Field
        label={t(`forecast.rate.${measure}`)}
        value={rate}
        onChange={onRate}
        {...(rate === null && { hint })}
        {...(measure !== 'SALES' && { decimals: 1 })}
      />
      <NumberField
        label={t('forecast.minimum')}
        value={minimum}
        min={0}
        max={MOST_PEOPLE}
        onChange={onMinimum}
      />
    </div>
  );
}

/** Writes sales in pesos, the others as they are counted. */
const showCounted =
  (measure: Measure) =>
  (value: number, decimals = 0): string =>
    measure === 'SALES' ? money(Math.round(value)) : figure(value, decimals);

type DaysProps = { proposal: NeedProposal; measure: Measure; editor: NeedEditor };

function Days({ proposal: { days, error, lastDay }, measure, editor }: DaysProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const show = showCounted(measure);
  const times = (factor: number) => `× ${figure(factor, 2)}`;
  return (
    <>
      <div className={styles['forecast']}>
        <table aria-label={t('forecast.table')}>
          <thead>
            <tr>
              <th scope="col">{t('forecast.day')}</th>
              <th scope="col">{t('forecast.level')}</th>
              <th scope="col">{t('forecast.weekday')}</th>
              <th scope="col">{t('forecast.season')}</th>
              <th scope="col">{t('forecast.special')}</th>
              <th scope="col">{t('forecast.total')}</th>
              <th scope="col">{t('forecast.hours')}</th>
              <th scope="col">{t('forecast.now')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day.date}>
                <th scope="row">{format.day(day.date)}</th>
                <td>{show(day.level)}</td>
                <td>{times(day.weekday)}</td>
                <td>{times(day.season)}</td>
                <td>{day.specialName === null ? '' : `${day.specialName} ${times(day.special)}`}</td>
                <td>
                  <b>{show(day.total)}</b>
                </td>
                <td>
                  <b>
                    {day.people === null
                      ? ''
                      : hours(hoursOf([{ hourTypologyUuid: null, people: day.people }]))}
                  </b>
                </td>
                <td>{hours(hoursOf(dayIn(editor.week, 'dates', index)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {error !== null &&
          `${t('forecast.error', {
            weeks: error.weeks,
            error: percent(error.error),
            naive: percent(error.naive),
          })} `}
        {lastDay !== null && t('forecast.until', { day: format.day(lastDay, { year: true }) })}
      </p>
    </>
  );
}
