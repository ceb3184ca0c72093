import { refresh } from '../data.ts';
import { useDownload } from '../files.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

export const FILES_PAGE = 25;

type MadeFile = {
  readonly number: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly by: string;
  readonly at: string;
  readonly downloads: readonly { readonly by: string; readonly at: string }[];
};

type MadeFilesProps<Row extends MadeFile> = {
  readonly list: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly kindOf: (row: Row) => string;
  readonly kindTitle: string;
  readonly countOf: (row: Row) => string | number;
  readonly countTitle: string;
  readonly read: (number: number) => Promise<Blob>;
};

/** The files that were made, each with its hash and who downloaded it when. */
export function MadeFiles<Row extends MadeFile>(props: MadeFilesProps<Row>) {
  const { list, page, onPage, kindOf, kindTitle, countOf, countTitle, read } = props;
  const t = useTexts(texts);
  const format = useFormat();
  const { busy, start } = useDownload();
  const take = (number: number, fileName: string): void =>
    start(async () => {
      const file = await read(number);
      refresh(['money']);
      return file;
    }, fileName);
  return (
    <Section title={t('imss.files')} rule="ink">
      <DataTable
        label={t('imss.files')}
        rows={list?.rows}
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
          { key: 'kind', header: kindTitle, phone: 'detail', render: kindOf },
          { key: 'count', header: countTitle, align: 'right', render: countOf },
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
      <Pager page={page} total={list?.total ?? 0} size={FILES_PAGE} onPage={onPage} />
    </Section>
  );
}
