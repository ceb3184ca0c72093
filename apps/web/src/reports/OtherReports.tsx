import { Link } from 'react-router';
import { COMPANY, useProfile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

/** Reports that have a screen of their own, for one store each. */
const PATHS = ['timebaseReport', 'vacationSummary', 'cexSummary', 'rebilling', 'planningAnalysis'];

/** Ways to a store's other reports, as far as the reader may open them; of the whole company a store is chosen first. */
export function OtherReports({ site }: { site: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const open = PATHS.flatMap((path) =>
    routes.filter(
      (row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, profile?.actorRoles ?? []),
    ),
  );
  if (open.length === 0) return null;
  const label = site === COMPANY ? t('report.others.choose') : t('report.others', { site });
  return (
    <nav className={styles['others']} aria-label={label}>
      <span aria-hidden>{label}</span>
      {open.map(({ path, title }) => (
        <Link
          key={path}
          to={path.replace(':personnelDivision', site === COMPANY ? `${COMPANY}/store` : site)}
        >
          {title[language]}
        </Link>
      ))}
    </nav>
  );
}
