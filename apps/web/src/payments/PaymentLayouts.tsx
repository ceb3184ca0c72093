import { paymentLayoutCalls, type PaymentLayoutVersion } from '@jornada/contract/payment-layouts.ts';
import {
  EDITABLE_LAYOUTS,
  layoutFaults,
  layoutWith,
  RECORDS,
  SAMPLE,
  type EditableLayout,
  type RecordName,
} from '@jornada/domain/payment-files/editing.ts';
import { previewHeader, previewLine } from '@jornada/domain/payment-files/layouts.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { fieldRefusals, showRefusal } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { FileRuler } from './FileRuler.tsx';
import { LayoutFields, type EditedField } from './LayoutFields.tsx';
import { layoutTexts } from './layoutTexts.ts';
import styles from './payments.module.css';

/** The layouts in which banks take a payment file: their versions, and the next one, position by position. */
export default function PaymentLayouts() {
  const t = useTexts(layoutTexts);
  const [layout, setLayout] = useState<EditableLayout>('BBVA232');
  const read = useRead(paymentLayoutCalls['paymentLayouts.list'], {});
  const versions = read.data?.filter((version) => version.layout === layout) ?? [];
  const [newest] = versions;
  return (
    <Page
      title={t('layouts.title')}
      lead={t('layouts.lead')}
      actions={
        <SegmentedControl
          label={t('layouts.bank')}
          value={layout}
          onChange={setLayout}
          options={EDITABLE_LAYOUTS.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        />
      }
    >
      {read.isError && <ReadFailed title={t('layouts.failed')} read={read} />}
      {read.isPending && <Waiting label={t('layouts.title')} rows={8} />}
      {newest !== undefined && (
        <Versions key={`${layout} ${newest.version}`} versions={versions} newest={newest} />
      )}
    </Page>
  );
}

type Fields = Readonly<Record<RecordName, readonly EditedField[]>>;

type VersionsProps = { versions: readonly PaymentLayoutVersion[]; newest: PaymentLayoutVersion };

function Versions({ versions, newest }: VersionsProps) {
  const t = useTexts(layoutTexts);
  const format = useFormat();
  const writes = can(useProfile(), 'paymentLayouts.save');
  const today = dayAt(Temporal.Now.instant());
  const [shown, setShown] = useState(newest);
  const [fields, setFields] = useState<Fields>(shown.records);
  const [record, setRecord] = useState<RecordName>('detail');
  const [validFrom, setValidFrom] = useState<string | null>(addDays(today, 1));
  const [dayError, setDayError] = useState<string>();
  const save = useAct(paymentLayoutCalls['paymentLayouts.save'], {
    onDone: () => showToast({ kind: 'done', text: t('layouts.saved') }),
    onRefused: (error) => {
      void fieldRefusals(error).then(({ fields: { validFrom: day }, rest }) => {
        setDayError(day);
        if (day === undefined || rest.length > 0) void showRefusal(error);
      });
      return true;
    },
  });
  const { layout } = newest;
  const faults = layoutFaults(layout, fields);
  const changed = JSON.stringify(fields) !== JSON.stringify(shown.records);
  const locked =
    faults.length > 0
      ? t('layouts.locked.faults', { count: faults.length })
      : !changed
        ? t('layouts.locked.same')
        : validFrom === null
          ? t('layouts.locked.day')
          : null;
  const open = (version: PaymentLayoutVersion): void => {
    setShown(version);
    setFields(version.records);
  };
  return (
    <>
      <Section title={t('layouts.versions')} count={t('layouts.versions.lead')}>
        <DataTable<PaymentLayoutVersion>
          label={t('layouts.versions')}
          rows={versions}
          rowKey={({ version }) => String(version)}
          rowLabel={({ version }) => String(version)}
          currentKey={String(shown.version)}
          columns={[
            {
              key: 'version',
              header: t('layouts.version'),
              phone: 'title',
              render: (version) => (
                <Button kind="link" onClick={() => open(version)}>
                  {version.version === 0
                    ? t('layouts.own')
                    : t('layouts.number', { number: version.version })}
                </Button>
              ),
            },
            {
              key: 'from',
              header: t('layouts.from'),
              phone: 'detail',
              render: ({ validFrom: from }) =>
                from === null ? t('layouts.always') : format.day(from, { year: true }),
            },
            { key: 'by', header: t('layouts.by'), render: ({ by }) => by ?? 'Jornada' },
            {
              key: 'at',
              header: t('layouts.at'),
              render: ({ at }) => (at === null ? '–' : format.pastMoment(at, today)),
            },
            {
              key: 'use',
              header: t('layouts.state'),
              phone: 'aside',
              render: ({ inUse, validFrom: from }) => (
                <Status
                  tone={inUse ? 'active' : from !== null && from > today ? 'progress' : 'paused'}
                  label={t(
                    inUse
                      ? 'layouts.inUse'
                      : from !== null && from > today
                        ? 'layouts.ahead'
                        : 'layouts.before',
                  )}
                />
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t(`layouts.record.${record}`)}
        count={t('layouts.sample')}
        rule="ink"
        aside={
          <SegmentedControl
            label={t('layouts.record')}
            value={record}
            onChange={setRecord}
            options={RECORDS.map((value) => ({ value, label: t(`layouts.record.${value}`) }))}
          />
        }
      >
        {faults.length === 0 ? (
          <FileRuler fields={previewOf(layout, fields)[record]} />
        ) : (
          <p className={styles['note']}>{t('layouts.locked.faults', { count: faults.length })}</p>
        )}
        <LayoutFields
          record={record}
          fields={fields[record]}
          faults={faults.filter((fault) => fault.record === record)}
          writes={writes}
          onChange={(next) => setFields({ ...fields, [record]: next })}
        />
        {writes && (
          <DateField
            label={t('layouts.from')}
            hint={t('layouts.note')}
            min={today}
            value={validFrom}
            error={dayError}
            onChange={(day) => {
              setDayError(undefined);
              setValidFrom(day);
            }}
          />
        )}
      </Section>
      {writes && (
        <ActionBar>
          <Button locked={changed ? null : t('layouts.locked.same')} onClick={() => setFields(shown.records)}>
            {t('layouts.reset')}
          </Button>
          <Button
            kind="primary"
            busy={save.isPending}
            locked={locked}
            onClick={() =>
              save.mutate({
                layout,
                version: newest.version,
                validFrom: validFrom ?? '',
                records: { header: [...fields.header], detail: [...fields.detail] },
              })
            }
          >
            {t('layouts.save')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** Both records of a made-up run as a bank reads them. */
function previewOf(layout: EditableLayout, fields: Fields) {
  const written = layoutWith(layout, fields);
  return { header: previewHeader(SAMPLE, written), detail: previewLine(SAMPLE, written, 0) };
}
