import type { CallOutput } from '@jornada/contract/call.ts';
import { coverageCalls, type CoverageNeed } from '@jornada/contract/coverage.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useState } from 'react';
import type { ApiError } from '../api.ts';
import { useAct } from '../data.ts';
import { refusalText } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { texts } from './texts.ts';
import styles from './need.module.css';

const call = coverageCalls['coverageNeed.importFromCSV'];
type Imported = CallOutput<typeof call>;

/** Of the team and week that are shown, so that it goes in as it is. */
const exampleOf = ({ team, weekStart }: CoverageNeed): string =>
  writeCsv([
    ['equipo', 'fecha', 'desde', 'hasta', 'personas', 'tipología'],
    [team.name, weekStart, '09:00', '14:00', 4, ''],
    [team.name, weekStart, '14:00', '22:00', 6, ''],
  ]);

/** A file of need: what went in, and each bad row by its number with what is wrong; it can be taken back. */
export function ImportNeed({
  need,
  onShown,
  onClose,
}: {
  need: CoverageNeed;
  /** Days of the week that is shown went in. */ onShown: () => void;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const personnelDivision = need.site.code;
  const [file, setFile] = useState<FileState>({ kind: 'empty' });
  const [done, setDone] = useState<Imported | null>(null);
  const summary = ({ rows, replaced }: Imported): string =>
    t('import.done', { rows, days: replaced.reduce((sum, { dates }) => sum + dates.length, 0) });
  const undo = useAct(coverageCalls['coverageNeed.undoImport'], {
    onDone: () => {
      showToast({ text: t('import.undone') });
      setDone(null);
      setFile({ kind: 'empty' });
    },
  });
  const refuse = async (name: string, { exceptions: [first] }: ApiError): Promise<void> => {
    const reason =
      first === undefined || first.code === 'FIELD_NOT_VALID'
        ? t('import.unreadable')
        : await refusalText(first);
    setFile({ kind: 'refused', name, reason });
  };
  const act = useAct(call, {
    onDone: (imported) => {
      setDone(imported);
      const isShown = imported.replaced.some(
        ({ teamUuid, dates }) =>
          teamUuid === need.team.uuid && dates.some(({ date }) => mondayOf(date) === need.weekStart),
      );
      if (isShown) onShown();
    },
    onRefused: () => true,
  });
  const choose = async (chosen: File): Promise<void> => {
    const { name } = chosen;
    setDone(null);
    setFile({ kind: 'here', name, detail: t('import.reading') });
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    act.mutate(
      { personnelDivision, file: { name, bytes } },
      {
        onSuccess: () => setFile({ kind: 'here', name }),
        onError: (error) => void refuse(name, error),
      },
    );
  };
  const isEmpty = done?.rows === 0 && done.badRows.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      actions={
        <>
          {done !== null && done.rows > 0 && (
            <Button
              busy={undo.isPending}
              onClick={() => undo.mutate({ personnelDivision, replaced: done.replaced })}
            >
              {t('need.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('import.close')}</Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{t('import.lead')}</p>
        <FileSlot
          label={t('import.file')}
          accept=".csv,text/csv"
          state={file}
          onFile={(chosen) => void choose(chosen)}
          onRemove={() => setFile({ kind: 'empty' })}
        />
        <LinkButton
          kind="link"
          to={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleOf(need))}`}
          download="necesidad.csv"
        >
          {t('import.template')}
        </LinkButton>
        {done && (
          <Banner
            tone={done.badRows.length > 0 || done.rows === 0 ? 'policy' : 'ok'}
            title={isEmpty ? t('import.nothing') : summary(done)}
            detail={done.badRows.length > 0 ? t('import.bad', { count: done.badRows.length }) : undefined}
          />
        )}
        {done && done.badRows.length > 0 && (
          <ol className={styles['bad']}>
            {done.badRows.slice(0, ROWS_SHOWN).map(({ row, column, value }) => (
              <li key={row}>
                <b>{t('import.row', { row })}</b> {t(`import.${column}`, { value })}
              </li>
            ))}
            {done.badRows.length > ROWS_SHOWN && (
              <li>{t('import.more', { count: done.badRows.length - ROWS_SHOWN })}</li>
            )}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

const ROWS_SHOWN = 50;
