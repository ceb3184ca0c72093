import { calendarCalls, type Holiday } from '@jornada/contract/calendar.ts';
import type { Call } from '@jornada/contract/call.ts';
import {
  HOLIDAY_TYPES,
  holidayTypes,
  REST_TYPES,
  type HolidayType,
} from '@jornada/domain/calendar/holiday-types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Consequences } from './Consequences.tsx';
import { yearPath } from './days.ts';
import { useReachesAll } from './LegalDays.tsx';
import { texts } from './texts.ts';

export type StartingDay = {
  readonly date: string | null;
  readonly type: HolidayType;
  readonly openable: boolean;
  readonly description: string;
};

type HolidayFormProps = {
  readonly personnelDivision: string;
  readonly year: string;
  readonly start: StartingDay;
  /** The day that is edited; without it one is added. */
  readonly known?: Holiday | undefined;
};

/** Adds or edits a day. An ephemeris has calls of its own, so a day that is there never turns from one into the other. */
export function HolidayForm({ personnelDivision, year, start, known }: HolidayFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const everywhere = useReachesAll();
  const [type, setType] = useState(start.type);
  const back = yearPath(personnelDivision, year);
  const isMark = type === 'EPHEMERIS';
  const state = useCallForm(callFor(type, known), {
    values: valuesOf(start),
    input: ({ of, date, description, openable }) => ({
      ...(known === undefined
        ? { personnelDivision: of === 'company' ? null : personnelDivision }
        : { uuid: known.uuid, version: known.version }),
      date,
      description,
      ...(isMark ? {} : { type, openable }),
    }),
    // A day of another year would be saved out of sight.
    check: ({ date }): Record<string, string> =>
      date === null || date.startsWith(`${year}-`) ? {} : { date: t('holiday.date.other', { year }) },
    onDone: () => {
      showToast({ kind: 'done', text: r('record.saved') });
      void navigate(back);
    },
  });
  const { getInputProps, setFieldValue, values } = state.form;
  // Which call is asked hangs on it, and it counts as typed.
  const choose = (next: HolidayType): void => {
    setType(next);
    setFieldValue('type', next);
  };
  const types = known === undefined ? HOLIDAY_TYPES : isMark ? (['EPHEMERIS'] as const) : REST_TYPES;
  const title = known === undefined ? t('holiday.new', { year }) : t('holiday.edit');
  return (
    <RecordForm
      title={title}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('holidays.title'), to: `/mx/${personnelDivision}/holidays` },
        { label: year, to: back },
        { label: title },
      ]}
      state={state}
      labels={{ date: t('holidays.date'), description: t('holidays.description') }}
      back={back}
      remove={useRemoval(known, back)}
      consequences={
        <Consequences
          personnelDivision={personnelDivision}
          date={values.date}
          type={type}
          own={known?.uuid}
        />
      }
    >
      <RadioList
        label={t('holidays.type')}
        hint={known === undefined ? t('holiday.type.hint') : undefined}
        inline
        value={type}
        onChange={(next) => choose(types.find((one) => one === next) ?? type)}
        options={types.map((one) => ({ value: one, label: holidayTypes[one][language] }))}
      />
      <DateField
        {...getInputProps('date')}
        id={recordField('date')}
        label={t('holidays.date')}
        hint={t('holiday.date.hint', { year })}
        year={Number(year)}
        min={`${year}-01-01`}
        max={`${year}-12-31`}
      />
      <TextField
        {...getInputProps('description')}
        id={recordField('description')}
        label={t('holidays.description')}
        maxLength={200}
        autoComplete="off"
      />
      {!isMark && (
        <RadioList
          label={t('holidays.opens')}
          hint={t('holiday.opens.hint')}
          inline
          value={values.openable ? 'yes' : 'no'}
          onChange={(next) => setFieldValue('openable', next === 'yes')}
          options={[
            { value: 'no', label: t('holidays.opens.no') },
            { value: 'yes', label: t('holidays.opens.yes') },
          ]}
        />
      )}
      {known === undefined && everywhere && (
        <RadioList
          {...getInputProps('of')}
          label={t('holidays.of')}
          inline
          options={[
            { value: 'site', label: t('holidays.of.site') },
            { value: 'company', label: t('holidays.of.company') },
          ]}
        />
      )}
    </RecordForm>
  );
}

const valuesOf = ({ date, type, openable, description }: StartingDay) => ({
  date,
  type,
  openable,
  description,
  of: 'site',
});

function callFor(type: HolidayType, known: Holiday | undefined): Call {
  const kind = type === 'EPHEMERIS' ? 'ephemeris' : 'holiday';
  return calendarCalls[known === undefined ? (`${kind}.create` as const) : (`${kind}.update` as const)];
}

/** Deleting is one press, and the message takes it back. */
function useRemoval(known: Holiday | undefined, back: string) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const navigate = useNavigate();
  const isMark = known?.type === 'EPHEMERIS';
  const restoreHoliday = useAct(calendarCalls['holiday.create']);
  const restoreMark = useAct(calendarCalls['ephemeris.create']);
  const restore = ({ type, personnelDivision, date, description, openable }: Holiday): void =>
    type === 'EPHEMERIS'
      ? restoreMark.mutate({ personnelDivision, date, description })
      : restoreHoliday.mutate({ personnelDivision, date, description, type, openable });
  const act = useAct(calendarCalls[isMark ? 'ephemeris.delete' : 'holiday.delete'], {
    onDone: () => {
      if (known !== undefined)
        showToast({
          text: t('holiday.deleted', { description: known.description }),
          action: { label: r('record.undo'), run: () => restore(known) },
        });
      void navigate(back);
    },
  });
  return (
    known && { busy: act.isPending, run: () => act.mutate({ uuid: known.uuid, version: known.version }) }
  );
}
