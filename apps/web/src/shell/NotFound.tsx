import { useNavigate } from 'react-router';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { texts } from './texts.ts';
import styles from './NotFound.module.css';

/** `/404`: the title, a picture, back to the previous page, home (spec §2). */
export default function NotFound() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <>
      <InkHeader size="large" lead={t('shell.notFound')} />
      <main className={styles['page']}>
        <h1>404</h1>
        <p>{t('shell.notFound.lead')}</p>
        <div className={styles['ways']}>
          <Button onClick={() => void navigate(-1)}>{t('shell.back')}</Button>
          <LinkButton kind="primary" to="/">
            {t('shell.home')}
          </LinkButton>
        </div>
      </main>
    </>
  );
}
