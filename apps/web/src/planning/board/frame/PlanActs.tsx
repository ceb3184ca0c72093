import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconSparkles } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { figure } from '../../../ui/format.ts';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import { EffectCount } from '../../../ui/marks/Flag.tsx';
import { Spoken } from '../../../ui/marks/Spoken.tsx';
import { keyNames } from '../../../ui/keyNames.ts';
import { triedTexts } from '../../../shell/triedTexts.ts';
import { useMedia } from '../../../ui/useNarrow.ts';
import { texts } from '../../texts.ts';
import type { View } from '../../views.ts';
import { readOnlyText } from '../week/editable.ts';
import { noteMouse } from '../editing/mouseHints.ts';
import type { Presence } from '../store/others.ts';
import { ROOMIEST, ROOMY } from './room.ts';
import type { Board } from '../store/store.ts';
import type { Transport } from '../store/transport.ts';
import { redo, undo } from '../store/undoing.ts';
import { proposalTexts } from '../proposal/texts.ts';
import { useSeesBlocked } from '../findings/useSeesBlocked.ts';
import styles from './toolbar.module.css';

/** What a pattern of a week brings instead of a week's own: where it saves, its one blue act. */
export type BoardPattern = { readonly transport: Transport; readonly act: ReactNode };

type PlanActsProps = {
  board: Board;
  /** The view, on the day and in the team in which one stands. */
  here: View;
  /** How many findings hold the sending back, and how many ask for a reason. */
  blocks: number;
  asks: number;
  /** How many people's weeks must be sent in the team in which one stands, and how many of them can be. */
  toNotify: number;
  ready: number;
  /** How many of the team's people were notified of the week in which one stands, and how many have accepted. */
  sent: number;
  accepted: number;
  others: readonly Presence[];
  editable: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Nothing reaches the server now. */
  away: boolean;
  onNextFinding: () => void;
  /** Whether a proposal is shown beside the plan. */
  proposing: boolean;
  onPropose: () => void;
  pattern: BoardPattern | undefined;
};

/** What stands in the way, and the one blue act: sending to the people. It is given figures, not rows: most edits change none. */
export const PlanActs = memo(function PlanActs(props: PlanActsProps) {
  const {
    board,
    here,
    blocks,
    asks,
    toNotify,
    ready,
    sent,
    accepted,
    others,
    editable,
    canUndo,
    canRedo,
    away,
    onNextFinding,
    proposing,
    onPropose,
    pattern,
  } = props;
  const t = useTexts(texts);
  const ts = useTexts(proposalTexts);
  const profile = useProfile();
  const { site } = board.week;
  // A fortnight's dates and the week in its button take the room of the counters' words, and so does anyone who else is here.
  const worded = useMedia(
    `(min-width: ${here.span === 'fortnight' ? 1600 : others.length === 0 ? 1280 : 1400}px)`,
  );
  return (
    <>
      {!editable && profile?.triedAs === undefined && (
        <span className={styles['readOnly']}>{t(readOnlyText(profile, site.code))}</span>
      )}
      {blocks + asks > 0 && (
        <NextFinding key={`${worded}`} blocks={blocks} asks={asks} worded={worded} onPress={onNextFinding} />
      )}
      {editable && (
        <>
          <i className={styles['divider']} />
          <Act
            label={t('board.undo')}
            kbd="Ctrl Z"
            icon={<IconArrowBackUp />}
            locked={canUndo ? null : t('board.unchanged')}
            onClick={() => {
              undo(board);
              noteMouse('undo');
            }}
          />
          <Act
            label={t('board.redo')}
            kbd="Ctrl Y"
            icon={<IconArrowForwardUp />}
            locked={canRedo ? null : t('board.unchanged')}
            onClick={() => redo(board)}
          />
          {pattern === undefined && (
            <button
              type="button"
              className={styles['act']}
              aria-pressed={proposing}
              aria-keyshortcuts="Alt+L"
              title={`${ts('proposal.open')}, ${keyNames('Alt L')}`}
              onClick={onPropose}
            >
              <IconSparkles />
              <span className={styles['words']}>{ts('proposal.open')}</span>
            </button>
          )}
        </>
      )}
      {pattern?.act ?? (
        <>
          <i className={styles['divider']} />
          {others.length > 0 && (
            <span className={styles['avatars']}>
              {profile && <Avatar name={profile.name} initials={initialsOf(profile.name)} />}
              {others.map((other) => (
                <Avatar
                  key={other.accountId}
                  tone="presence"
                  name={t('board.here', { name: other.name })}
                  initials={initialsOf(other.name)}
                />
              ))}
            </span>
          )}
          <Answers board={board} here={here} sent={sent} accepted={accepted} />
          <Notify
            board={board}
            here={here}
            toNotify={toNotify}
            ready={ready}
            editable={editable}
            away={away}
          />
        </>
      )}
    </>
  );
});

