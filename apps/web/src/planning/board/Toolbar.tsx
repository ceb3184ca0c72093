import { siteCalls } from '@jornada/contract/sites.ts';
import { dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight, IconCopy, IconDots, IconPrinter, IconTemplate } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { useFormat } from '../../ui/format.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { EffectCount } from '../../ui/marks/Flag.tsx';
import { Spoken } from '../../ui/marks/Spoken.tsx';
import { useMedia } from '../../ui/useNarrow.ts';
import { texts } from '../texts.ts';
import { SPANS, stepped, viewPath, type View } from '../views.ts';
import type { Presence } from './others.ts';
import { placeName } from './place.ts';
import type { Board } from './store.ts';
import { TeamMenu } from './TeamMenu.tsx';
import { useSeesHeld } from './useSeesHeld.ts';
import type { BoardPattern } from './WeekBoard.tsx';
import styles from './toolbar.module.css';

type ToolbarProps = {
  board: Board;
  view: View;
  /** The same on the day and in the team in which one stands: both stay when the view changes. */
  here: View;
  /** On whose row one stands: whose month it is. */
  person: string | undefined;
  /** How many findings hold the sending back, and how many ask for a reason. */
  blocks: number;
  asks: number;
  /** How many people's weeks must be told in the team in which one stands, and how many of them can be. */
  toTell: number;
  ready: number;
  others: readonly Presence[];
  editable: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Nothing reaches the server now. */
  away: boolean;
  /** The plan is painted: what acts on it alone comes then, in the room that is kept for it. */
  seen: boolean;
  onNextFinding: () => void;
  pattern: BoardPattern | undefined;
};

/** Which days of which team or store, what stands in the way, and the one blue act: telling the people. It is told figures, not rows: most edits change none. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { board, view, here, person, blocks, asks, toTell, ready, others, editable, canUndo, canRedo, away, seen, onNextFinding, pattern } = props;
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const { site } = board.week;
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site.code } });
  const go = (to: View): void => void navigate(viewPath(site.code, to));
  const goToMonth = (): void => void navigate(`/mx/${site.code}/planning/monthPlanning${person === undefined ? '' : `/${person}/${here.date.slice(0, 7)}-01`}`);
  const everyone = board.week.teams.reduce((sum, { people }) => sum + people.length, 0);
  // A fortnight's dates and the week in its button take the room of the counters' words and of the year, and so does whoever else is here.
  const alone = view.span !== 'fortnight' && others.length === 0;
  const worded = useMedia(`(min-width: ${view.span === 'fortnight' ? 1600 : alone ? 1280 : 1400}px)`);
  const yeared = useMedia(`(min-width: ${alone ? 1280 : 1600}px)`);
  const counted = [...(blocks > 0 ? [t('board.blocks', { count: blocks })] : []), ...(asks > 0 ? [t('board.asks', { count: asks })] : []), t('board.nextFinding')].join(', ');
  return (
    <div className={styles['toolbar']}>
      {pattern?.names ?? (
        <>
          <IconButton label={t(`board.previous.${view.span}`)} icon={<IconChevronLeft />} onClick={() => go(stepped(here, -1))} />
          <Title board={board} view={view} year={yeared} />
          <IconButton label={t(`board.next.${view.span}`)} icon={<IconChevronRight />} onClick={() => go(stepped(here, 1))} />
          <i className={styles['divider']} />
          <TeamMenu
            teamUuid={here.teamUuid}
            scope={view.scope}
            name={view.scope === 'store' ? t('board.store') : placeName(board)}
            people={view.span === 'day' ? t('board.shown', { shown: board.order.length, all: everyone }) : String(everyone)}
            teams={teams.data?.rows ?? []}
            onChoose={(scope, teamUuid) => go({ ...here, scope, teamUuid })}
          />
          <SegmentedControl label={t('board.view')} value={view.span} options={VIEWS.map((value) => ({ value, label: t(`board.view.${value}`) }))} onChange={(value) => (value === 'month' ? goToMonth() : go({ ...here, span: value }))} />
        </>
      )}
      {seen && pattern === undefined && <Beside site={site.code} here={here} />}
      <span className={styles['spring']} />
      {!editable && <span className={styles['readOnly']}>{t(can(profile, 'planning.presence', site.code) ? 'board.readOnly' : 'board.reader')}</span>}
      {blocks + asks > 0 && (
        <button type="button" className={styles['counters']} onClick={onNextFinding} title={counted}>
          <Spoken>{counted}</Spoken>
          <span aria-hidden>
            {blocks > 0 && <EffectCount effect="blocks" label={worded ? t('board.blocks', { count: blocks }) : String(blocks)} />}
            {asks > 0 && <EffectCount effect="asks" label={worded ? t('board.asks', { count: asks }) : String(asks)} />}
            <Kbd>F8</Kbd>
          </span>
        </button>
      )}
      {seen && editable && (
        <>
          <i className={styles['divider']} />
          <Act label={t('board.undo')} kbd="Ctrl Z" icon={<IconArrowBackUp />} locked={canUndo ? null : t('board.unchanged')} onClick={board.undo} />
          <Act label={t('board.redo')} kbd="Ctrl Y" icon={<IconArrowForwardUp />} locked={canRedo ? null : t('board.unchanged')} onClick={board.redo} />
        </>
      )}
      {pattern?.act ?? (
        <>
          <i className={styles['divider']} />
          {others.length > 0 && (
            <span className={styles['avatars']}>
              {profile && <Avatar name={profile.name} initials={initialsOf(profile.name)} />}
              {others.map((other) => (
                <Avatar key={other.accountId} tone="presence" name={t('board.here', { name: other.name })} initials={initialsOf(other.name)} />
              ))}
            </span>
          )}
          <Notify board={board} here={here} toTell={toTell} ready={ready} editable={editable} away={away} />
        </>
      )}
    </div>
  );
});

function Title({ board, view: { span, date }, year }: { board: Board; view: View; year: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const roomy = useMedia('(min-width: 1600px)');
  const last = board.mondays.at(-1) ?? board.weekStart;
  // The year is said where there is room, or where it is another.
  const sunday = board.days.at(-1) ?? board.weekStart;
  if (span === 'day')
    return (
      <h1>
        {capital(roomy ? format.longDay(date) : format.day(date))} <span>{t('board.ofWeek', { week: weekNumber(date) })}</span>
      </h1>
    );
  return (
    <h1>
      {span === 'week' ? t('board.week', { week: weekNumber(board.weekStart) }) : t('board.weeks', { first: weekNumber(board.weekStart), last: weekNumber(last) })}{' '}
      <span>{format.days(board.weekStart, sunday, { year: year || !sunday.startsWith(dayAt(Temporal.Now.instant()).slice(0, 4)) })}</span>
    </h1>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type ActProps = { label: string; kbd: string; icon: ReactNode; locked: string | null; onClick: () => void };

/** An icon where room is short, with its word where there is room (picture 13). */
function Act({ label, kbd, icon, locked, onClick }: ActProps) {
  const roomy = useMedia('(min-width: 1600px)');
  if (!roomy) return <IconButton label={label} kbd={kbd} icon={icon} locked={locked} onClick={onClick} />;
  return (
    <button type="button" className={styles['act']} aria-disabled={locked !== null} title={locked ?? kbd} onClick={locked === null ? onClick : undefined}>
      {icon}
      {label}
    </button>
  );
}

