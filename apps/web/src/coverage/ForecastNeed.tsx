import { coverageCalls, type CoverageNeed, type NeedProposal } from '@jornada/contract/coverage.ts';
import { isMeasure, type Measure } from '@jornada/domain/demand/demand.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { figure, money, percent, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { ForecastChart } from './ForecastChart.tsx';
import { ForecastDays } from './ForecastDays.tsx';
import { MOST_PEOPLE, withForecast } from './needWeek.ts';
import { texts } from './texts.ts';
import type { NeedEditor } from './useNeedEditor.ts';
import styles from './forecast.module.css';

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
  const [rate, setRate] = useState<Typed>(undefined);
  const [minimum, setMinimum] = useState<number | null>(1);
  const filter = {
    teamUuid: team.uuid,
    startDateInterval: weekStart,
    ...(measure !== null && { measure }),
    ...(typeof rate === 'number' && rate >= 1 && { perPersonHour: rate }),
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
        {read.isError && <Banner tone="policy" title={t('forecast.failed')} />}
        {proposal === undefined && !read.isError && <Waiting label={t('forecast.waiting')} rows={7} />}
        {proposal !== undefined && proposal.measure === null && (
          <Banner tone="policy" title={t('forecast.nothing')} />
        )}
        {proposal !== undefined && proposal.measure !== null && (
          <>
            <Choices
              need={need}
              proposal={proposal}
              measure={proposal.measure}
              rate={rate}
              minimum={minimum}
              onMeasure={(next) => {
                setMeasure(next);
                setRate(undefined);
              }}
              onRate={setRate}
              onMinimum={setMinimum}
            />
            {proposal.days.length === 0 ? (
              <Banner tone="policy" title={t('forecast.nothing')} />
            ) : (
              <Week proposal={proposal} measure={proposal.measure} need={need} editor={editor} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Undefined until somebody types: then what the server proposes is shown. */
type Typed = number | null | undefined;

/** One decimal, and sales in whole pesos. */
const shownRate = (measure: Measure, rate: number | null): number | null =>
  rate === null ? null : measure === 'SALES' ? Math.round(rate / 100) * 100 : Math.round(rate * 10) / 10;

const whyLocked = (proposal: NeedProposal | undefined) =>
  proposal === undefined
    ? 'forecast.waiting'
    : proposal.days.length === 0
      ? 'forecast.nothing'
      : 'forecast.rate.missing';

type ChoicesProps = {
  need: CoverageNeed;
  proposal: NeedProposal;
  measure: Measure;
  rate: Typed;
  minimum: number | null;
  onMeasure: (measure: Measure) => void;
  onRate: (rate: Typed) => void;
  onMinimum: (minimum: number | null) => void;
};

function Choices({ need, proposal, measure, rate, minimum, onMeasure, onRate, onMinimum }: ChoicesProps) {
  const t = useTexts(texts);
  const show = showCounted(measure);
  const Field = measure === 'SALES' ? MoneyField : NumberField;
  const { measuredPerPersonHour: measured, perPersonHour } = proposal;
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
        value={rate === undefined ? shownRate(measure, perPersonHour) : rate}
        onChange={onRate}
        hint={
          measured === null
            ? t('forecast.rate.missing')
            : t('forecast.rate.hint', { rate: show(measured, 1) })
        }
        {...(measure !== 'SALES' && { decimals: 1 })}
      />
      <NumberField
        label={t('forecast.minimum')}
        value={minimum}
        min={0}
        max={MOST_PEOPLE}
        onChange={onMinimum}
      />
      <Productivity
        need={need}
        proposal={proposal}
        measure={measure}
        rate={rate}
        onSet={() => onRate(undefined)}
      />
    </div>
  );
}

type ProductivityProps = Pick<ChoicesProps, 'need' | 'proposal' | 'measure' | 'rate'> & { onSet: () => void };

/** What is set for the team, and the way to set what was typed or to go back to its own last weeks. */
function Productivity({ need: { site, team }, proposal, measure, rate, onSet }: ProductivityProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { perPersonHour: set, version, changedAt, changedBy } = proposal.productivity;
  const act = useAct(coverageCalls['coverageNeed.setProductivity'], { onDone: onSet });
  const put = (perPersonHour: number | null): void =>
    act.mutate({ personnelDivision: site.code, teamUuid: team.uuid, measure, version, perPersonHour });
  const isNew = typeof rate === 'number' && rate >= 1 && rate !== set;
  if (set === null && !isNew) return null;
  return (
    <p className={styles['set']}>
      {set !== null &&
        t('forecast.set', {
          rate: showCounted(measure)(set, 1),
          who: changedBy ?? '',
          when: changedAt === null ? '' : format.dateAt(changedAt),
        })}
      {isNew && (
        <Button kind="link" busy={act.isPending} onClick={() => put(rate)}>
          {t('forecast.set.keep', { team: team.name })}
        </Button>
      )}
      {set !== null && (
        <Button kind="link" busy={act.isPending} onClick={() => put(null)}>
          {t('forecast.set.drop')}
        </Button>
      )}
    </p>
  );
}

/** Writes sales in pesos, the others as they are counted. */
const showCounted =
  (measure: Measure) =>
  (value: number, decimals = 0): string =>
    measure === 'SALES' ? money(Math.round(value)) : figure(value, decimals);

type WeekProps = { proposal: NeedProposal; measure: Measure; need: CoverageNeed; editor: NeedEditor };

/** The week's figures, how far the forecast has missed, and each day. */
function Week({ proposal, measure, need: { site }, editor }: WeekProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { days, error, lastDay } = proposal;
  const show = (value: number): string => showWhole(measure, value);
  return (
    <>
      {error !== null && (
        <Figures
          look="framed"
          figures={[
            {
              label: t(`forecast.measure.${measure}`),
              value: show(days.reduce((sum, { total }) => sum + total, 0)),
              detail: t('forecast.ahead'),
            },
            {
              label: t('forecast.error'),
              value: percent(error.error),
              detail: t('forecast.error.weeks', { weeks: error.weeks }),
              tone: error.error <= error.naive ? 'ok' : 'policy',
            },
            {
              label: t('forecast.naive'),
              value: percent(error.naive),
              detail: t('forecast.error.weeks', { weeks: error.weeks }),
            },
          ]}
        />
      )}
      <ForecastChart proposal={proposal} show={show} />
      <ForecastDays
        days={days}
        week={editor.week}
        open={{ from: site.opensAt, to: site.closesAt }}
        show={show}
      />
      <p>
        {t('forecast.lead')}
        {lastDay !== null && ` ${t('forecast.until', { day: format.day(lastDay, { year: true }) })}`}
      </p>
    </>
  );
}

/** Centavos say nothing of a forecast. */
const showWhole = (measure: Measure, value: number): string =>
  measure === 'SALES' ? `$${figure(value / 100)}` : figure(value);
