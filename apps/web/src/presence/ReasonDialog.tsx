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
  return (
    <FormDialog title={title} act={title} busy={busy} onSubmit={() => onReason(reason)} onClose={onClose}>
      <Textarea
        label={t('presence.reason')}
        hint={t('presence.reason.help')}
        value={reason}
        onChange={setReason}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
