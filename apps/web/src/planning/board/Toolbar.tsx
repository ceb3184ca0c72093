import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useList } from '../../data.ts';
import { useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useFormat } from '../../ui/format.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { EffectTag } from '../../ui/marks/Flag.tsx';
import { texts } from '../texts.ts';
import { tellingOf, type BoardFinding } from './findings.ts';
import type { Board, BoardRow } from './store.ts';
import type { Presence } from './useBoard.ts';
import styles from './board.module.css';

type ToolbarProps = { board: Board; rows: readonly BoardRow[]; findings: readonly BoardFinding[]; others: readonly Presence[]; onNextFinding: () => void };

/** Which week of which team, what stands in the way, and the one blue act: telling the people. */
export function Toolbar({ board, rows, findings, others, onNextFinding }: ToolbarProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const profile = useProfile();
  const { site, team } = board.week;
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site.code } });
  const root = `/mx/${site.code}/planning`;
  const go = (teamUuid: string, weekStart: string) => void navigate(`${root}/${teamUuid}/${weekStart}`);
  const blocks = findings.filter(({ effect }) => effect === 'blocks').length;
  const asks = findings.filter(({ effect }) => effect === 'asks a reason').length;
  const ready = rows.filter((row) => tellingOf(row) === 'ready' || tellingOf(row) === 'asks').length;
  const changed = rows.some((row) => tellingOf(row) !== null);
  const offline = board.state().kind === 'offline';
  return (
    <div className={styles['toolbar']}>
      <IconButton label={t('board.previous')} icon={<IconChevronLeft />} onClick={() => go(team.uuid, addDays(board.weekStart, -7))} />
      <h1>
        {t('board.week', { week: weekNumber(board.weekStart) })} <span>{format.days(board.weekStart, addDays(board.weekStart, 6))}</span>
      </h1>
      <IconButton label={t('board.next')} icon={<IconChevronRight />} onClick={() => go(team.uuid, addDays(board.weekStart, 7))} />
      <i className={styles['divider']} />
      <div className={styles['team']}>
        <SelectField
          label={t('board.team')}
          hideLabel
          value={team.uuid}
          onChange={(value) => go(value ?? team.uuid, board.weekStart)}
          options={(teams.data?.rows ?? [{ uuid: team.uuid, name: team.name, headCount: board.order.length }]).map(({ uuid, name, headCount }) => ({ value: uuid, label: `${name} ${headCount}` }))}
        />
      </div>
      <span className={styles['spring']} />
      {(blocks > 0 || asks > 0) && (
        <button type="button" className={styles['counters']} onClick={onNextFinding} title={t('board.nextFinding')}>
          {blocks > 0 && <EffectTag effect="blocks" label={t('board.blocks', { count: blocks })} />}
          {asks > 0 && <EffectTag effect="asks" label={t('board.asks', { count: asks })} />}
          <Kbd>F8</Kbd>
        </button>
      )}
      <i className={styles['divider']} />
      <IconButton label={t('board.undo')} kbd="Ctrl Z" icon={<IconArrowBackUp />} locked={board.canUndo() ? null : t('board.unchanged')} onClick={() => board.undo()} />
      <IconButton label={t('board.redo')} kbd="Ctrl Y" icon={<IconArrowForwardUp />} locked={board.canRedo() ? null : t('board.unchanged')} onClick={() => board.redo()} />
      <i className={styles['divider']} />
      <span className={styles['avatars']}>
        {profile && <Avatar name={profile.name} initials={initialsOf(profile.name)} />}
        {others.map((other) => (
          <Avatar key={other.accountId} tone="presence" name={t('board.here', { name: other.name })} initials={initialsOf(other.name)} />
        ))}
      </span>
      <LinkButton
        kind="primary"
        to={`${root}/${team.uuid}/${board.weekStart}/notify`}
        {...(ready > 0 ? { count: ready } : {})}
        locked={offline ? t('board.offline', { time: '', count: board.unsaved().length }) : changed ? null : t('board.notify.none')}
        // What is told is what is saved: the last keystroke goes first.
        onClick={(event) => {
          event.preventDefault();
          void board.saveNow().then(() => navigate(`${root}/${team.uuid}/${board.weekStart}/notify`));
        }}
      >
        {t('board.notify')}
      </LinkButton>
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
