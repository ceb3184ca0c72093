import { Link } from 'react-router';
import { useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { PLANNING_PATHS } from './places.ts';
import { texts } from './texts.ts';
import styles from './weeks.module.css';

/** The ways from choosing a week to the other screens of planning, those that this person may open. */
export function PlanningTools({ site }: { site: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const open = PLANNING_PATHS.flatMap((path) =>
    routes.filter(
      (row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, profile?.actorRoles ?? []),
    ),
  );
  return (
    <nav aria-label={t('weeks.tools')}>
      <ul className={styles['tools']}>
        {open.map((row) => (
          <li key={row.path}>
            <Link to={row.path.replace(':personnelDivision', site)}>{row.title[language]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
