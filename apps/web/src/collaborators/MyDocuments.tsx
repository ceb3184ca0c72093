import { useParams } from 'react-router';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { fileTexts } from './file/texts.ts';
import { Papers } from './file/Papers.tsx';

/** One's own documents: what one signed, and the papers of the own file. */
export default function MyDocuments() {
  const t = useTexts(fileTexts);
  const { personnelDivision = '' } = useParams();
  const own = useProfile()?.collaborator;
  return (
    <Page
      title={t('papers.mine')}
      path={[{ label: t('file.me'), to: `/mx/${personnelDivision}/me` }, { label: t('papers.mine') }]}
      narrow
    >
      {own === null && <EmptyState title={t('file.nothing')} />}
      {own && <Papers person={own} open />}
    </Page>
  );
}
