import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { texts } from './texts.ts';

/** In a list's place: its store does not exist or lies out of reach, which answer alike. */
export function NoSite() {
  const t = useTexts(texts);
  return (
    <ErrorState title={t('shell.elsewhere')} action={<LinkButton to="/">{t('shell.home')}</LinkButton>} />
  );
}
