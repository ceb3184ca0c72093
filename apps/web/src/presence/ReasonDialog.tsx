import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

type ReasonProps = {
  readonly title: string;
  readonly busy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why before something that was closed is opened again. */
export function ReasonDialog({ title, busy, onReason, onClose }: ReasonProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const give = (): void => (reason.trim() === '' ? setMissing(true) : onReason(reason));
  return (
    <FormDialog title={title} act={title} busy={busy} onSubmit={give} onClose={onClose}>
      <Textarea
        label={t('presence.reason')}
        hint={t('presence.reason.help')}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={isMissing ? t('presence.reason.missing') : undefined}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
