import { presenceCalls, type PresenceDay, type PresencePerson } from '@jornada/contract/presence.ts';
import { useCallForm } from '../form.ts';
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

/** Adds a punch that is missing, takes one back, or settles what was punched, with a reason. */
export function CorrectionDialog({ correcting, place, onClose }: DialogProps) {
  const t = useTexts(texts);
  const { person, kind } = correcting;
  const punches = kind === 'VOID' ? correcting.day.punches.filter(({ voided }) => !voided) : [];
  const { form, submit, busy } = useCallForm(presenceCalls['presence.correct'], {
    values: {
      time: kind === 'ADD' ? correcting.time : '',
      direction: kind === 'ADD' ? correcting.direction : '',
      nextDay: false,
      punch: punches.length === 1 ? '0' : null,
      reason: '',
    },
    input: ({ time, direction, nextDay, punch, reason }) => {
      const ofDay = { ...place, collaboratorUuid: person.collaboratorUuid, reason, kind };
      if (kind === 'SETTLE') return { ...ofDay, codes: correcting.codes };
      if (kind === 'ADD') return { ...ofDay, time, direction, nextDay };
      const voided = punches[Number(punch ?? -1)];
      return { ...ofDay, time: voided?.time, direction: voided?.direction };
    },
    check: ({ time, punch }): Record<string, string> => {
      if (kind === 'VOID' && punch === null) return { punch: t('presence.void.choose') };
      return kind === 'ADD' && time === '' ? { time: t('presence.time.missing') } : {};
    },
    onDone: () => {
      showToast({ kind: 'done', text: t('presence.settled') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={person.name}
      act={t(`presence.act.${kind}`)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'ADD' && (
        <>
          <TextField
            {...form.getInputProps('time')}
            label={t('presence.time')}
            maxLength={5}
            placeholder="22:00"
            required
          />
          <Checkbox {...form.getInputProps('nextDay', { type: 'checkbox' })} label={t('presence.nextDay')} />
          <RadioList
            {...form.getInputProps('direction')}
            label={t('presence.direction')}
            inline
            options={[
              { value: 'IN', label: t('presence.IN') },
              { value: 'OUT', label: t('presence.OUT') },
            ]}
          />
        </>
      )}
      {kind === 'VOID' && (
        <RadioList
          {...form.getInputProps('punch')}
          label={t('presence.void.which')}
          options={punches.map((one, at) => ({
            value: String(at),
            label: `${one.time} (${t('presence.fileRow', { file: one.file, row: one.row })})`,
          }))}
        />
      )}
      <Textarea
        {...form.getInputProps('reason')}
        label={t('presence.reason')}
        hint={t('presence.reason.help')}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
