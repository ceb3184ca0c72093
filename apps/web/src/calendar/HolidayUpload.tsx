import { calendarCalls } from '@jornada/contract/calendar.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { siteCalls, type Site } from '@jornada/contract/sites.ts';
import {
  HOLIDAY_COLUMNS,
  readHolidayFile,
  rowsElsewhere,
  type FiledHoliday,
  type HolidayFile,
} from '@jornada/domain/calendar/holiday-file.ts';
import { EXPECTED_HOLIDAYS, holidayTypes } from '@jornada/domain/calendar/holiday-types.ts';
import { decodeText, writeCsv } from '@jornada/domain/csv.ts';
import { errors } from '@jornada/domain/errors.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useList } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { fileSize, useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import styles from './calendar.module.css';

type Chosen = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly file: HolidayFile };
type Imported = CallOutput<(typeof calendarCalls)['holiday.importFromCSV']>;

/** A file of holidays, read here before it is sent: what it says, and every row that is wrong by its number (spec §5). */
export default function HolidayUpload() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [done, setDone] = useState<Imported | null>(null);
  const act = useAct(calendarCalls['holiday.importFromCSV'], {
    onDone: setDone,
    onRefused: (error) => {
      const rows = error.exceptions.flatMap(({ code, values: { row } }) =>
        typeof row === 'number' ? [{ code, values: { row } }] : [],
      );
      setRefused(rows);
      return rows.length > 0;
    },
  });
  const choose = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    setDone(null);
    setRefused([]);
    setChosen({ name: file.name, bytes, file: readHolidayFile(decodeText(bytes)) });
  };
  // What the person reaches is known here too: a row of another store is listed together with all the others.
  const sites = useList(siteCalls['sites.list'], {}).data?.rows;
  const found = useMemo(() => (chosen === null ? [] : wrongIn(chosen.file, sites)), [chosen, sites]);
  const wrong = chosen !== null && refused.length > 0 ? refused : found;
  const ready = chosen !== null && wrong.length === 0 && chosen.file.holidays.length > 0 && done === null;
  return (
    <Page
      title={t('upload.title')}
      lead={t('upload.lead')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('holidays.title'), to: `/mx/${personnelDivision}/holidays` },
        { label: t('upload.title') },
      ]}
    >
      <FormLayout
        consequences={<Format personnelDivision={personnelDivision} />}
        before={done !== null ? <Done imported={done} /> : wrong.length > 0 && <Wrong refusals={wrong} />}
      >
        <FileSlot
          label={t('upload.file')}
          hint={t('upload.file.hint')}
          accept=".csv,text/csv"
          state={stateOf(chosen, wrong.length === 0 ? null : t('upload.wrong', { count: wrong.length }))}
          onFile={(file) => void choose(file)}
          onRemove={() => setChosen(null)}
        />
        {chosen !== null && wrong.length === 0 && chosen.file.holidays.length > 0 && (
          <Preview holidays={chosen.file.holidays} />
        )}
      </FormLayout>
      <ActionBar>
        <LinkButton to={`/mx/${personnelDivision}/holidays`}>{t('upload.list')}</LinkButton>
        <Button
          kind="primary"
          busy={act.isPending}
          locked={ready ? null : t(done === null ? 'upload.send.none' : 'upload.send.done')}
          onClick={() => chosen && act.mutate({ file: { name: chosen.name, bytes: chosen.bytes } })}
        >
          {t('upload.send')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/** By row; while the stores are not known the server says it. */
function wrongIn(file: HolidayFile, sites: readonly Site[] | undefined): readonly Refusal[] {
  const elsewhere =
    sites === undefined ? [] : rowsElsewhere(file, (code) => sites.some((site) => site.code === code));
  return [...file.refusals, ...elsewhere].toSorted((a, b) => rowOf(a) - rowOf(b));
}

const rowOf = ({ values }: Refusal): number => Number(values?.['row'] ?? 1);

function stateOf(chosen: Chosen | null, reason: string | null): FileState {
  if (chosen === null) return { kind: 'empty' };
  return reason !== null
    ? { kind: 'refused', name: chosen.name, reason }
    : { kind: 'here', name: chosen.name, detail: fileSize(chosen.bytes.length) };
}

/** The columns of section 5 in words, and a file to begin with. */
function Format({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const meanings = [
    'upload.format.site',
    'upload.format.date',
    'upload.format.type',
    'upload.format.opens',
    'upload.format.description',
  ] as const;
  const example = writeCsv([
    HOLIDAY_COLUMNS,
    [personnelDivision, '2027-05-05', 'Autonómico', 'Si', 'Batalla de Puebla'],
    [personnelDivision, '2027-11-26', 'Efeméride', 'Si', 'Noche de ofertas'],
  ]);
  return (
    <Section
      title={t('upload.format')}
      aside={
        <LinkButton
          kind="link"
          to={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
          download="festivos.csv"
        >
          {t('upload.template')}
        </LinkButton>
      }
    >
      <FactList
        facts={HOLIDAY_COLUMNS.map((label, at) => ({
          label,
          value: t(meanings[at] ?? 'upload.format.description'),
        }))}
        stacked
      />
    </Section>
  );
}

const MOST_SHOWN = 50;

function Wrong({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div role="alert">
      <Banner tone="law" title={t('upload.wrong', { count: refusals.length })} />
      <ul className={styles['errors']}>
        {refusals.slice(0, MOST_SHOWN).map((refusal) => (
          <li key={`${refusal.code} ${rowOf(refusal)}`}>
            <b>{t('upload.row', { row: rowOf(refusal) })}</b>
            {errors[refusal.code][language]}
          </li>
        ))}
        {refusals.length > MOST_SHOWN && <li>{t('upload.more', { count: refusals.length - MOST_SHOWN })}</li>}
      </ul>
    </div>
  );
}

function Done({ imported: { created, updated, unchanged, warnings } }: { imported: Imported }) {
  const t = useTexts(texts);
  return (
    <div className={styles['lines']}>
      <Banner tone="ok" title={t('upload.done', { created, updated, unchanged })} />
      {warnings.length > 0 && (
        <Banner
          tone="policy"
          title={t('upload.warnings', {
            count: new Set(warnings.map(({ values }) => values.site)).size,
            expected: EXPECTED_HOLIDAYS,
          })}
          detail={warnings
            .slice(0, MOST_SHOWN)
            .map(({ values: { site, year, count } }) => `${site} ${year}: ${count}`)
            .join(', ')}
        />
      )}
    </div>
  );
}

function Preview({ holidays }: { holidays: readonly FiledHoliday[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const columns: Column<FiledHoliday>[] = [
    { key: 'site', header: t('upload.site'), phone: 'aside', render: ({ site }) => site },
    {
      key: 'date',
      header: t('holidays.date'),
      phone: 'detail',
      render: ({ date }) => format.day(date, { year: true }),
    },
    {
      key: 'description',
      header: t('holidays.description'),
      phone: 'title',
      render: ({ description }) => <b>{description}</b>,
    },
    {
      key: 'type',
      header: t('holidays.type'),
      phone: 'aside2',
      render: ({ type }) => holidayTypes[type][language],
    },
    {
      key: 'opens',
      header: t('holidays.opens'),
      render: ({ openable }) => t(openable ? 'holidays.opens.yes' : 'holidays.opens.no'),
    },
  ];
  return (
    <div className={styles['preview']}>
      <Section title={t('upload.rows', { count: holidays.length })}>
        <DataTable
          label={t('upload.rows', { count: holidays.length })}
          columns={columns}
          rows={holidays}
          rowKey={({ row }) => String(row)}
          rowLabel={({ description }) => description}
        />
      </Section>
    </div>
  );
}
