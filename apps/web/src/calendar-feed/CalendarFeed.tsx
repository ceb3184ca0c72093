import { calendarFeedCalls } from '@jornada/contract/calendar-feed.ts';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { refresh, useAct, useRead } from '../data.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from '../myweek/texts.ts';
import styles from '../myweek/myweek.module.css';

/** A person's shifts in their calendar program: the secret address, made, changed and removed by the person alone. */
export default function CalendarFeed() {
  const t = useTexts(texts);
  const path = useOwnPath(t('feed.title'));
  const feed = useRead(calendarFeedCalls['calendarFeed.get'], {});
  const [address, setAddress] = useState<string | null>(null);
  const renew = useAct(calendarFeedCalls['calendarFeed.renew'], {
    onDone: (made) => {
      setAddress(made.address);
      refresh(['planning']);
    },
  });
  const [asking, setAsking] = useState(false);
  const revoke = useAct(calendarFeedCalls['calendarFeed.revoke'], {
    onDone: () => {
      setAddress(null);
      setAsking(false);
      showToast({ kind: 'done', text: t('feed.revoked') });
    },
  });
  // A call whose answer is kept nowhere does not renew the bearer by itself; the read before it does.
  const make = async (): Promise<void> => {
    await feed.refetch();
    renew.mutate({});
  };
  const { createdAt, readAt } = feed.data ?? {};
  const has = createdAt != null;
  const maker = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with the address: the keys go on at the one that makes another.
  useEffect(() => {
    if (revoke.isSuccess && !has) maker.current?.focus();
  }, [revoke.isSuccess, has]);
  return (
    <Page narrow title={t('feed.title')} lead={t('feed.lead')} path={path}>
      {feed.isPending && <Waiting label={t('feed.title')} rows={3} />}
      {feed.isError && <ReadFailed title={t('feed.failed')} read={feed} />}
      {feed.data && (
        <div className={styles['feed']}>
          {address !== null && <Address address={address} />}
          <State createdAt={createdAt ?? null} readAt={readAt ?? null} />
          <p className={styles['feedActs']}>
            <Button
              ref={maker}
              kind={has ? 'outlined' : 'primary'}
              busy={renew.isPending}
              onClick={() => void make()}
            >
              {t(has ? 'feed.renew' : 'feed.make')}
            </Button>
            {has && (
              <Button kind="plain" onClick={() => setAsking(true)}>
                {t('feed.revoke')}
              </Button>
            )}
          </p>
          {has && <p>{t('feed.renew.lead')}</p>}
          <Section title={t('feed.how')}>
            <ul className={styles['how']}>
              <li>{t('feed.how.apple')}</li>
              <li>{t('feed.how.google')}</li>
              <li>{t('feed.how.outlook')}</li>
            </ul>
          </Section>
          <p>{t('feed.what')}</p>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('feed.revoke.title')}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{t('feed.revoke.keep')}</Button>
                <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate({})}>
                  {t('feed.revoke')}
                </Button>
              </>
            }
          >
            <p>{t('feed.revoke.lead')}</p>
          </Dialog>
        </div>
      )}
    </Page>
  );
}

function State({ createdAt, readAt }: { createdAt: string | null; readAt: string | null }) {
  const t = useTexts(texts);
  const format = useFormat();
  if (createdAt === null) return <p>{t('feed.none')}</p>;
  return (
    <p>
      {t('feed.active', { moment: format.moment(createdAt) })}{' '}
      {readAt === null ? t('feed.unread') : t('feed.read', { moment: format.moment(readAt) })}
    </p>
  );
}

/** Shown once, right after it was made. */
function Address({ address }: { address: string }) {
  const t = useTexts(texts);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'done', text: t('feed.copied') });
  };
  return (
    <section className={styles['address']}>
      <TextField label={t('feed.address')} hint={t('feed.once')} value={address} onChange={() => undefined} />
      <p className={styles['feedActs']}>
        <LinkButton
          kind="primary"
          external
          to={address.replace(/^https?:/, 'webcal:')}
          icon={<IconCalendarPlus />}
        >
          {t('feed.add')}
        </LinkButton>
        <Button icon={<IconCopy />} onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
      </p>
    </section>
  );
}
