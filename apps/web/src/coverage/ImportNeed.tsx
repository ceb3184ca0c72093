import type { CallOutput } from '@jornada/contract/call.ts';
import { coverageCalls } from '@jornada/contract/coverage.ts';
import { useState } from 'react';
import { api, ApiError } from '../api.ts';
import { refresh, useAct } from '../data.ts';
import { showRefusal } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { texts } from './texts.ts';
import styles from './need.module.css';

type Imported = CallOutput<(typeof coverageCalls)['coverageNeed.importFromCSV']>;

const EXAMPLE = 'equipo;fecha;desde;hasta;personas;tipología\r\nCiclismo;2026-11-23;09:00;14:00;4;\r\nCiclismo;2026-11-23;14:00;22:00;6;\r\nCiclismo;23/11/2026;06:00;09:00;2;INV\r\n';

/** A file of need: what went in, and each bad row by its number with what is wrong; it can be taken back. */
export function ImportNeed({ personnelDivision, onClose }: { personnelDivision: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [file, setFile] = useState<FileState>({ kind: 'empty' });
  const [done, setDone] = useState<Imported | null>(null);
  const send = useAct(coverageCalls['coverageNeed.importFromCSV'], {
    onDone: setDone,
    onRefused: () => {
      setFile({ kind: 'empty' });
      return false;
    },
  });
  const summary = ({ rows, replaced }: Imported): string => t('import.done', { rows, days: replaced.reduce((sum, { dates }) => sum + dates.length, 0) });
  const takeBack = async ({ replaced }: Imported): Promise<void> => {
    try {
      for (const { teamUuid, version, dates } of replaced) await api(coverageCalls['coverageNeed.save'], { personnelDivision, teamUuid, version, dates });
      showToast({ text: t('import.undone') });
      setDone(null);
      setFile({ kind: 'empty' });
    } catch (error) {
      if (error instanceof ApiError) void showRefusal(error);
    }
    refresh(['coverage'], { only: 'named' });
  };
  const choose = async (chosen: File): Promise<void> => {
    setDone(null);
    setFile({ kind: 'here', name: chosen.name });
    send.mutate({ personnelDivision, file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      actions={
        <>
          {done !== null && done.rows > 0 && <Button onClick={() => void takeBack(done)}>{t('need.undo')}</Button>}
          <Button onClick={onClose}>{t('import.close')}</Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{t('import.lead')}</p>
        <FileSlot label={t('import.file')} accept=".csv,text/csv" state={file} onFile={(chosen) => void choose(chosen)} onRemove={() => setFile({ kind: 'empty' })} />
        <LinkButton kind="link" to={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${EXAMPLE}`)}`} download="necesidad.csv">
          {t('import.template')}
        </LinkButton>
        {done && <Banner tone={done.badRows.length > 0 ? 'policy' : 'ok'} title={summary(done)} detail={done.badRows.length > 0 ? t('import.bad', { count: done.badRows.length }) : undefined} />}
        {done && done.badRows.length > 0 && (
          <ol className={styles['bad']}>
            {done.badRows.slice(0, ROWS_SHOWN).map(({ row, column, value }) => (
              <li key={row}>
                <b>{t('import.row', { row })}</b> {t(`import.${column}`, { value })}
              </li>
            ))}
            {done.badRows.length > ROWS_SHOWN && <li>{t('import.more', { count: done.badRows.length - ROWS_SHOWN })}</li>}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

const ROWS_SHOWN = 50;
