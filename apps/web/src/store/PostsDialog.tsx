import { postCalls } from '@jornada/contract/posts.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';
import { usePositions } from './usePositions.ts';

type PostsDialogProps = { readonly personnelDivision: string; readonly onClose: () => void };

/** How many people a team may have in a position, from a day on. */
export function PostsDialog({ personnelDivision, onClose }: PostsDialogProps) {
  const t = useTexts(texts);
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const positions = usePositions();
  const start: Values = {
    teamUuid: null,
    positionNumber: null,
    validFrom: dayAt(Temporal.Now.instant()),
    people: null,
    weeklyHours: null,
  };
  const { form, submit, busy } = useCallForm(postCalls['authorisedPosts.save'], {
    values: start,
    drafted: true,
    input: ({ positionNumber, ...values }) => ({
      personnelDivision,
      ...values,
      positionNumber: positionNumber === null ? null : Number(positionNumber),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('posts.add')} onClose={onClose} act={t('posts.save')} onSubmit={submit} busy={busy}>
      <SelectField
        {...form.getInputProps('teamUuid')}
        label={t('posts.dialog.team')}
        options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <SelectField
        {...form.getInputProps('positionNumber')}
        label={t('posts.dialog.position')}
        options={positions}
      />
      <DateField {...form.getInputProps('validFrom')} label={t('posts.dialog.from')} />
      <NumberField {...form.getInputProps('people')} label={t('posts.dialog.people')} min={0} max={400} />
      <NumberField
        {...form.getInputProps('weeklyHours')}
        label={t('posts.dialog.hours')}
        unit="h"
        decimals={1}
        min={0}
      />
    </FormDialog>
  );
}

type Values = {
  teamUuid: string | null;
  positionNumber: string | null;
  validFrom: string | null;
  people: number | null;
  weeklyHours: number | null;
};
