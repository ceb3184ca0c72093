import { featureCalls, type SitePermissions } from '@jornada/contract/features.ts';
import { TEAM_PERMISSIONS, type TeamPermission } from '@jornada/domain/access/permissions.ts';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { tryAs } from '../session.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { LateMenu } from '../ui/floating/LateMenu.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './store.module.css';

type State = SitePermissions['site'][number];

/** What the store lets people who lead a team do, and where somebody has a setting of their own. */
export function Permissions({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const read = useRead(featureCalls['teamPermissions.bySite'], { filter: { personnelDivision } });
  const act = useAct(featureCalls['team.managePermissions']);
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={7} />;
  const { site, people } = read.data;
  const say = (collaboratorUuid: string | null, { permission, allowed, own, version }: State): void =>
    act.mutate({
      personnelDivision,
      collaboratorUuid,
      permission,
      // A person's own setting is taken away again; what the store says is turned over.
      allowed: collaboratorUuid !== null && own ? null : !allowed,
      version,
    });
  const stateOf = (states: readonly State[], permission: TeamPermission) =>
    states.find((state) => state.permission === permission);
  return (
    <Section
      rule="ink"
      title={t('permissions.title')}
      count={t('permissions.rule')}
      aside={
        people.length > 0 && (
          <LateMenu
            align="end"
            trigger={<Button kind="link">{t('permissions.try')}</Button>}
            groups={[
              {
                items: people.map(({ collaboratorUuid, name, teams }) => ({
                  label: name,
                  detail: teams.join(', '),
                  onSelect: () => {
                    tryAs(collaboratorUuid);
                    location.assign('/');
                  },
                })),
              },
            ]}
          />
        )
      }
    >
      <div className={styles['scroll']} role="region" aria-label={t('permissions.title')} tabIndex={0}>
        <table className={styles['permissions']}>
          <thead>
            <tr>
              <th scope="col">{t('permissions.permission')}</th>
              <th scope="col">
                {t('permissions.site')}
                <small>{t('permissions.base')}</small>
              </th>
              {people.map(({ collaboratorUuid, name, teams }) => (
                <th key={collaboratorUuid} scope="col">
                  {name}
                  <small>{teams.join(', ')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TEAM_PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  {t(`permission.${permission}`)}
                  <small>{t(`permission.${permission}.what`)}</small>
                </th>
                <Cell
                  state={stateOf(site, permission)}
                  who={t('permissions.site')}
                  site
                  busy={act.isPending}
                  onPress={(state) => say(null, state)}
                />
                {people.map(({ collaboratorUuid, name, permissions }) => (
                  <Cell
                    key={collaboratorUuid}
                    state={stateOf(permissions, permission)}
                    who={name}
                    busy={act.isPending}
                    onPress={(state) => say(collaboratorUuid, state)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['legend']}>
        <span>
          <i data-allowed aria-hidden /> {t('permissions.yes')}
        </span>
        <span>
          <i aria-hidden /> {t('permissions.no')}
        </span>
        <span>
          <i data-allowed data-own aria-hidden /> {t('permissions.own')}
        </span>
        <span>{t('permissions.saved')}</span>
      </p>
      {people.length === 0 && <p className={styles['note']}>{t('permissions.nobody')}</p>}
    </Section>
  );
}

type CellProps = {
  readonly state: State | undefined;
  readonly who: string;
  readonly site?: boolean;
  readonly busy: boolean;
  readonly onPress: (state: State) => void;
};

function Cell({ state, who, site = false, busy, onPress }: CellProps) {
  const t = useTexts(texts);
  if (state === undefined) return null;
  const { permission, allowed, own } = state;
  const words = t('permissions.cell', { permission: t(`permission.${permission}`), who });
  return (
    <td>
      <button
        type="button"
        role="checkbox"
        aria-checked={allowed}
        aria-label={own && !site ? `${words}, ${t('permissions.own')}` : words}
        data-allowed={allowed || undefined}
        data-own={(own && !site) || undefined}
        data-base={site || undefined}
        className={styles['dot']}
        onClick={() => {
          if (!busy) onPress(state);
        }}
      >
        <i aria-hidden />
      </button>
    </td>
  );
}
