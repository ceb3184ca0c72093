import type { Team } from '@jornada/contract/sites.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../../texts.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { texts } from '../../texts.ts';
import type { Scope } from '../../views.ts';
import styles from './toolbar.module.css';

type TeamMenuProps = {
  /** The team shown, or the one at which the store was opened. */
  teamUuid: string;
  scope: Scope;
  name: string;
  /** How many people, or how many of them are shown. */
  people: string;
  /** All that the reader sees of the store, in words. */
  whole: string;
  teams: readonly Team[];
  onChoose: (scope: Scope, teamUuid: string) => void;
};

/** Whose plan it is, with how many people: the teams within reach, and all of them at once. */
export function TeamMenu({ teamUuid, scope, name, people, whole, teams, onChoose }: TeamMenuProps) {
  const t = useTexts(texts);
  const all = teams.reduce((sum, { headCount }) => sum + headCount, 0);
  return (
    <Menu
      trigger={
        <button type="button" className={styles['team']} aria-label={`${name} ${people}, ${t('board.team')}`}>
          <span>{name}</span> <i title={t('board.inWeeks')}>{people}</i>
          <IconChevronDown aria-hidden />
        </button>
      }
      groups={[
        ...(teams.length > 1 || scope === 'store'
          ? [
              {
                items: [
                  {
                    label: whole,
                    detail: all,
                    checked: scope === 'store',
                    onSelect: () => onChoose('store', teamUuid),
                  },
                ],
              },
            ]
          : []),
        {
          title: t('board.headCount'),
          items: teams.map(({ uuid, name: label, headCount }) => ({
            label,
            detail: headCount,
            checked: scope === 'team' && uuid === teamUuid,
            onSelect: () => onChoose('team', uuid),
          })),
        },
      ]}
    />
  );
}
