import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Events } from './Events.tsx';
import { Keys } from './Keys.tsx';
import { Webhooks } from './Webhooks.tsx';
import { texts } from './texts.ts';

/** What other systems receive, read and write (picture 37), for administrators. */
export default function Integration() {
  const t = useTexts(texts);
  return (
    <Page
      title={t('keys.title')}
      lead={t('keys.lead')}
      rule={false}
      actions={<Link to="/docs">{t('keys.docs')}</Link>}
    >
      <Columns shape="aside">
        <div>
          <Webhooks />
        </div>
        <div>
          <Events />
          <Keys />
        </div>
      </Columns>
    </Page>
  );
}
