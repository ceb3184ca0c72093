import type { CallOutput } from '@jornada/contract/call.ts';
import { rebillingCalls, type Rebilling } from '@jornada/contract/rebilling.ts';
import { dayAt, monthOf } from '@jornada/domain/time.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { accounted } from './accounted.ts';
import { texts } from './texts.ts';
import styles from './rebilling.module.css';

type List = CallOutput<(typeof rebillingCalls)['rebilling.list']>;

type SaveRebillingProps = {
  readonly personnelDivision: string;
  readonly month: string;
  readonly known: Rebilling | undefined;
  readonly onRemove: (row: Rebilling) => void;
  readonly onClose: () => void;
} & List;

type Values = {
  date: string | null;
  fromTeamUuid: string | null;
  toTeamUuid: string | null;
  minutes: number | null;
};

/** What one team's day gives to another: new, or the whole of what is there. */
export function SaveRebilling({
  personnelDivision,
  month,
  known,
  teams,
  rows,
  onRemove,
  onClose,
}: SaveRebillingProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const start: Values = {
    date: known?.date ?? (monthOf(today) === month ? today : month),
    fromTeamUuid: known?.from.uuid ?? null,
    toTeamUuid: known?.to.uuid ?? null,
    minutes: known === undefined ? null : known.minutes / 60,
  };
  const { form, submit, busy } = useCallForm(rebillingCalls['rebilling.save'], {
    values: start,
    drafted: true,
    input: ({ date, fromTeamUuid, toTeamUuid, minutes }) => ({
      personnelDivision,
      date: date ?? '',
      fromTeamUuid: fromTeamUuid ?? '',
      toTeamUuid: toTeamUuid ?? '',
      minutes: minutes === null ? undefined : Math.round(minutes * 60),
      // Of two teams and a day there is one figure: what is typed again takes the place of the one in sight.
      version:
        known?.version ??
        rows.find((row) => row.date === date && row.from.uuid === fromTeamUuid && row.to.uuid === toTeamUuid)
          ?.version ??
        0,
    }),
    check: ({ minutes }): Record<string, string> =>
      minutes === null || (minutes > 0 && Number.isInteger(minutes * 4))
        ? {}
        : { minutes: t('rebilling.hours.quarters') },
    onDone: ({ rebilling }) => {
      if (rebilling !== null)
        showToast({
          kind: 'done',
          text: t('rebilling.saved', {
            from: rebilling.from.name,
            to: rebilling.to.name,
            day: format.day(rebilling.date),
            hours: accounted(rebilling.minutes),
          }),
        });
      onClose();
    },
  });
  const fixed =
    known === undefined ? undefined : `${known.from.name} → ${known.to.name}, ${format.day(known.date)}`;
  return (
    <FormDialog
      title={t(known === undefined ? 'rebilling.add' : 'rebilling.edit')}
      onClose={onClose}
      act={t('rebilling.save')}
      onSubmit={submit}
      busy={busy}
      aside={
        known !== undefined && (
          <Button
            kind="link"
            onClick={() => {
              onRemove(known);
              onClose();
            }}
          >
            {t('rebilling.remove')}
          </Button>
        )
      }
    >
      {fixed === undefined ? (
        <>
          <DateField {...form.getInputProps('date')} label={t('rebilling.date')} />
          <SelectField
            {...form.getInputProps('fromTeamUuid')}
            label={t('rebilling.from')}
            options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          <SelectField
            {...form.getInputProps('toTeamUuid')}
            label={t('rebilling.to')}
            options={teams
              .filter(({ uuid }) => uuid !== form.values.fromTeamUuid)
              .map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
        </>
      ) : (
        <p className={styles['fixed']}>{fixed}</p>
      )}
      <NumberField
        {...form.getInputProps('minutes')}
        label={t('rebilling.hours')}
        hint={t('rebilling.hours.hint')}
        unit="h"
        decimals={2}
        step={0.25}
        min={0.25}
      />
    </FormDialog>
  );
}
