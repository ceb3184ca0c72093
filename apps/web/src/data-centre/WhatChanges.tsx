import { dataCentreCalls, type ImportPreview } from '@jornada/contract/data-centre.ts';
import { REVIEW_DAYS } from '@jornada/domain/data-centre/datasets.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import styles from './dataCentre.module.css';

/** How many rows of a file go in. */
export const goodOf = ({ same, changed, added }: ImportPreview): number => same + changed + added;

type WhatChangesProps = {
  seen: ImportPreview;
  /** Nothing is to go in while a row is wrong. */
  whole: boolean;
  onWhole: (whole: boolean) => void;
};

/** How much of the file is new and how much is known already, by region; what is worth knowing; and whether it goes in with rows left out. */
export function WhatChanges({ seen, whole, onWhole }: WhatChangesProps) {
  const t = useTexts(texts);
  const [shows, setShows] = useState(false);
  const parts = [
    { part: 'same', count: seen.same },
    { part: 'changed', count: seen.changed },
    { part: 'added', count: seen.added },
  ] as const;
  const wrong = new Set(seen.bad.map(({ row }) => row)).size;
  const moved = seen.changed + seen.added;
  return (
    <>
      <Section
        title={t('centre.changes')}
        count={t('centre.changes.good', { count: goodOf(seen) })}
        aside={
          goodOf(seen) > 0 && (
            <Button kind="link" onClick={() => setShows(true)}>
              {t('centre.rows.show', { count: moved === 0 ? goodOf(seen) : moved })}
            </Button>
          )
        }
      >
        <div className={styles['bar']} aria-hidden>
          {parts.map(
            ({ part, count }) =>
              count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />,
          )}
        </div>
        <Figures
          figures={parts.map(({ part, count }) => ({ label: t(`centre.${part}`), value: figure(count) }))}
        />
        {seen.regions.length > 0 && <Regions seen={seen} />}
        {seen.warnings.length > 0 && (
          <ul className={styles['warnings']} aria-label={t('centre.warnings')}>
            {seen.warnings.map(({ code, values }) => (
              <li key={`${code} ${JSON.stringify(values)}`}>
                <IconInfoCircle aria-hidden />
                {t(`centre.warning.${code}`, values)}
              </li>
            ))}
          </ul>
        )}
        {wrong > 0 && goodOf(seen) > 0 && (
          <RadioList
            label={t('centre.how')}
            value={whole ? 'none' : 'good'}
            onChange={(next) => onWhole(next === 'none')}
            options={[
              {
                value: 'good',
                label: t('centre.how.good', { count: goodOf(seen) }),
                detail: t('centre.how.good.detail', { count: wrong }),
              },
              {
                value: 'none',
                label: t('centre.how.none', { count: wrong }),
                detail: t('centre.how.none.detail', { days: REVIEW_DAYS }),
              },
            ]}
          />
        )}
      </Section>
      {shows && <RowsThatGoIn seen={seen} onClose={() => setShows(false)} />}
    </>
  );
}

type Region = ImportPreview['regions'][number];

/** What the file does in each region; of authorized posts, how many people each may have. */
function Regions({ seen: { regions, countsFrom } }: { seen: ImportPreview }) {
  const t = useTexts(texts);
  const format = useFormat();
  const sum = (of: (region: Region) => number): number => regions.reduce((all, one) => all + of(one), 0);
  const isPosts = regions.some(({ people }) => people !== null);
  const all: Region = {
    region: t('centre.region.all'),
    stores: sum(({ stores }) => stores),
    same: sum(({ same }) => same),
    changed: sum(({ changed }) => changed),
    added: sum(({ added }) => added),
    people: isPosts
      ? {
          inService: sum(({ people }) => people?.inService ?? 0),
          before: sum(({ people }) => people?.before ?? 0),
          after: sum(({ people }) => people?.after ?? 0),
        }
      : null,
  };
  const count = (header: string, of: (region: Region) => number) => ({
    header,
    align: 'right' as const,
    render: (region: Region) => figure(of(region)),
  });
  return (
    <DataTable<Region>
      label={t('centre.regions')}
      rows={regions.length > 1 ? [...regions, all] : regions}
      rowKey={({ region }) => region ?? ''}
      rowLabel={({ region }) => region ?? t('centre.region.none')}
      columns={[
        {
          key: 'region',
          header: t('centre.region'),
          phone: 'title',
          render: (region) =>
            region === all ? <b>{region.region}</b> : (region.region ?? t('centre.region.none')),
        },
        { key: 'stores', ...count(t('centre.region.stores'), ({ stores }) => stores) },
        ...(isPosts
          ? [
              {
                key: 'inService',
                ...count(t('centre.region.inService'), ({ people }) => people?.inService ?? 0),
              },
              { key: 'before', ...count(t('centre.region.before'), ({ people }) => people?.before ?? 0) },
              {
                key: 'after',
                phone: 'detail' as const,
                ...count(
                  countsFrom === null ? '' : format.day(countsFrom),
                  ({ people }) => people?.after ?? 0,
                ),
              },
              {
                key: 'difference',
                header: t('centre.region.difference'),
                align: 'right' as const,
                phone: 'aside' as const,
                render: ({ people }: Region) => signedFigure((people?.after ?? 0) - (people?.before ?? 0)),
              },
            ]
          : [
              { key: 'same', ...count(t('centre.same'), ({ same }) => same) },
              {
                key: 'changed',
                phone: 'detail' as const,
                ...count(t('centre.changed'), ({ changed }) => changed),
              },
              { key: 'added', phone: 'aside' as const, ...count(t('centre.added'), ({ added }) => added) },
            ]),
      ]}
    />
  );
}

const signedFigure = (count: number): string =>
  count > 0 ? `+${figure(count)}` : count < 0 ? `−${figure(-count)}` : '0';

/** Every row that goes in, what changes first; many of them are drawn as they come into view. */
function RowsThatGoIn({ seen, onClose }: { seen: ImportPreview; onClose: () => void }) {
  const t = useTexts(texts);
  const read = useRead(dataCentreCalls['dataCentre.rows'], { uuid: seen.uuid });
  const order = ['changed', 'added', 'same'];
  const rows = read.data?.toSorted(
    (one, other) => order.indexOf(one.change) - order.indexOf(other.change) || one.row - other.row,
  );
  const shown = seen.columns.flatMap(({ key, header, letter }, at) =>
    key === null ? [] : [{ letter, header, at }],
  );
  return (
    <Dialog open title={t('centre.rows.title')} size="wide" onClose={onClose}>
      <DataTable
        label={t('centre.rows.title')}
        rows={rows}
        rowKey={({ row }) => String(row)}
        rowLabel={({ row }) => t('centre.rows.row', { row })}
        expectedRows={10}
        error={read.isError && <ReadFailed title={t('centre.rows.failed')} read={read} />}
        columns={[
          { key: 'row', header: t('centre.bad.row'), phone: 'aside', render: ({ row }) => row },
          {
            key: 'change',
            header: t('centre.rows.change'),
            phone: 'detail',
            render: ({ change }) => t(`centre.row.${change}`),
          },
          ...shown.map(({ letter, header, at }, place) => ({
            key: letter,
            header: header || letter,
            ...(place === 0 ? { phone: 'title' as const } : {}),
            render: ({ cells }: { cells: readonly string[] }) => cells[at] || '–',
          })),
        ]}
      />
    </Dialog>
  );
}
