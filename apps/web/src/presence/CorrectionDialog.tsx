import { presenceCalls, type PresencePerson } from '@jornada/contract/presence.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

export type Correcting =
  | {
      readonly kind: 'ADD';
      readonly person: PresencePerson;
      readonly direction: 'IN' | 'OUT';
      readonly time: string;
    }
  | {
      readonly kind: 'SETTLE';
      readonly person: PresencePerson;
      readonly codes: readonly string[];
      /** What is settled, in words: a reason to begin with. */
      readonly suggested: string;
    };

type DialogProps = {
  readonly correcting: Correcting;
  readonly place: { readonly personnelDivision: string; readonly date: string };
  readonly onClose: () => void;
};

/** Settles what was punched, or adds what nobody punched, with a reason; Enter takes what is proposed. */
export function CorrectionDialog({ correcting, place, onClose }: DialogProps) {
  const t = useTexts(texts);
  const { person } = correcting;
  const [reason, setReason] = useState(correcting.kind === 'SETTLE' ? correcting.suggested : '');
  const [time, setTime] = useState(correcting.kind === 'ADD' ? correcting.time : '');
  const [direction, setDirection] = useState<string>(correcting.kind === 'ADD' ? correcting.direction : '');
  const act = useAct(presenceCalls['presence.correct'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('presence.settled') });
      onClose();
    },
  });
  const send = (): void =>
    act.mutate({
      ...place,
      collaboratorUuid: person.collaboratorUuid,
      kind: correcting.kind,
      reason,
      ...(correcting.kind === 'SETTLE'
        ? { codes: [...correcting.codes] }
        : { time, direction: direction === 'IN' ? 'IN' : 'OUT' }),
    });
  return (
    <FormDialog
      title={person.name}
      act={t(correcting.kind === 'ADD' ? 'presence.add' : 'presence.settle')}
      busy={act.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {correcting.kind === 'ADD' && (
        <>
          <TextField label={t('presence.time')} value={time} onChange={setTime} maxLength={5} />
          <RadioList
            label={t('presence.direction')}
            value={direction}
            onChange={(value) => setDirection(value ?? '')}
            options={[
              { value: 'IN', label: t('presence.IN') },
              { value: 'OUT', label: t('presence.OUT') },
            ]}
          />
        </>
      )}
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
