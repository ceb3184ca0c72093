import { imssCalls } from '@jornada/contract/imss-movements.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { refresh, useList } from '../data.ts';
import { useDownload } from '../files.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

const SIZE = 25;

/** The files that were made, each with its hash and who took it when. */
export function ImssFiles() {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { busy, start } = useDownload();
  const { data } = useList(imssCalls['imssMovements.list'], { page: { number: page, size: SIZE } });
  const take = (number: number, fileName: string): void =>
    start(async () => {
      const file = await apiFile(imssCalls['imssMovements.download'], { number });
      refresh(['money']);
      return file;
    }, fileName);
  return (
    <Section title={t('imss.files')} rule="ink">
      <DataTable
        label={t('imss.files')}
        rows={data?.rows}
        rowKey={({ number }) => String(number)}
        rowLabel={({ fileName }) => fileName}
        empty={<EmptyState title={t('imss.files.none')} />}
        columns={[
          {
            key: 'file',
            header: t('imss.file'),
            phone: 'title',
            render: ({ fileName, sha256 }) => (
              <>
                <b>{fileName}</b>
                <br />
                <span className="code">{sha256.slice(0, 16)}…</span>
              </>
            ),
          },
          {
            key: 'kind',
            header: t('imss.kind'),
            phone: 'detail',
            render: ({ kind }) => t(`imss.kind.${kind}`),
          },
          {
            key: 'count',
            header: t('imss.count'),
            align: 'right',
            render: ({ movements }) => movements,
          },
          {
            key: 'made',
            header: t('imss.made'),
            render: ({ by, at }) => `${by}, ${format.moment(at)}`,
          },
          {
            key: 'taken',
            header: t('imss.taken'),
            render: ({ downloads }) =>
              downloads.map(({ by, at }) => `${by}, ${format.moment(at)}`).join('; '),
          },
          {
            key: 'act',
            header: '',
            phone: 'aside',
            render: ({ number, fileName }) => (
              <Button
                kind="link"
                busy={busy}
                aria-label={`${t('imss.download')}: ${fileName}`}
                onClick={() => take(number, fileName)}
              >
                {t('imss.download')}
              </Button>
            ),
          },
        ]}
      />
      <Pager page={page} total={data?.total ?? 0} size={SIZE} onPage={setPage} />
    </Section>
  );
}
