import { isCodeLike } from '@jornada/contract/common.ts';
import { readBesideText } from '@jornada/contract/week-to-check.ts';
import type { Preview, PreviewedWeek } from '@jornada/contract/planning-copies.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { fill } from '@jornada/domain/planning/check/sentence.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { useMemo, useRef } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { hours, hoursDelta, useFormat } from '../../ui/format.ts';
import { EffectTag, FlagGlyph } from '../../ui/marks/Flag.tsx';
import { useMedia } from '../../ui/useNarrow.ts';
import { texts as boardTexts } from '../texts.ts';
import { changeOn } from './changeOn.ts';
import { freshOf, wouldChange } from './applying.ts';
import { texts } from './texts.ts';
import { useReasons } from '../../record/useReasons.ts';
import styles from './copy.module.css';

type PreviewTableProps = {
  preview: Preview;
  week: Preview['weeks'][number];
  shown: readonly PreviewedWeek[];
  isChosen: (uuid: string) => boolean;
  onChoose: (uuids: readonly string[], chosen: boolean) => void;
};

/** A week's changes, person by person and day by day, with what each would break. */
export function PreviewTable({ preview, week, shown, isChosen, onChoose }: PreviewTableProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const wide = useMedia('(min-width: 1000px)');
  const dates = Array.from({ length: 7 }, (_, day) => addDays(week.weekStart, day));
  const all = shown.filter(wouldChange).map(({ collaboratorUuid }) => collaboratorUuid);
  const chosen = all.filter(isChosen).length;
  const { withShift, to } = useRange(all);
  return (
    <table
      className={styles['table']}
      onClickCapture={withShift}
      aria-label={t('apply.table', { week: weekNumber(week.weekStart) })}
    >
      <thead>
        <tr>
          <th className={styles['pick']}>
            <Checkbox
              hideLabel
              label={t('apply.chooseAll')}
              checked={all.length > 0 && chosen === all.length}
              some={chosen > 0 && chosen < all.length}
              onChange={(value) => onChoose(all, value)}
            />
          </th>
          <th className={styles['name']}>{t('apply.person')}</th>
          {wide &&
            dates.map((date) => (
              <th key={date}>
                {Number(date.slice(8))} {format.weekday(date)}
              </th>
            ))}
          <th className={styles['right']}>{t('apply.hours')}</th>
          <th className={styles['notify']}>{t('apply.notify')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <PersonRows
            key={one.collaboratorUuid}
            preview={preview}
            one={one}
            dates={dates}
            wide={wide}
            chosen={isChosen(one.collaboratorUuid)}
            onChoose={(value) => onChoose(to(one.collaboratorUuid), value)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** With Shift, a choice is that of everyone from the one before it on, as in a spreadsheet. */
function useRange(all: readonly string[]) {
  const last = useRef<string>(undefined);
  const isRange = useRef(false);
  return {
    withShift: ({ shiftKey }: { shiftKey: boolean }) => {
      isRange.current = shiftKey;
    },
    /** Whom a choice is of. */
    to: (uuid: string): readonly string[] => {
      const [from, at] = [all.indexOf(isRange.current ? (last.current ?? '') : ''), all.indexOf(uuid)];
      last.current = uuid;
      return from === -1 ? [uuid] : all.slice(Math.min(from, at), Math.max(from, at) + 1);
    },
  };
}

type PersonRowsProps = {
  preview: Preview;
  one: PreviewedWeek;
  dates: readonly string[];
  wide: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

function PersonRows({ preview, one, dates, wide, chosen, onChoose }: PersonRowsProps) {
  const t = useTexts(texts);
  const name =
    preview.people.find(({ collaboratorUuid }) => collaboratorUuid === one.collaboratorUuid)?.name ?? '';
  const [before, after] = [minutesOf(one.before), minutesOf(one.after)];
  return (
    <>
      <tr data-still={!chosen || !wouldChange(one) || undefined}>
        <td className={styles['pick']}>
          {wouldChange(one) && (
            <Checkbox hideLabel label={t('apply.choose', { name })} checked={chosen} onChange={onChoose} />
          )}
        </td>
        <th scope="row" className={styles['name']}>
          {name}
          {!wide && dates.map((date) => <DayLine key={date} one={one} date={date} />)}
        </th>
        {wide && dates.map((date) => <DayChange key={date} one={one} date={date} />)}
        <td className={styles['right']}>
          <b>{hours(after / 60)}</b> {after !== before && <i>{hoursDelta((after - before) / 60)}</i>}
        </td>
        <td className={styles['notify']} data-notify={wouldChange(one) ? one.notify : 'NOTHING'}>
          {t(wouldChange(one) ? `apply.notify.${one.notify}` : 'apply.notify.NOTHING')}
        </td>
      </tr>
      <Findings one={one} span={wide ? 11 : 4} />
    </>
  );
}

/** A day as it would be, and under it what it was. */
function DayChange({ one, date }: { one: PreviewedWeek; date: string }) {
  const t = useTexts(texts);
  const { before, after, left } = changeOn(one, date);
  return (
    <td data-changed={before !== null || undefined}>
      <span>{after}</span>
      {before !== null && <small>{t('apply.was', { text: before })}</small>}
      {left && <small>{t(`apply.left.${left.reason}`)}</small>}
    </td>
  );
}

/** A day that changes, or would, on a line of its own where there is no room for columns. */
function DayLine({ one, date }: { one: PreviewedWeek; date: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { before, after, left } = changeOn(one, date);
  if (before === null && left === undefined) return null;
  return (
    <span className={styles['line']}>
      {format.weekday(date)} {Number(date.slice(8))}: <b>{after}</b>
      {before !== null && <small>{t('apply.was', { text: before })}</small>}
      {left && <small>{t(`apply.left.${left.reason}`)}</small>}
    </span>
  );
}

/** What the change breaks, in sentences, and why it cannot be saved where it cannot. */
function Findings({ one, span }: { one: PreviewedWeek; span: number }) {
  const language = useLanguage();
  const b = useTexts(boardTexts);
  const fresh = wouldChange(one) ? freshOf(one) : [];
  const refusals = useReasons(
    useMemo(
      () =>
        one.exceptions.map(({ translationCode, values }) => ({
          code: isCodeLike(translationCode) ? translationCode : 'UNDEFINED_ERROR',
          values: values ?? {},
        })),
      [one.exceptions],
    ),
  );
  if (fresh.length + refusals.length === 0) return null;
  return (
    <tr className={styles['findings']}>
      <td colSpan={span}>
        <ul>
          {refusals.map((text) => (
            <li key={text} data-refused>
              {text}
            </li>
          ))}
          {fresh.map((finding, at) => {
            const rule = planningRules.find(({ code }) => code === finding.code);
            const blocks = effectOf(finding) === 'blocks';
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the same code may come twice, and the list is never reordered
              <li key={`${finding.code} ${at}`}>
                <FlagGlyph source={finding.source === 'law' ? 'law' : 'company'} />
                {rule && fill(rule.sentence, finding.values, language)}{' '}
                <EffectTag
                  effect={blocks ? 'blocks' : 'asks'}
                  label={b(blocks ? 'legend.blocks' : 'legend.asks')}
                />
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

const minutesOf = (list: readonly string[]): number =>
  list.reduce((sum, text) => {
    const { fromHour, toHour } = readBesideText(text);
    return sum + (toHour > fromHour ? toHour - fromHour : toHour + 1440 - fromHour);
  }, 0);
