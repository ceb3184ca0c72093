import { planningFictitiousCalls } from '@jornada/contract/planning-fictitious.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useNavigate } from 'react-router';
import { useList } from '../../data.ts';
import { useCallForm } from '../../form.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';
import styles from './fictitious.module.css';

type Values = {
  name: string;
  teamUuid: string | null;
  positionNumber: string | null;
  weeklyMinutes: number | null;
  from: string | null;
  to: string | null;
};

/** A post with a name, a team, a position and hours, for a time; its week opens from the message. */
export function NewFictitious({
  personnelDivision,
  onClose,
}: {
  readonly personnelDivision: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const today = dayAt(Temporal.Now.instant());
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  const positions = useList(referenceCalls['labor.positions'], {});
  const start: Values = {
    name: '',
    teamUuid: null,
    positionNumber: null,
    weeklyMinutes: 40,
    from: today,
    to: null,
  };
  const { form, submit, busy } = useCallForm(planningFictitiousCalls['hiring.fictitiousCollaborator'], {
    values: start,
    drafted: true,
    input: ({ positionNumber, weeklyMinutes, teamUuid, ...values }) => ({
      ...values,
      personnelDivision,
      teamUuid: teamUuid ?? '',
      positionNumber: positionNumber === null ? undefined : Number(positionNumber),
      weeklyMinutes: weeklyMinutes === null ? undefined : Math.round(weeklyMinutes * 60),
    }),
    onDone: ({ collaborator: { name, team, from } }) => {
      showToast({
        kind: 'done',
        text: t('fictitious.made', { name }),
        action: {
          label: t('fictitious.see'),
          run: () => void navigate(`/mx/${personnelDivision}/planning/${team.uuid}/${mondayOf(from)}`),
        },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('fictitious.add')}
      onClose={onClose}
      act={t('fictitious.save')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('fictitious.name')}
        hint={t('fictitious.name.hint')}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        {...form.getInputProps('teamUuid')}
        label={t('fictitious.team')}
        options={(teams.data?.rows ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <ComboField
        {...form.getInputProps('positionNumber')}
        label={t('fictitious.position')}
        options={(positions.data?.rows ?? []).map((one) => ({
          value: String(one.number),
          label: one[language],
        }))}
      />
      <NumberField
        {...form.getInputProps('weeklyMinutes')}
        label={t('fictitious.hours')}
        hint={t('fictitious.hours.hint')}
        unit="h"
        decimals={2}
        step={0.25}
        min={4}
        max={40}
      />
      <div className={styles['span']}>
        <DateField
          {...form.getInputProps('from')}
          label={t('fictitious.from')}
          hint={t('fictitious.from.hint')}
          min={today}
        />
        <DateField
          {...form.getInputProps('to')}
          label={t('fictitious.to')}
          hint={t('fictitious.to.hint')}
          min={form.values.from ?? today}
        />
      </div>
    </FormDialog>
  );
}
