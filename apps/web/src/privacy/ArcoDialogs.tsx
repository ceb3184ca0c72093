import { privacyCalls, type ArcoCase } from '@jornada/contract/privacy.ts';
import { ARCO_ANSWERS, ARCO_RIGHTS, type ArcoAnswer, type ArcoRight } from '@jornada/domain/privacy/arco.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

type Asked = { right: ArcoRight; request: string; identity: string; receivedOn: string | null };

type OpenProps = {
  readonly collaboratorUuid: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Enters what a person asked of the data about them. */
export function OpenDialog({ collaboratorUuid, name, onClose }: OpenProps) {
  const t = useTexts(texts);
  const asked: Asked = {
    right: 'ACCESS',
    request: '',
    identity: '',
    receivedOn: dayAt(Temporal.Now.instant()),
  };
  const { form, submit, busy } = useCallForm(privacyCalls['arco.open'], {
    values: asked,
    input: (values) => ({ collaboratorUuid, ...values, receivedOn: values.receivedOn ?? '' }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('arco.act.open.of', { name })}
      act={t('arco.act.open')}
      onSubmit={submit}
      busy={busy}
      onClose={onClose}
    >
      <SelectField
        {...form.getInputProps('right')}
        label={t('arco.right')}
        options={ARCO_RIGHTS.map((value) => ({ value, label: t(`arco.right.${value}`) }))}
      />
      <DateField {...form.getInputProps('receivedOn')} label={t('arco.received')} />
      <Textarea {...form.getInputProps('request')} label={t('arco.request')} required />
      <Textarea {...form.getInputProps('identity')} label={t('arco.identity')} required />
    </FormDialog>
  );
}

const answered: { answer: ArcoAnswer; text: string } = { answer: 'GRANTED', text: '' };

type CaseProps = { readonly row: ArcoCase; readonly onClose: () => void };

export function AnswerDialog({ row, onClose }: CaseProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(privacyCalls['arco.answer'], {
    values: answered,
    input: (values) => ({ uuid: row.uuid, version: row.version, ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('arco.act.answer.of', { name: row.person.name })}
      act={t('arco.act.answer')}
      onSubmit={submit}
      busy={busy}
      onClose={onClose}
    >
      <SelectField
        {...form.getInputProps('answer')}
        label={t('arco.answer')}
        options={ARCO_ANSWERS.map((value) => ({ value, label: t(`arco.answer.${value}`) }))}
      />
      <Textarea {...form.getInputProps('text')} label={t('arco.text')} required />
    </FormDialog>
  );
}

export function ExtendDialog({ row, onClose }: CaseProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(privacyCalls['arco.extend'], {
    values: { reason: '' },
    input: (values) => ({ uuid: row.uuid, version: row.version, ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('arco.act.extend.of', { name: row.person.name })}
      act={t('arco.act.extend')}
      onSubmit={submit}
      busy={busy}
      onClose={onClose}
    >
      <Textarea {...form.getInputProps('reason')} label={t('arco.reason')} required />
    </FormDialog>
  );
}

export function DoneDialog({ row, onClose }: CaseProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(privacyCalls['arco.done'], {
    values: { note: '' },
    input: (values) => ({ uuid: row.uuid, version: row.version, ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('arco.act.done.of', { name: row.person.name })}
      act={t('arco.act.done')}
      onSubmit={submit}
      busy={busy}
      onClose={onClose}
    >
      {row.blocks && <p>{t('arco.blocks')}</p>}
      <Textarea {...form.getInputProps('note')} label={t('arco.note')} required />
    </FormDialog>
  );
}
