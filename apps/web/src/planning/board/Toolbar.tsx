import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { useFormat } from '../../ui/format.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { EffectCount } from '../../ui/marks/Flag.tsx';
import { useMedia } from '../../ui/useNarrow.ts';
import { texts } from '../texts.ts';
import { tellingsOf, type BoardFinding } from './findings.ts';
import type { Presence } from './others.ts';
import type { BoardRow } from './rows.ts';
import type { Board } from './store.ts';
import { TeamMenu } from './TeamMenu.tsx';
import styles from './toolbar.module.css';

type ToolbarProps = {
  board: Board;
  rows: readonly BoardRow[];
  findings: readonly BoardFinding[];
  others: readonly Presence[];
  editable: boolean;
  onNextFinding: () => void;
};

/** Which week of which team, what stands in the way, and the one blue act: telling the people. */
export function Toolbar({ board, rows, findings, others, editable, onNextFinding }: ToolbarProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const profile = useProfile();
  const { site } = board.week;
  const team = firstTeam(board);
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site.code } });
  const go = (teamUuid: string, weekStart: string): void => void navigate(`/mx/${site.code}/planning/${teamUuid}/${weekStart}`);
  const blocks = findings.filter(({ effect }) => effect === 'blocks').length;
  const asks = findings.filter(({ effect }) => effect === 'asks a reason').length;
  return (
    <div className={styles['toolbar']}>
      <IconButton label={t('board.previous')} icon={<IconChevronLeft />} onClick={() => go(team.uuid, addDays(board.weekStart, -7))} />
      <h1>
        {t('board.week', { week: weekNumber(board.weekStart) })} <span>{format.days(board.weekStart, addDays(board.weekStart, 6))}</span>
      </h1>
      <IconButton label={t('board.next')} icon={<IconChevronRight />} onClick={() => go(team.uuid, addDays(board.weekStart, 7))} />
      <i className={styles['divider']} />
      <TeamMenu team={{ uuid: team.uuid, name: team.name, headCount: board.order.length }} teams={teams.data?.rows ?? []} onTeam={(uuid) => go(uuid, board.weekStart)} />
      <span className={styles['spring']} />
      {!editable && <span className={styles['readOnly']}>{t(can(profile, 'planning.presence', site.code) ? 'board.readOnly' : 'board.reader')}</span>}
      {blocks + asks > 0 && (
        <button type="button" className={styles['counters']} onClick={onNextFinding} title={t('board.nextFinding')}>
          {blocks > 0 && <EffectCount effect="blocks" label={t('board.blocks', { count: blocks })} />}
          {asks > 0 && <EffectCount effect="asks" label={t('board.asks', { count: asks })} />}
          <Kbd>F8</Kbd>
        </button>
      )}
      {editable && (
        <>
          <i className={styles['divider']} />
          <Act label={t('board.undo')} kbd="Ctrl Z" icon={<IconArrowBackUp />} locked={board.canUndo() ? null : t('board.unchanged')} onClick={board.undo} />
          <Act label={t('board.redo')} kbd="Ctrl Y" icon={<IconArrowForwardUp />} locked={board.canRedo() ? null : t('board.unchanged')} onClick={board.redo} />
        </>
      )}
      <i className={styles['divider']} />
      <span className={styles['avatars']}>
        {profile && <Avatar name={profile.name} initials={initialsOf(profile.name)} />}
        {others.map((other) => (
          <Avatar key={other.accountId} tone="presence" name={t('board.here', { name: other.name })} initials={initialsOf(other.name)} />
        ))}
      </span>
      <Notify board={board} rows={rows} editable={editable} />
    </div>
  );
}

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

function Notify({ board, rows, editable }: { board: Board; rows: readonly BoardRow[]; editable: boolean }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const { site } = board.week;
  const team = firstTeam(board);
  const to = `/mx/${site.code}/planning/${team.uuid}/${board.weekStart}/notify`;
  const tellings = rows.flatMap(tellingsOf);
  const ready = tellings.filter((telling) => telling !== 'held').length;
  const reason = !can(profile, 'notifications.sendWeeklyNotification', site.code)
    ? t('board.notify.others')
    : !editable
      ? t('board.readOnly')
      : board.state().kind === 'away'
        ? t('board.notify.away')
        : tellings.length === 0
          ? t('board.notify.none')
          : null;
  return (
    <LinkButton
      kind="primary"
      to={to}
      {...(ready > 0 ? { count: ready } : {})}
      locked={reason}
      // What is told is what is saved: the last keystroke goes first.
      onClick={(event) => {
        event.preventDefault();
        void board.saveNow().then(() => navigate(to));
      }}
    >
      {t('board.notify')}
    </LinkButton>
  );
}

const firstTeam = ({ week: { teams } }: Board): { uuid: string; name: string } => teams[0] ?? { uuid: '', name: '' };

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