/** What one does with the team's week beside planning it: behind one word where room is short, in words of their own where there is room (pictures 16, 01, 13). */
function Beside({ site, here: { teamUuid, date } }: { site: string; here: View }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const wide = useMedia('(min-width: 1400px)');
  const roomy = useMedia('(min-width: 1600px)');
  const week = `${teamUuid}/${mondayOf(date)}`;
  const acts = [
    ...(can(profile, 'planningTemplates.list', site) ? [{ word: t('board.template'), label: t('board.applyTemplate'), icon: <IconTemplate />, to: `/mx/${site}/planningTemplateManagement/${week}` }] : []),
    ...(can(profile, 'planning.copyPlanningFromWeekToOthers', site) ? [{ word: t('weeks.copy'), label: t('board.copyWeek'), icon: <IconCopy />, to: `/mx/${site}/copyPlanning/${week}` }] : []),
    { word: t('board.printWord'), label: t('board.print'), icon: <IconPrinter />, to: `/mx/${site}/planning/${week}/print` },
  ];
  if (!wide && acts.length > 1) {
    const trigger = (
      <Button kind="plain" icon={<IconDots />}>
        {t('board.more')}
      </Button>
    );
    return <Menu trigger={trigger} groups={[{ items: acts.map(({ label, icon, to }) => ({ label, icon, to })) }]} />;
  }
  return (
    <span className={styles['beside']}>
      {acts.map(({ word, label, icon, to }, at) =>
        roomy || (at === 0 && acts.length > 1) ? (
          <LinkButton key={to} kind="plain" icon={icon} to={to}>
            {word}
          </LinkButton>
        ) : (
          <IconButton key={to} label={label} icon={icon} onClick={() => void navigate(to)} />
        ),
      )}
    </span>
  );
}

type NotifyProps = { board: Board; here: View } & Pick<ToolbarProps, 'toTell' | 'ready' | 'editable' | 'away'>;

/** One team's week is told at a time: in a wider view that of the day one stands on; the store's people are told team by team. */
function Notify({ board, here, toTell, ready, editable, away }: NotifyProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const { site } = board.week;
  const seesHeld = useSeesHeld(site.code);
  const monday = mondayOf(here.date);
  const to = `/mx/${site.code}/planning/${here.teamUuid}/${monday}/notify`;
  const roomy = useMedia('(min-width: 1600px)');
  const wide = useMedia('(min-width: 1400px)');
  const words =
    here.scope === 'store' && roomy
      ? t('board.notify.team', { team: board.week.teams.find(({ uuid }) => uuid === here.teamUuid)?.name ?? '' })
      : here.span === 'fortnight' && wide
        ? t('board.notify.week', { week: weekNumber(monday) })
        : t('board.notify');
  const reason = !can(profile, 'notifications.sendWeeklyNotification', site.code)
    ? t('board.notify.others')
    : !editable
      ? t('board.readOnly')
      : away
        ? t('board.notify.away')
        : toTell === 0
          ? t('board.notify.none')
          : null;
  return (
    <LinkButton
      kind="primary"
      to={to}
      {...(seesHeld && ready > 0 ? { count: ready } : {})}
      locked={reason}
      // What is told is what is saved: the last keystroke goes first.
      onClick={(event) => {
        event.preventDefault();
        void board.saveNow().then(() => navigate(to));
      }}
    >
      {words}
    </LinkButton>
  );
}

const VIEWS = [...SPANS, 'month'] as const;

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
