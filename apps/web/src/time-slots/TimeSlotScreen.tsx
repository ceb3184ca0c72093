import { timeSlotCalls, type SiteTimeSlotInterval } from '@jornada/contract/time-slots.ts';
import { DEFAULT_TIME_SLOTS } from '@jornada/domain/time-slots/time-slots.ts';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { recordTexts } from '../record/texts.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { rowsOf, slotsOf } from './slotRows.ts';
import { SlotRows } from './SlotRows.tsx';
import { SlotWeek } from './SlotWeek.tsx';
import { texts } from './texts.ts';

/** A new span of dates, which begins with the general slots, or one that is there. */
export default function TimeSlotScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', timeSlotUuid } = useParams();
  const read = useRead(
    timeSlotCalls['timeSlots.siteInterval'],
    { uuid: timeSlotUuid ?? '' },
    { enabled: timeSlotUuid !== undefined },
  );
  if (timeSlotUuid === undefined) return <SlotForm personnelDivision={personnelDivision} known={undefined} />;
  return (
    <RecordRead read={read} title={t('slots.title')} back={`/mx/${personnelDivision}/timeSlots`}>
      {(interval) => (
        <SlotForm
          key={`${interval.uuid} ${interval.version}`}
          personnelDivision={personnelDivision}
          known={interval}
        />
      )}
    </RecordRead>
  );
}

function SlotForm({
  personnelDivision,
  known,
}: {
  personnelDivision: string;
  known: SiteTimeSlotInterval | undefined;
}) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/timeSlots`;
  const state = useCallForm(
    timeSlotCalls[known === undefined ? 'timeSlots.createSiteIntervals' : 'timeSlots.updateSiteIntervals'],
    {
      values: {
        fromDate: known?.fromDate ?? null,
        toDate: known?.toDate ?? null,
        rows: rowsOf(known?.slots ?? DEFAULT_TIME_SLOTS),
      },
      input: ({ rows, ...dates }) => ({
        ...(known === undefined ? { personnelDivision } : { uuid: known.uuid, version: known.version }),
        ...dates,
        slots: slotsOf(rows).map(({ slot }) => slot),
      }),
      check: ({ fromDate, toDate }) =>
        fromDate !== null && toDate !== null && toDate < fromDate ? { toDate: t('slots.order') } : {},
      onDone: () => {
        showToast({ kind: 'done', text: r('record.saved') });
        void navigate(back);
      },
    },
  );
  const { getInputProps, setFieldValue, values, errors } = state.form;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  const title =
    known === undefined
      ? t('slots.new')
      : t('slots.edit', { from: format.day(known.fromDate, { year: true }) });
  const slots = slotsOf(values.rows);
  return (
    <RecordForm
      title={title}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('slots.title'), to: back },
        { label: title },
      ]}
      state={state}
      labels={{ fromDate: t('slots.from'), toDate: t('slots.to'), slots: t('slots.list') }}
      back={back}
      consequences={
        <Section title={t('slots.preview')}>
          <SlotWeek
            slots={slots
              .map(({ slot }) => slot)
              .filter(({ fromHour, toHour }) => fromHour >= 0 && toHour > fromHour)}
          />
        </Section>
      }
    >
      <DateField {...bind('fromDate')} label={t('slots.from')} hint={t('slots.from.hint')} />
      <DateField
        {...bind('toDate')}
        label={t('slots.to')}
        hint={t('slots.to.hint')}
        optional
        min={values.fromDate ?? undefined}
      />
      <SlotRows
        rows={values.rows}
        wrong={(row) =>
          slots.flatMap((one, at) =>
            one.row === row
              ? Object.entries(errors)
                  .filter(([path]) => path.startsWith(`slots.${at}.`))
                  .map(([, text]) => text)
              : [],
          )[0]
        }
        error={errors['slots']}
        onChange={(rows) => setFieldValue('rows', [...rows])}
      />
    </RecordForm>
  );
}
