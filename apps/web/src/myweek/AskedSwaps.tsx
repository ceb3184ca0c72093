import { swapCalls } from '@jornada/contract/swaps.ts';
import { IconArrowsExchange, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import { asksMe } from '../open-shifts/asksMe.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** Swaps that colleagues propose, with their deadline, on the phone's first screen; they are answered in the hub. */
export function AskedSwaps() {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const { data = [] } = useRead(swapCalls['swaps.mine'], {}, { enabled: can(profile, 'swaps.mine') });
  return data.filter(asksMe).map(({ uuid, site, proposer, takes, expiresAt }) => (
    <Link key={uuid} className={styles['notice']} to={`/mx/${site.code}/me`}>
      <IconArrowsExchange aria-hidden />
      <span>
        <b>{t(takes === null ? 'my.gift' : 'my.swap', { name: proposer.name })}</b>{' '}
        {t('my.swap.lead', { moment: format.moment(expiresAt, site.timeZone) })}
      </span>
      <IconChevronRight aria-hidden />
    </Link>
  ));
}
