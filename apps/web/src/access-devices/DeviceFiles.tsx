import { accessDeviceCalls, type DeviceFile } from '@jornada/contract/access-devices.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { saveFile } from '../files.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { texts } from './texts.ts';

/** The company's files of punches: what came, which rows were bad, and a way to withdraw one. */
export default function DeviceFiles() {
  const t = useTexts(texts);
  const format = useFormat();
  const list = useList(accessDeviceCalls['accessDeviceFiles.list'], { page: { number: 1, size: 200 } });
  const remove = useAct(accessDeviceCalls['accessDeviceFiles.remove'], {
    onDone: () => showToast({ kind: 'done', text: t('devices.removed') }),
  });
  return (
    <RecordList<DeviceFile>
      title={t('devices.files')}
      lead={t('devices.files.lead')}
      list={list}
      before={<Upload />}
      columns={[
        { key: 'name', header: t('devices.file'), phone: 'title', render: ({ name }) => <b>{name}</b> },
        {
          key: 'days',
          header: t('devices.days'),
          phone: 'detail',
          render: ({ firstDate, lastDate }) =>
            firstDate === null || lastDate === null ? '–' : format.days(firstDate, lastDate),
        },
        { key: 'rows', header: t('devices.rows'), align: 'right', render: ({ rows }) => figure(rows) },
        { key: 'bad', header: t('devices.bad'), align: 'right', render: ({ badCount }) => figure(badCount) },
        { key: 'at', header: t('devices.uploaded'), render: ({ uploadedAt }) => format.moment(uploadedAt) },
        { key: 'by', header: t('devices.by'), render: ({ uploadedBy }) => uploadedBy },
        {
          key: 'state',
          header: t('devices.state'),
          phone: 'aside',
          render: ({ withdrawnAt }) =>
            withdrawnAt === null ? (
              <Status tone="active" label={t('devices.inUse')} />
            ) : (
              <Status tone="paused" label={t('devices.withdrawn')} />
            ),
        },
        {
          key: 'act',
          header: '',
          align: 'right',
          render: ({ uuid, withdrawnAt }) =>
            withdrawnAt === null && (
              <Button kind="link" busy={remove.isPending} onClick={() => remove.mutate({ uuid })}>
                {t('devices.remove')}
              </Button>
            ),
        },
      ]}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      empty={<EmptyState title={t('devices.none')}>{t('devices.none.lead')}</EmptyState>}
    />
  );
}

function Upload() {
  const t = useTexts(texts);
  const [name, setName] = useState<string | null>(null);
  const [done, setDone] = useState<DeviceFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const act = useAct(accessDeviceCalls['accessDeviceFiles.upload'], {
    onDone: ({ file }) => {
      setName(null);
      setDone(file);
      showToast({ kind: 'done', text: t('devices.done', { count: file.rows }) });
    },
    onRefused: () => {
      setRefused(name);
      setName(null);
      return false;
    },
  });
  const send = async (file: File): Promise<void> => {
    setDone(null);
    setRefused(null);
    setName(file.name);
    act.mutate({ file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } });
  };
  const state: FileState =
    name === null ? { kind: 'empty' } : { kind: 'sending', name, share: act.isPending ? 0.5 : 0 };
  return (
    <>
      <FileSlot
        label={t('devices.upload')}
        hint={refused ?? t('devices.upload.help')}
        state={state}
        accept=".csv,text/csv"
        onFile={(file) => void send(file)}
      />
      {done !== null && done.badCount > 0 && <BadRows file={done} />}
    </>
  );
}

const SHOWN = 20;

/** The first of the bad rows by their numbers, and all that are named as a file. */
function BadRows({ file: { name, badRows, badCount } }: { file: DeviceFile }) {
  const t = useTexts(texts);
  const words = (row: DeviceFile['badRows'][number]) => t(`bad.${row.code}`);
  const download = (): void =>
    saveFile(
      new Blob([writeCsv([[t('devices.rows'), ''], ...badRows.map((row) => [row.row, words(row)])])], {
        type: 'text/csv',
      }),
      `${name}-errores.csv`,
    );
  return (
    <Banner
      tone="policy"
      title={`${t('devices.badRows')}: ${figure(badCount)}`}
      detail={badRows
        .slice(0, SHOWN)
        .map((row) => t('devices.badRow', { row: row.row, what: words(row) }))
        .join(' · ')}
      action={{ label: t('devices.download'), onClick: download }}
    />
  );
}
