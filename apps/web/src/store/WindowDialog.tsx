import { postCalls, type HireableWindow } from '@jornada/contract/posts.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';
import { usePositions } from './usePositions.ts';

type WindowDialogProps = {
  readonly personnelDivision: string;
  readonly known: HireableWindow | undefined;
  /** The store has none yet: from then on positions without a window are closed. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

type Values = { positionNumber: string | null; fromDate: string | null; toDate: string | null };

export function WindowDialog({ personnelDivision, known, isFirst, onClose }: WindowDialogProps) {
  const t = useTexts(texts);
  const positions = usePositions();
  const start: Values = {
    positionNumber: known === undefined ? null : String(known.positionNumber),
    fromDate: known?.fromDate ?? dayAt(Temporal.Now.instant()),
    toDate: known?.toDate ?? null,
  };
  const { form, submit, busy } = useCallForm(
    postCalls[known === undefined ? 'hireableWindows.create' : 'hireableWindows.update'],
    {
      values: start,
      drafted: true,
      input: ({ positionNumber, ...dates }) => ({
        ...(known === undefined ? { personnelDivision } : { uuid: known.uuid, version: known.version }),
        ...dates,
        positionNumber: positionNumber === null ? null : Number(positionNumber),
      }),
      onDone: onClose,
    },
  );
  const remove = useAct(postCalls['hireableWindows.delete'], { onDone: onClose });
  return (
    <FormDialog
      title={t(known === undefined ? 'windows.add' : 'windows.edit')}
      onClose={onClose}
      act={t('windows.save')}
      onSubmit={submit}
      busy={busy}
      aside={
        known !== undefined && (
          <Button
            kind="link"
            busy={remove.isPending}
            onClick={() => remove.mutate({ uuid: known.uuid, version: known.version })}
          >
            {t('windows.remove')}
          </Button>
        )
      }
    >
      {isFirst && <Banner tone="policy" title={t('windows.first')} />}
      <SelectField
        {...form.getInputProps('positionNumber')}
        label={t('posts.dialog.position')}
        options={positions}
      />
      <DateField {...form.getInputProps('fromDate')} label={t('windows.from')} />
      <DateField {...form.getInputProps('toDate')} label={t('windows.to')} hint={t('windows.to.hint')} />
    </FormDialog>
  );
}
