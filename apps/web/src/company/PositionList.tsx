import { positionCalls, type CompanyPosition } from '@jornada/contract/positions.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { hours, money, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

/** What people are hired as, with weekly hours and pay scale. */
export default function PositionList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const [edited, setEdited] = useState<CompanyPosition | 'new'>();
  const read = useRead(positionCalls['companyPositions.list'], {});
  return (
    <>
      <RecordList<CompanyPosition>
        title={t('positions.title')}
        lead={t('positions.lead')}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            {t('positions.new')}
          </Button>
        }
        list={read}
        columns={[
          {
            key: 'number',
            header: t('positions.number'),
            phone: 'aside',
            render: ({ number }) => <span className="code">{number}</span>,
          },
          {
            key: 'name',
            header: t('positions.name'),
            phone: 'title',
            render: (position) => <b>{position[language]}</b>,
          },
          {
            key: 'hours',
            header: t('positions.hours'),
            render: ({ minWeeklyMinutes: least, maxWeeklyMinutes: most }) =>
              `${hours(least / 60)}–${hours(most / 60)}`,
          },
          {
            key: 'pay',
            header: t('positions.pay'),
            align: 'right',
            phone: 'detail',
            render: ({ rates }) => <Pay rates={rates} />,
          },
          {
            key: 'age',
            header: t('positions.age'),
            phone: 'detail',
            render: ({ adultsOnly }) => (adultsOnly ? t('positions.age.adults') : t('positions.age.any')),
          },
          { key: 'people', header: t('positions.people'), align: 'right', render: ({ people }) => people },
        ]}
        rowKey={({ number }) => String(number)}
        rowLabel={(position) => position[language]}
        onOpen={setEdited}
        empty={<EmptyState title={t('positions.none')} />}
      />
      {edited !== undefined && (
        <PositionDialog known={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

/** What a position pays now, and what it will pay. */
function Pay({ rates }: Pick<CompanyPosition, 'rates'>) {
  const t = useTexts(texts);
  const { date } = useFormat();
  const current = rates.findIndex((rate) => rate.current);
  const next = rates[current === -1 ? rates.length - 1 : current - 1];
  return [
    current === -1 ? t('positions.pay.none') : money(rates[current]?.centavos ?? 0),
    ...(next === undefined || next.current
      ? []
      : [t('positions.pay.next', { pay: money(next.centavos), day: date(next.from) })]),
  ].join('; ');
}

type Values = {
  number: number | null;
  es: string;
  en: string;
  manager: boolean;
  adultsOnly: boolean;
  duties: string;
  /** Typed in hours. */
  minWeeklyMinutes: number | null;
  /** Typed in hours. */
  maxWeeklyMinutes: number | null;
  rate: { from: string | null; centavos: number | null };
};

function PositionDialog({ known, onClose }: { known: CompanyPosition | undefined; onClose: () => void }) {
  const t = useTexts(texts);
  const start: Values = {
    number: known?.number ?? null,
    es: known?.es ?? '',
    en: known?.en ?? '',
    manager: known?.manager ?? false,
    adultsOnly: known?.adultsOnly ?? false,
    duties: known?.duties ?? '',
    minWeeklyMinutes: (known?.minWeeklyMinutes ?? 240) / 60,
    maxWeeklyMinutes: (known?.maxWeeklyMinutes ?? 2400) / 60,
    rate: { from: null, centavos: null },
  };
  const { form, submit, busy } = useCallForm(
    positionCalls[known === undefined ? 'companyPositions.create' : 'companyPositions.update'],
    {
      values: start,
      drafted: true,
      input: ({ minWeeklyMinutes: least, maxWeeklyMinutes: most, rate, ...values }) => ({
        ...(known !== undefined && { version: known.version }),
        ...values,
        minWeeklyMinutes: least === null ? null : Math.round(least * 60),
        maxWeeklyMinutes: most === null ? null : Math.round(most * 60),
        rate: rate.from === null && rate.centavos === null ? null : rate,
      }),
      onDone: onClose,
    },
  );
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={t(known === undefined ? 'positions.new' : 'positions.edit')}
      onClose={onClose}
      act={t('company.save')}
      onSubmit={submit}
      busy={busy}
    >
      {known === undefined && <NumberField {...bind('number')} label={t('positions.number')} />}
      <TextField {...bind('es')} label={t('positions.es')} maxLength={100} />
      <TextField {...bind('en')} label={t('positions.en')} maxLength={100} />
      <Textarea {...bind('duties')} label={t('positions.duties')} maxLength={2000} />
      <NumberField {...bind('minWeeklyMinutes')} label={t('positions.least')} decimals={1} />
      <NumberField {...bind('maxWeeklyMinutes')} label={t('positions.most')} decimals={1} />
      <Checkbox {...form.getInputProps('manager', { type: 'checkbox' })} label={t('positions.manager')} />
      <Checkbox
        {...form.getInputProps('adultsOnly', { type: 'checkbox' })}
        label={t('positions.adultsOnly')}
      />
      <MoneyField {...bind('rate.centavos')} label={t('positions.pay.new')} optional />
      <DateField {...bind('rate.from')} label={t('positions.pay.from')} optional />
    </FormDialog>
  );
}
