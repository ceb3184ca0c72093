import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { PersonFileScreen } from './CollaboratorFileScreen.tsx';
import { fileTexts } from './file/texts.ts';

/** The own file: everything that is stored, and changes to propose. */
export default function MyFile() {
  const t = useTexts(fileTexts);
  const profile = useProfile();
  if (profile === undefined) return <Waiting label={t('file.mine')} rows={8} />;
  if (profile.collaborator === null) return <EmptyState title={t('file.nothing')} />;
  return <PersonFileScreen id={profile.collaborator.uuid} own />;
}
