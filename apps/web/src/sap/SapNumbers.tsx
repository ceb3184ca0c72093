import type { CallOutput } from '@jornada/contract/call.ts';
import { sapCalls } from '@jornada/contract/sap.ts';
import { errors, isErrorCode } from '@jornada/domain/errors.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { fileSize } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { sapTexts } from './texts.ts';

type Preview = CallOutput<(typeof sapCalls)['sap.previewNumbers']>;
type Chosen = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** SAP numbers from a spreadsheet: what each row does and every wrong cell, before anything is written. */
export default function SapNumbers() {
  const t = useTexts(sapTexts);
  const { personnelDivision = '' } = useParams();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const check = useAct(sapCalls['sap.previewNumbers'], { onDone: setPreview });
  const apply = useAct(sapCalls['sap.importNumbers'], {
    onDone: ({ assigned }) => {
      setDone(assigned);
      setPreview(null);
      setChosen(null);
    },
  });
  const choose = async (file: File): Promise<void> => {
    const next = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    setDone(null);
    setPreview(null);
    setChosen(next);
    check.mutate({ file: next });
  };
  const ready = chosen !== null && preview !== null && preview.good.length > 0;
  return (
    <Page
      title={t('numbers.title')}
      lead={t('numbers.lead')}
      path={[
        { label: t('sap.title'), to: `/mx/${personnelDivision}/pendingSap/hiring` },
        { label: t('numbers.title') },
      ]}
    >
      <FormLayout before={done !== null && <Banner tone="ok" title={t('numbers.done', { count: done })} />}>
        <FileSlot
          label={t('numbers.file')}
          hint={t('numbers.file.hint')}
          accept=".xlsx,.csv,text/csv"
          state={
            chosen === null
              ? { kind: 'empty' }
              : { kind: 'here', name: chosen.name, detail: fileSize(chosen.bytes.length) }
          }
          onFile={(file) => void choose(file)}
          onRemove={() => setChosen(null)}
        />
        {preview !== null && <Found preview={preview} />}
      </FormLayout>
      <ActionBar>
        <LinkButton to={`/mx/${personnelDivision}/pendingSap/hiring`}>{t('sap.title')}</LinkButton>
        <Button
          kind="primary"
          busy={apply.isPending}
          locked={ready ? null : t(preview === null ? 'numbers.none' : 'numbers.noneGood')}
          onClick={() =>
            chosen !== null &&
            apply.mutate({ file: chosen, skipBad: (preview?.bad.length ?? 0) > 0 ? 'true' : 'false' })
          }
        >
          {t((preview?.bad.length ?? 0) > 0 ? 'numbers.applyGood' : 'numbers.apply')}
        </Button>
      </ActionBar>
    </Page>
  );
}

function Found({ preview: { good, bad, unchanged } }: { preview: Preview }) {
  const t = useTexts(sapTexts);
  const language = useLanguage();
  return (
    <>
      {bad.length > 0 && (
        <Section title={t('numbers.bad', { count: bad.length })}>
          <DataTable
            label={t('numbers.bad', { count: bad.length })}
            rows={bad}
            rowKey={({ cell, code }) => `${cell} ${code}`}
            rowLabel={({ cell }) => cell}
            columns={[
              { key: 'cell', header: t('numbers.cell'), phone: 'title', render: ({ cell }) => cell },
              { key: 'found', header: t('numbers.found'), render: ({ found }) => found },
              {
                key: 'why',
                header: t('numbers.why'),
                phone: 'detail',
                render: ({ code }) => (isErrorCode(code) ? errors[code][language] : code),
              },
            ]}
          />
        </Section>
      )}
      <Section
        title={t('numbers.good', { count: good.length })}
        count={unchanged > 0 ? t('numbers.unchanged', { count: unchanged }) : undefined}
      >
        <DataTable
          label={t('numbers.good', { count: good.length })}
          rows={good}
          rowKey={({ row }) => String(row)}
          rowLabel={({ fullName }) => fullName}
          columns={[
            { key: 'row', header: t('numbers.row'), render: ({ row }) => row },
            { key: 'name', header: t('sap.name'), phone: 'title', render: ({ fullName }) => fullName },
            { key: 'document', header: t('numbers.document'), render: ({ document }) => document },
            { key: 'site', header: t('sap.site'), phone: 'detail', render: ({ site }) => site.name },
            { key: 'sap', header: t('sap.number'), phone: 'aside', render: ({ sapNumber }) => sapNumber },
          ]}
        />
      </Section>
    </>
  );
}
