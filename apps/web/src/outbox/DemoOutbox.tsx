import { outboxCalls } from '@jornada/contract/outbox.ts';
import { useList } from '../data.ts';
import { useListing } from '../listing.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Mailbox } from './Mailbox.tsx';
import { texts } from './texts.ts';

/** The demonstration's mailbox, open to anyone who plays it: here lie the links and codes that would go out. */
export default function DemoOutbox() {
  const t = useTexts(texts);
  const { filter, setFilter } = useListing(['key'], '-createdAt');
  const list = useList(outboxCalls['outbox.demo'], { filter });
  return (
    <>
      <InkHeader size="band" lead={t('outbox.title')} />
      <Banner tone="note" title={t('outbox.banner')} detail={t('outbox.banner.detail')} />
      <main>
        <Page
          title={t('outbox.title')}
          rule={false}
          actions={<LinkButton to="/login">{t('outbox.back')}</LinkButton>}
        >
          <Mailbox list={list} search={filter['key'] ?? ''} onSearch={(text) => setFilter('key', text)} />
        </Page>
      </main>
    </>
  );
}
