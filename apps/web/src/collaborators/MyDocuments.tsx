import { useOwnPath } from '../me/useOwnPath.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { fileTexts } from './file/texts.ts';
import { Papers } from './file/Papers.tsx';

/** A person's documents: those they signed, and the papers of their file. */
export default function MyDocuments() {
  const t = useTexts(fileTexts);
  const path = useOwnPath(t('papers.mine'));
  const own = useProfile()?.collaborator;
  return (
    <Page title={t('papers.mine')} path={path} narrow>
      {own === null && <EmptyState title={t('file.nothing')} />}
      {own && <Papers person={own} open />}
    </Page>
  );
}
