import { outboxCalls } from '@jornada/contract/outbox.ts';
import { useList } from '../data.ts';
import { useListing } from '../listing.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Mailbox } from './Mailbox.tsx';
import { texts } from './texts.ts';

/** What the product has sent, for administrators. */
export default function Outbox() {
  const t = useTexts(texts);
  const { filter, setFilter } = useListing(['key'], '-createdAt');
  const list = useList(outboxCalls['outbox.list'], { filter });
  const demo = list.data?.rows.some(({ body }) => body !== null) ?? false;
  return (
    <>
      {demo && <Banner tone="note" title={t('outbox.banner')} detail={t('outbox.banner.detail')} />}
      <Page
        title={t('outbox.title')}
        rule={false}
        actions={<LinkButton to="/outbox/waiting">{t('waiting.title')}</LinkButton>}
      >
        <Mailbox list={list} search={filter['key'] ?? ''} onSearch={(text) => setFilter('key', text)} />
      </Page>
    </>
  );
}
