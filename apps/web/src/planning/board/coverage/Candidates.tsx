import { candidatesFor, type Candidates as Found } from '@jornada/contract/candidates.ts';
import type { Taking, Unable } from '@jornada/domain/coverage/candidates.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { publishLink } from '../../../open-shifts/publishLink.ts';
import { can, useProfile } from '../../../profile.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx';
import { clock, hours, moneyDelta, range, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { arrowKeys } from '../../../ui/arrowKeys.ts';
import { ordinaryOf } from '../week/days.ts';
import { plannedWeekAs } from '../editing/fixing.ts';
import { differenceOf, usePremiums } from '../premiums/usePremiums.ts';
import { useAvailability } from './useAvailability.ts';
import { OtherTeams } from './OtherTeams.tsx';
import type { BoardRow } from '../week/rows.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import type { AskedGap } from './useAskedGap.ts';
import styles from './candidates.module.css';

type CandidatesProps = {
  board: Board;
  rows: readonly BoardRow[];
  asked: AskedGap;
  onAsk: (date: string, gap: AskedGap['gap'] | null) => void;
  /** Someone took it: what the day still lacks comes next. */
  onTaken: (date: string) => void;
};

/** Who could take the hours that lack people, best first, each with the reasons; over the coverage, beside its day. */
export function Candidates({ board, rows, asked: { day, gap }, onAsk, onTaken }: CandidatesProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const typology =
    board.week.typologies.find(({ abbreviation }) => abbreviation === gap.typology) ??
    ordinaryOf(board.week.typologies);
  const { date } = day;
  const { from, to, teamUuid } = gap;
  const availability = useAvailability(board.week.site.code, date);
  const found = useMemo(
    (): Found<BoardRow> =>
      typology === undefined
        ? { able: [], unable: [] }
        : candidatesFor(
            board.week,
            { date, from, to, typology },
            rows.filter(({ team }) => team.uuid === teamUuid),
            availability.on,
          ),
    [board, rows, date, from, to, typology, teamUuid, availability],
  );
  const priceOf = usePrices(board, date);
  const close = useCallback(() => onAsk(date, null), [onAsk, date]);
  const card = useRef<HTMLElement>(null);
  // Whatever closes it, the keys go back to the plan.
  useLayoutEffect(() => {
    const here = card.current;
    return () => {
      if (here?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [close]);
  const take = (row: BoardRow, { edit, from: begin, to: end }: Taking): void => {
    const takeBack = board.edit(
      new Map([[row.key, plannedWeekAs(board.week, row, { weekStart: mondayOf(date), edit })]]),
    );
    onTaken(date);
    sayDone({
      kind: 'done',
      text: t('who.taken', {
        name: row.person.name,
        day: format.day(date),
        hours: range(clock(begin), clock(end)),
      }),
      action: { label: t('board.undo'), run: takeBack },
    });
  };
  const at = board.days.indexOf(date);
  const hoursOf = (one: AskedGap['gap']): string =>
    `${range(clock(one.from), one.to === 1440 ? '24:00' : clock(one.to))}${one.typology === undefined ? '' : ` ${one.typology}`}`;
  const keyOf = (one: AskedGap['gap']): string => [one.from, one.to, one.teamUuid, one.typology].join(' ');
  const isLate = at >= board.days.length / 2;
  return (
    <aside
      ref={card}
      className={styles['card']}
      aria-label={t('who.title')}
      style={{ '--at': isLate ? board.days.length - 1 - at : at }}
      data-late={isLate || undefined}
    >
      <header className={styles['head']}>
        <h3>{t('who.title')}</h3>
        <span>
          {format.day(date)}, {hoursOf(gap)}
        </span>
        <IconButton size="small" label={t('inspector.close')} icon={<IconX />} onClick={close} />
      </header>
      {day.gaps.length > 1 && day.gaps.length <= GAPS_SHOWN && (
        <SegmentedControl
          label={t('who.gaps')}
          value={keyOf(gap)}
          options={day.gaps.map((one) => ({ value: keyOf(one), label: hoursOf(one) }))}
          onChange={(key) => onAsk(date, day.gaps.find((one) => keyOf(one) === key) ?? null)}
        />
      )}
      {found.able.length === 0 ? (
        <p className={styles['none']}>{t('who.none')}</p>
      ) : (
        <Able
          key={`${keyOf(gap)} ${found.able[0]?.who.key}`}
          able={found.able}
          priceOf={priceOf}
          onTake={take}
        />
      )}
      {board.week.pattern !== true && (
        <OtherTeams date={date} from={from} to={to} teamUuid={teamUuid} hourTypologyUuid={typology?.uuid} />
      )}
      <Others unable={found.unable} />
      {board.week.pattern !== true && can(profile, 'openShifts.publish', board.week.site.code) && (
        <p className={styles['publish']}>
          <Link to={publishLink(board.week.site.code, { team: teamUuid, date, from, to })}>
            {t('who.publish')}
          </Link>
        </p>
      )}
    </aside>
  );
}

const GAPS_SHOWN = 4;

/** The best first and ready for Enter; arrows go through them. */
function Able({
  able,
  priceOf,
  onTake,
}: {
  able: Found<BoardRow>['able'];
  priceOf: PriceOf;
  onTake: (row: BoardRow, taking: Taking) => void;
}) {
  const t = useTexts(texts);
  const list = useRef<HTMLOListElement>(null);
  const prices = useMemo(() => able.map(({ who, taking }) => priceOf(who, taking)), [able, priceOf]);
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <ol ref={list} className={styles['able']}>
      {able.map(({ who, taking }, at) => (
        <li key={who.key}>
          <button
            type="button"
            onKeyDown={(event) => arrowKeys(event, list.current)}
            onClick={() => onTake(who, taking)}
          >
            <b>{who.person.name}</b>
            <span className={styles['how']}>
              {t(taking.lengthens ? 'who.lengthens' : 'who.newShift', {
                hours: range(clock(taking.from), taking.to === 1440 ? '24:00' : clock(taking.to)),
              })}
            </span>
            {at === 0 && <Kbd>↵</Kbd>}
            <Reasons taking={taking} price={prices[at] ?? null} />
          </button>
        </li>
      ))}
    </ol>
  );
}

type PriceOf = (row: BoardRow, taking: Taking) => number | null;

/** Centavos above the wage that somebody's taking adds to their week; null for those who may not see pay. */
function usePrices(board: Board, date: string): PriceOf {
  const costOf = usePremiums(board);
  return useCallback(
    (row, { edit }) => {
      const weekStart = mondayOf(date);
      const before = costOf?.(row, weekStart) ?? null;
      if (costOf === null || before === null) return null;
      const planned = plannedWeekAs(board.week, row, { weekStart, edit });
      return differenceOf(before, costOf(row, weekStart, planned));
    },
    [board, costOf, date],
  );
}

function Reasons({
  taking: { rest, left, asks, covered, wish, reopens },
  price,
}: {
  taking: Taking;
  price: number | null;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <span className={styles['reasons']}>
      {[
        t('who.covers', { hours: hours(covered / 60) }),
        ...(rest === undefined ? [] : [t('who.rest', { hours: hours(rest / 60) })]),
        ...(left === undefined ? [] : [t('who.left', { hours: hours(left / 60) })]),
        ...(wish === null ? [] : [t(`who.wish.${wish}`)]),
        ...(reopens ? [t('who.reopens')] : []),
        ...(price === null
          ? []
          : [price === 0 ? t('who.price.none') : t('who.price', { money: moneyDelta(price) })]),
        ...(asks.length === 0 ? [t('who.clean')] : []),
      ].join(' · ')}
      {[...new Set(asks.map((finding) => titleOf(finding, language)))].map((rule) => (
        <em key={rule}>{t('who.asks', { rule })}</em>
      ))}
    </span>
  );
}

function Others({ unable }: { unable: Found<BoardRow>['unable'] }) {
  const t = useTexts(texts);
  const say = useWhy();
  if (unable.length === 0) return null;
  return (
    <details className={styles['unable']}>
      <summary>{t('who.unable', { count: unable.length })}</summary>
      <ul>
        {unable.map(({ who, why }) => (
          <li key={who.key}>
            {who.person.name} <span>{say(why)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useWhy(): (why: Unable) => string {
  const t = useTexts(texts);
  const language = useLanguage();
  return (why) => {
    switch (why.reason) {
      case 'ON_FLOOR':
        return t('who.onFloor');
      case 'ABSENT':
        return t('who.absent', { typology: why.typology });
      case 'NOT_IN_TEAM':
        return t('who.notInTeam');
      case 'UNAVAILABLE':
        return why.from === why.to
          ? t('who.unavailable')
          : t('who.availableOnly', {
              hours: range(clock(why.from), why.to === 1440 ? '24:00' : clock(why.to)),
            });
      case 'TYPOLOGY':
        return t('who.typology');
      case 'BREAKS':
        return why.findings.length === 0
          ? t('who.overlaps')
          : why.findings.map((finding) => titleOf(finding, language)).join(', ');
    }
  };
}
