import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

const Dialog = lazy(async () => ({ default: (await import('../ui/floating/Dialog.tsx')).Dialog }));

type VerifyFrameProps = { queries?: { used: number; allowed: number } | undefined; children: ReactNode };

/** The public page's frame: header with the language, foot with how it is checked and what is left of this hour. */
export function VerifyFrame({ queries, children }: VerifyFrameProps) {
  const t = useTexts(texts);
  const [explained, setExplained] = useState(false);
  return (
    <div className={styles.frame}>
      <InkHeader size="band" lead={t('verify.lead')}>
        <LanguageSwitch />
      </InkHeader>
      <main className={styles.main} id="main">
        {children}
      </main>
      <footer className={styles.footer}>
        <Link to="/privacy">{t('verify.privacy')}</Link>
        <Button kind="link" onClick={() => setExplained(true)}>
          {t('verify.how')}
        </Button>
        {queries !== undefined && <p className={styles.queries}>{t('verify.queries', queries)}</p>}
      </footer>
      {explained && (
        <Suspense>
          <Dialog open onClose={() => setExplained(false)} title={t('verify.how')}>
            <HowItIsChecked />
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}

export function HowItIsChecked() {
  const t = useTexts(texts);
  return (
    <ul className={styles.how}>
      <li>{t('verify.how.files')}</li>
      <li>{t('verify.how.chain')}</li>
      <li>{t('verify.how.seal')}</li>
      <li>{t('verify.how.code')}</li>
    </ul>
  );
}
