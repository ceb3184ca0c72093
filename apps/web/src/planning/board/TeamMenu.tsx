import type { Team } from '@jornada/contract/sites.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../texts.ts';
import { Menu } from '../../ui/floating/Menu.tsx';
import { texts } from '../texts.ts';
import styles from './toolbar.module.css';

type TeamMenuProps = { team: Pick<Team, 'uuid' | 'name' | 'headCount'>; teams: readonly Team[]; onTeam: (uuid: string) => void };

/** The team whose week it is, with how many people, and the others within reach. */
export function TeamMenu({ team, teams, onTeam }: TeamMenuProps) {
  const t = useTexts(texts);
  return (
    <Menu
      trigger={
        <button type="button" className={styles['team']} aria-label={`${team.name} ${team.headCount}, ${t('board.team')}`}>
          <span>{team.name}</span> <i>{team.headCount}</i>
          <IconChevronDown aria-hidden />
        </button>
      }
      groups={[{ items: teams.map(({ uuid, name, headCount }) => ({ label: name, detail: headCount, checked: uuid === team.uuid, onSelect: () => onTeam(uuid) })) }]}
    />
  );
}
