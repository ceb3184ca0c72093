import { presenceCalls, type PresenceDay, type PresencePerson } from '@jornada/contract/presence.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
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
  | { readonly kind: 'VOID'; readonly person: PresencePerson; readonly day: PresenceDay }
  | { readonly kind: 'SETTLE'; readonly person: PresencePerson; readonly codes: readonly string[] };

type DialogProps = {
  readonly correcting: Correcting;
  readonly place: { readonly personnelDivision: string; readonly date: string };
  readonly onClose: () => void;
};

/** Adds a punch that is missing, takes one back, or settles what was punched, with a reason of one's own. */
export function CorrectionDialog({ correcting, place, onClose }: DialogProps) {
  const t = useTexts(texts);
  const { person, kind } = correcting;
  const [reason, setReason] = useState('');
  const [time, setTime] = useState(kind === 'ADD' ? correcting.time : '');
  const [direction, setDirection] = useState<string>(kind === 'ADD' ? correcting.direction : '');
  const [nextDay, setNextDay] = useState(false);
  const punches = kind === 'VOID' ? correcting.day.punches.filter(({ voided }) => !voided) : [];
  const [chosen, setChosen] = useState<string | null>(punches.length === 1 ? '0' : null);
  const punch = punches[Number(chosen ?? -1)];
  const act = useAct(presenceCalls['presence.correct'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('presence.settled') });
      onClose();
    },
  });
  const ofDay = { ...place, collaboratorUuid: person.collaboratorUuid, reason };
  const send = (): void => {
    if (kind === 'SETTLE') act.mutate({ ...ofDay, kind, codes: [...correcting.codes] });
    else if (kind === 'ADD')
      act.mutate({ ...ofDay, kind, time, direction: direction === 'IN' ? 'IN' : 'OUT', nextDay });
    else if (punch !== undefined)
      act.mutate({
        ...ofDay,
        kind,
        time: punch.time,
        direction: punch.direction === 'IN' || punch.direction === 'OUT' ? punch.direction : '',
      });
  };
  return (
    <FormDialog
      title={person.name}
      act={t(`presence.act.${kind}`)}
      busy={act.isPending}
      locked={kind === 'VOID' && punch === undefined ? t('presence.void.choose') : null}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'ADD' && (
        <>
          <TextField
            label={t('presence.time')}
            value={time}
            onChange={setTime}
            maxLength={5}
            placeholder="22:00"
            required
          />
          <Checkbox label={t('presence.nextDay')} checked={nextDay} onChange={setNextDay} />
          <RadioList
            label={t('presence.direction')}
            inline
            value={direction}
            onChange={(value) => setDirection(value ?? '')}
            options={[
              { value: 'IN', label: t('presence.IN') },
              { value: 'OUT', label: t('presence.OUT') },
            ]}
          />
        </>
      )}
      {kind === 'VOID' && (
        <RadioList
          label={t('presence.void.which')}
          value={chosen}
          onChange={setChosen}
          options={punches.map((one, at) => ({
            value: String(at),
            label: `${one.time} (${t('presence.fileRow', { file: one.file, row: one.row })})`,
          }))}
        />
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
