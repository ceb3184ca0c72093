import { vacationCalls } from '@jornada/contract/vacations.ts';
import { IconBeach, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** On the phone's first screen: that the employer wants a signed vacation pact open again, and where to answer. */
export function PactAsked() {
  const t = useTexts(texts);
  const profile = useProfile();
  const own = profile?.collaborator ?? null;
  const asked = useRead(
    vacationCalls['vacationPacts.asked'],
    {},
    { enabled: own !== null && can(profile, 'vacationPacts.asked', own.site.code) },
  );
  return asked.data?.map(({ year, site, by }) => (
    <Link key={year} className={styles['notice']} to={`/mx/${site}/myVacations`}>
      <IconBeach aria-hidden />
      <span>
        <b>{t('my.pact', { year })}</b>
        {t('my.pact.lead', { who: by })}
      </span>
      <IconChevronRight aria-hidden />
    </Link>
  ));
}
