import { homeCalls } from '@jornada/contract/home.ts';
import { IconBeach, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useList } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** On the phone's first screen: that the employer wants a signed vacation pact open again, and where to answer. */
export function PactAsked() {
  const t = useTexts(texts);
  const profile = useProfile();
  const own = profile?.collaborator ?? null;
  const waiting = useList(
    homeCalls['home.waiting'],
    { filter: { collaboratorUuid: own?.uuid ?? '' } },
    { enabled: own !== null && can(profile, 'vacationPacts.keep', own.site.code) },
  );
  return waiting.data?.rows
    .filter(({ kind }) => kind === 'PACT_ANSWER')
    .map(({ site, subject, values }) => (
      <Link key={values['year']} className={styles['notice']} to={`/mx/${site}/myVacations`}>
        <IconBeach aria-hidden />
        <span>
          <b>{t('my.pact', { year: values['year'] ?? '' })}</b>
          {t('my.pact.lead', { who: subject })}
        </span>
        <IconChevronRight aria-hidden />
      </Link>
    ));
}
