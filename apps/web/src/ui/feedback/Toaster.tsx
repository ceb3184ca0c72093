import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { FlagGlyph } from '../marks/Flag.tsx';
import { useUi } from '../useUi.ts';
import { closeToast, useToasts, type Toast, type ToastKind } from './toasts.ts';
import styles from './Toaster.module.css';

const SHOWN = 3;

/** Slabs at the bottom centre: the newest three, then once "y n más". Mounted once by UiProvider. */
export function Toaster() {
  const t = useUi();
  const toasts = useToasts();
  const shown = toasts.slice(-SHOWN);
  const more = toasts.length - shown.length + toasts.reduce((sum, { andMore }) => sum + andMore, 0);
  useActionKeys(shown);
  return (
    <section className={styles.toaster} aria-label={t('ui.messages')}>
      {shown.map((each) => (
        <Slab key={each.id} toast={each} />
      ))}
      {more > 0 && <p className={styles.more}>{t('ui.messagesMore', { count: more })}</p>}
    </section>
  );
}

function Slab({ toast }: { toast: Toast }) {
  const t = useUi();
  const [held, setHeld] = useState(false);
  const { id, ms, action } = toast;

  useEffect(() => {
    if (ms === null || held) return undefined;
    const timer = setTimeout(() => closeToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, held]);

  const act = () => {
    closeToast(id);
    action?.run();
  };

  return (
    // Reading or reaching for the button holds the message.
    <div
      className={styles.slab}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <KindMark kind={toast.kind} />
      <div className={styles.text}>
        {toast.title !== null && <p className={styles.title}>{toast.title}</p>}
        <p role={isUrgent(toast.kind) ? 'alert' : 'status'}>
          {toast.text}
          {toast.detail !== null && <span className={styles.detail}>{toast.detail}</span>}
        </p>
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
          {action.kbd !== undefined && action.kbd !== action.label && (
            <kbd className={styles.kbd}>{action.kbd}</kbd>
          )}
        </button>
      )}
      <IconButton
        size="small"
        onSlab
        label={t('ui.closeMessage')}
        icon={<IconX />}
        onClick={() => closeToast(id)}
      />
    </div>
  );
}

const isUrgent = (kind: ToastKind): boolean => kind === 'error' || kind === 'law' || kind === 'company';

function KindMark({ kind }: { kind: ToastKind }) {
  switch (kind) {
    case 'plain':
      return null;
    case 'done':
      return <IconCheck className={styles.done} aria-hidden />;
    case 'error':
      return <IconAlertCircle className={styles.error} aria-hidden />;
    case 'law':
    case 'company':
      return <FlagGlyph source={kind} onSlab />;
    default:
      return kind satisfies never;
  }
}

function useActionKeys(shown: readonly Toast[]) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const hit = shown.findLast((each) => each.action?.kbd === event.key);
      if (!hit) return;
      event.preventDefault();
      closeToast(hit.id);
      hit.action?.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shown]);
}
