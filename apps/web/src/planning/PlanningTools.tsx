import { Link } from 'react-router';
import { useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { PLANNING_GROUPS } from './places.ts';
import { texts } from './texts.ts';
import styles from './weeks.module.css';

const GROUPS = ['plan', 'cover', 'worked', 'check'] as const;

/** Links from choosing a week to the other screens of planning that this person may open, by purpose. */
export function PlanningTools({ site }: { site: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const openOf = (paths: readonly string[]) =>
    paths.flatMap((path) =>
      routes.filter(
        (row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, profile?.actorRoles ?? []),
      ),
    );
  return (
    <nav aria-label={t('weeks.tools')} className={styles['tools']}>
      {GROUPS.map((group) => ({ group, open: openOf(PLANNING_GROUPS[group]) }))
        .filter(({ open }) => open.length > 0)
        .map(({ group, open }) => (
          <section key={group}>
            <h2>{t(`tools.${group}`)}</h2>
            <ul>
              {open.map((row) => (
                <li key={row.path}>
                  <Link to={row.path.replace(':personnelDivision', site)}>{row.title[language]}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
