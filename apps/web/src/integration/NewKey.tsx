import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { texts } from './texts.ts';

/** A key right after it was made: the one time that it is shown. */
export function NewKey({
  made,
  secret = false,
  onClose,
}: {
  made: { name: string; key: string };
  /** It is a webhook's secret. */
  secret?: boolean;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.key);
    showToast({ kind: 'done', text: t(secret ? 'hooks.copied' : 'keys.copied') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(secret ? 'hooks.made' : 'keys.made', { name: made.name })}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('keys.done')}
          </Button>
        </>
      }
    >
      <TextField
        label={t(secret ? 'hooks.secret' : 'keys.key')}
        hint={t(secret ? 'hooks.once' : 'keys.once')}
        value={made.key}
        readOnly
      />
    </Dialog>
  );
}