type NextFindingProps = { blocks: number; asks: number; worded: boolean; onPress: () => void };

/** How many findings there are, and the way to the next. It keeps the width it had: who presses on, presses it again. */
function NextFinding({ blocks, asks, worded, onPress }: NextFindingProps) {
  const t = useTexts(texts);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    if (pressed) pressed.style.minInlineSize = `${pressed.offsetWidth}px`;
  });
  const blocked = t('board.blocks', { count: blocks });
  const asked = t('board.asks', { count: asks });
  const counted = [
    ...(blocks > 0 ? [blocked] : []),
    ...(asks > 0 ? [asked] : []),
    t('board.nextFinding'),
  ].join(', ');
  return (
    <button ref={button} type="button" className={styles['counters']} onClick={onPress} title={counted}>
      <Spoken>{counted}</Spoken>
      <span aria-hidden>
        {blocks > 0 && <EffectCount effect="blocks" label={worded ? blocked : figure(blocks)} />}
        {asks > 0 && <EffectCount effect="asks" label={worded ? asked : figure(asks)} />}
        <Kbd>F8</Kbd>
      </span>
    </button>
  );
}

type ActProps = { label: string; kbd: string; icon: ReactNode; locked: string | null; onClick: () => void };

/** An icon where room is short, with its word where there is room (picture 13). */
function Act({ label, kbd, icon, locked, onClick }: ActProps) {
  const roomy = useMedia(ROOMIEST);
  if (!roomy) return <IconButton label={label} kbd={kbd} icon={icon} locked={locked} onClick={onClick} />;
  return (
    <button
      type="button"
      className={styles['act']}
      aria-disabled={locked !== null}
      title={locked ?? keyNames(kbd)}
      onClick={locked === null ? onClick : undefined}
    >
      {icon}
      {label}
    </button>
  );
}

/** How many of those who were notified of these weeks have accepted, with the way to all answers. */
function Answers({
  board,
  here,
  sent,
  accepted,
}: { board: Board; here: View } & Pick<PlanActsProps, 'sent' | 'accepted'>) {
  const t = useTexts(texts);
  const profile = useProfile();
  const { code } = board.week.site;
  // Where the acts beside it have words, the dates need the room.
  const worded = useMedia(`(min-width: 1560px) and (max-width: 1879.98px), ${ROOMIEST}`);
  if (sent === 0 || !can(profile, 'notifications.answerBoard', code)) return null;
  const { year, quarter } = quarterOf(mondayOf(here.date));
  const words = t('board.accepted', { accepted, sent });
  return (
    <Link
      className={styles['answers']}
      to={`/mx/weeklyNotifications/${code}/${here.teamUuid}/${year}/${quarter}`}
      title={words}
    >
      {worded ? (
        words
      ) : (
        <>
          <IconCheck aria-hidden />
          <span aria-hidden>
            {figure(accepted)}/{figure(sent)}
          </span>
          <Spoken>{words}</Spoken>
        </>
      )}
    </Link>
  );
}

type NotifyProps = { board: Board; here: View } & Pick<
  PlanActsProps,
  'toNotify' | 'ready' | 'editable' | 'away'
>;

/** One team's week is sent at a time: in a wider view that of the day one stands on; the store's people are notified team by team. */
function Notify({ board, here, toNotify, ready, editable, away }: NotifyProps) {
  const t = useTexts(texts);
  const tt = useTexts(triedTexts);
  const navigate = useNavigate();
  const profile = useProfile();
  const tried = profile?.triedAs !== undefined;
  const { site } = board.week;
  const seesBlocked = useSeesBlocked(site.code);
  const monday = mondayOf(here.date);
  const to = `/mx/${site.code}/planning/${here.teamUuid}/${monday}/notify`;
  const roomy = useMedia(ROOMY);
  const wide = useMedia('(min-width: 1400px)');
  const words =
    here.scope === 'store' && roomy
      ? t('board.notify.team', {
          team: board.week.teams.find(({ uuid }) => uuid === here.teamUuid)?.name ?? '',
        })
      : here.span === 'fortnight' && wide
        ? t('board.notify.week', { week: weekNumber(monday) })
        : t('board.notify');
  const reason = !can(profile, 'notifications.sendWeeklyNotification', site.code)
    ? t('board.notify.others')
    : !editable
      ? tried
        ? tt('shell.tried.detail')
        : t('board.readOnly')
      : away
        ? t('board.notify.away')
        : toNotify === 0
          ? t('board.notify.none')
          : null;
  return (
    <LinkButton
      kind="primary"
      to={to}
      {...(seesBlocked && ready > 0 ? { count: ready } : {})}
      locked={reason}
      // What is sent is what is saved: the last keystroke goes first.
      onClick={(event) => {
        event.preventDefault();
        void board.saveNow().then(() => navigate(to));
      }}
    >
      {words}
    </LinkButton>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
