import { accessDeviceCalls, type DeviceFile } from '@jornada/contract/access-devices.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import type { LiveEvent } from '@jornada/contract/live.ts';
import { useCallback, useState } from 'react';
import { useAct, useList } from '../data.ts';
import { saveFile } from '../files.ts';
import { useLive } from '../live.ts';
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
  const download = useBadRowsFile();
  const list = useList(accessDeviceCalls['accessDeviceFiles.list'], { page: { number: 1, size: 200 } });
  const remove = useAct(accessDeviceCalls['accessDeviceFiles.remove']);
  const restore = useAct(accessDeviceCalls['accessDeviceFiles.restore'], {
    onDone: () => showToast({ kind: 'done', text: t('devices.restored'), topic: 'devices' }),
  });
  const withdraw = (uuid: string): void =>
    remove.mutate(
      { uuid },
      {
        onSuccess: () =>
          showToast({
            kind: 'done',
            text: t('devices.removed'),
            topic: 'devices',
            action: { label: t('devices.undo'), run: () => restore.mutate({ uuid }) },
          }),
      },
    );
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
        {
          key: 'bad',
          header: t('devices.bad'),
          align: 'right',
          render: (file) =>
            file.badCount === 0 ? (
              figure(0)
            ) : (
              <Button
                kind="link"
                aria-label={t('devices.download.of', { name: file.name, count: file.badCount })}
                onClick={() => download(file)}
              >
                {figure(file.badCount)}
              </Button>
            ),
        },
        { key: 'at', header: t('devices.uploaded'), render: ({ uploadedAt }) => format.moment(uploadedAt) },
        { key: 'by', header: t('devices.by'), render: ({ uploadedBy }) => uploadedBy },
        {
          key: 'state',
          header: t('devices.state'),
          phone: 'aside',
          render: ({ withdrawnAt, rows }) =>
            withdrawnAt !== null ? (
              <Status tone="paused" label={t('devices.withdrawn')} />
            ) : rows === 0 ? (
              <Status tone="paused" label={t('devices.nothing')} />
            ) : (
              <Status tone="active" label={t('devices.inUse')} />
            ),
        },
        {
          key: 'act',
          header: '',
          align: 'right',
          render: ({ uuid, name, withdrawnAt }) =>
            withdrawnAt === null ? (
              <Button
                kind="link"
                aria-label={t('devices.remove.of', { name })}
                busy={remove.isPending}
                onClick={() => withdraw(uuid)}
              >
                {t('devices.remove')}
              </Button>
            ) : (
              <Button
                kind="link"
                aria-label={t('devices.restore.of', { name })}
                busy={restore.isPending}
                onClick={() => restore.mutate({ uuid })}
              >
                {t('devices.restore')}
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
  const [sent, setSent] = useState(0);
  const read = useShareRead(name);
  const act = useAct(accessDeviceCalls['accessDeviceFiles.upload'], {
    onShare: setSent,
    onDone: ({ file }) => {
      setName(null);
      setDone(file);
      showToast(
        file.rows === 0
          ? { text: t('devices.done.none') }
          : { kind: 'done', text: t('devices.done', { count: file.rows }) },
      );
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
    setSent(0);
    setName(file.name);
    act.mutate({ file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } });
  };
  const state: FileState =
    name === null
      ? { kind: 'empty' }
      : { kind: 'sending', name, share: sent * SENDING + read * (1 - SENDING) };
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

/** Of the whole, sending is the shorter part: the server reads and keeps row after row. */
const SENDING = 0.2;

/** What share of the file the server has read, as it goes. */
function useShareRead(name: string | null): number {
  const [heard, setHeard] = useState({ name: '', share: 0 });
  useLive(
    useCallback(({ payload }: LiveEvent) => {
      if (payload['kind'] === 'upload')
        setHeard({ name: String(payload['name']), share: Number(payload['share']) });
    }, []),
  );
  return name !== null && heard.name === name ? heard.share : 0;
}

/** Saves what is named of a file's bad rows: each by its number, with what is wrong and the line as it came. */
function useBadRowsFile(): (file: DeviceFile) => void {
  const t = useTexts(texts);
  return ({ name, badRows, badCount }) => {
    const rows = badRows.map(({ row, code, line }) => [row, t(`bad.${code}`), ...line.split(';')]);
    const rest = badCount - badRows.length;
    saveFile(
      new Blob(
        [
          writeCsv([
            [t('devices.row'), t('devices.wrong'), ...DEVICE_HEAD],
            ...rows,
            ...(rest > 0 ? [['', t('devices.rest', { count: figure(rest) })]] : []),
          ]),
        ],
        { type: 'text/csv' },
      ),
      `${name.replace(/\.csv$/i, '')}-${t('devices.errors')}.csv`,
    );
  };
}

const DEVICE_HEAD = ['site', 'date', 'sapNumber', 'time', 'direction'] as const;

const SHOWN = 20;

/** The first of the bad rows by their numbers, and all that are named as a file. */
function BadRows({ file }: { file: DeviceFile }) {
  const t = useTexts(texts);
  const words = (row: DeviceFile['badRows'][number]) => t(`bad.${row.code}`);
  const download = useBadRowsFile();
  const { badRows, badCount } = file;
  return (
    <Banner
      tone="policy"
      title={`${t('devices.badRows')}: ${figure(badCount)}`}
      detail={badRows
        .slice(0, SHOWN)
        .map((row) => t('devices.badRow', { row: row.row, what: words(row) }))
        .join(' · ')
        .concat(badCount > SHOWN ? ` · ${t('devices.more', { count: figure(badCount - SHOWN) })}` : '')}
      action={{ label: t('devices.download'), onClick: () => download(file) }}
    />
  );
}
