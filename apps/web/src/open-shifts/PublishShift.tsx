import { openShiftCalls } from '@jornada/contract/open-shifts.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useSearchParams } from 'react-router';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { HOURS } from '../loans/hours.ts';
import { usePositions } from '../store/usePositions.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';
import styles from './shifts.module.css';

type Values = {
  teamUuid: string | null;
  date: string | null;
  fromHour: string | null;
  toHour: string | null;
  positionNumber: string | null;
  remark: string;
};

const ANY = 'any';

/** Offers a shift to a team; the address may say which, as from a day of the board. */
export function PublishShift({ site, onClose }: { site: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site } }).data?.rows ?? [];
  const today = dayAt(Temporal.Now.instant());
  const start: Values = {
    teamUuid: search.get('team') ?? (teams.length === 1 ? (teams[0]?.uuid ?? null) : null),
    date: search.get('date') ?? addDays(today, 1),
    fromHour: inHours(search.get('from')) ?? '600',
    toHour: inHours(search.get('to')) ?? '1080',
    positionNumber: ANY,
    remark: '',
  };
  const { form, submit, busy } = useCallForm(openShiftCalls['openShifts.publish'], {
    values: start,
    input: ({ teamUuid, date, fromHour, toHour, positionNumber, remark }) => ({
      teamUuid: teamUuid ?? '',
      date: date ?? '',
      fromHour: Number(fromHour),
      toHour: Number(toHour),
      positionNumber: positionNumber === null || positionNumber === ANY ? null : Number(positionNumber),
      remark,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('open.published') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('open.publish')}
      onClose={onClose}
      act={t('open.publish.act')}
      onSubmit={submit}
      busy={busy}
    >
      <SelectField
        {...form.getInputProps('teamUuid')}
        label={t('open.team')}
        options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <DateField {...form.getInputProps('date')} label={t('open.day')} min={today} />
      <div className={styles['two']}>
        <SelectField
          {...form.getInputProps('fromHour')}
          label={t('open.begin')}
          options={HOURS.slice(0, -1)}
        />
        <SelectField {...form.getInputProps('toHour')} label={t('open.end')} options={HOURS.slice(1)} />
      </div>
      <SelectField
        {...form.getInputProps('positionNumber')}
        label={t('open.position')}
        options={[{ value: ANY, label: t('open.position.any') }, ...usePositions()]}
      />
      <Textarea {...form.getInputProps('remark')} label={t('open.remark')} maxLength={300} />
    </FormDialog>
  );
}

/** A minute of the address as one of the half hours that can be chosen. */
function inHours(minute: string | null): string | undefined {
  const half = String(Math.round(Number(minute) / 30) * 30);
  return minute !== null && HOURS.some(({ value }) => value === half) ? half : undefined;
}
