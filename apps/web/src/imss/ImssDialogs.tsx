import { imssCalls, type ImssCandidate, type ImssRegistry } from '@jornada/contract/imss-movements.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** The office of IMSS that keeps a registry. */
export function RegistryDialog({ registry, onClose }: { registry: ImssRegistry; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(imssCalls['imssMovements.setRegistry'], {
    values: { subdelegation: registry.subdelegation ?? '' },
    drafted: true,
    input: (values) => ({ registry: registry.number, ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t('imss.subdelegation')} ${registry.number}`}
      act={t('imss.save')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.getInputProps('subdelegation')} label={t('imss.subdelegation')} maxLength={2} />
    </FormDialog>
  );
}

type Values = { umf: string; sbcCentavos: number | null; sbcFrom: string | null };

/** What HR knows of a person: the clinic, and a base wage where the computed one is not right. */
export function PersonDialog({ move, onClose }: { move: ImssCandidate; onClose: () => void }) {
  const t = useTexts(texts);
  const values: Values = {
    umf: move.umf ?? '',
    sbcCentavos: move.confirmed?.sbcCentavos ?? null,
    sbcFrom: move.confirmed?.from ?? null,
  };
  const { form, submit, busy } = useCallForm(imssCalls['imssMovements.setPerson'], {
    values,
    drafted: true,
    input: ({ umf, ...rest }) => ({
      collaboratorUuid: move.collaborator.uuid,
      version: move.version,
      umf: umf.trim() === '' ? null : umf.trim(),
      ...rest,
    }),
    onDone: onClose,
  });
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={move.collaborator.fullName}
      act={t('imss.save')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('umf')} label={t('imss.umf')} hint={t('imss.umf.hint')} optional maxLength={3} />
      <MoneyField {...bind('sbcCentavos')} label={t('imss.sbc.own')} hint={t('imss.sbc.hint')} optional />
      <DateField {...bind('sbcFrom')} label={t('imss.sbc.from')} optional />
    </FormDialog>
  );
}
