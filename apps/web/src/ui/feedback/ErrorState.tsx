import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import styles from './ErrorState.module.css';

type ErrorStateProps = {
  /** What failed: "No se pudo enviar el contrato". */
  title: string;
  /** What is safe and what to do; a read that can be tried again says it by itself. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way on. */
  action?: ReactNode;
  /** To give to anyone who helps; copied with its moment. */
  reference?: string | undefined;
  when?: string | undefined;
};

/** What happened, what was saved, what to do, and the reference to find it by. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  reference,
  when,
}: ErrorStateProps) {
  const t = useUi();
  const lead =
    children ?? (onRetry && t(reference === undefined ? 'ui.error.unanswered' : 'ui.error.answered'));
  return (
    <div className={styles.error}>
      <div className={styles.words} role="alert">
        <p className={styles.title}>{title}</p>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {(onRetry !== undefined || action !== undefined) && (
          <div className={styles.acts}>
            {onRetry && (
              <Button icon={<IconRefresh />} busy={retrying} onClick={onRetry}>
                {t('ui.error.retry')}
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
      {reference !== undefined && (
        <p className={styles.reference}>
          <span>{t('ui.error.reference')}</span>
          <b className="code">{reference}</b>
          {when !== undefined && <span>{when}</span>}
          <CopyButton text={[reference, when].filter(Boolean).join(' ')} />
        </p>
      )}
    </div>
  );
}

/** Puts the text on the clipboard and says that it did. */
function CopyButton({ text }: { text: string }) {
  const t = useUi();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button kind="link" icon={copied ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
      {copied ? t('ui.copied') : t('ui.copy')}
    </Button>
  );
}
