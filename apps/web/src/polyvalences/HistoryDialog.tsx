import { polyvalenceCalls } from '@jornada/contract/polyvalences.ts';
import { useState } from 'react';
import { useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';
import styles from './polyvalences.module.css';

const PAGE = 50;

/** What was changed, by whom and when; what was saved in one go stands together. */
export function HistoryDialog({ site, onClose }: { site: string; onClose: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const read = useList(polyvalenceCalls['polyvalences.history'], {
    filter: { personnelDivision: site },
    page: { number: page, size: PAGE },
  });
  return (
    <Dialog open onClose={onClose} title={t('poly.history')} size="wide">
      {read.isError && read.data === undefined ? (
        <ReadFailed title={t('poly.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('poly.history')} />
      ) : read.data.rows.length === 0 ? (
        <EmptyState title={t('poly.history.none')} />
      ) : (
        <>
          <ol className={styles['history']}>
            {read.data.rows.map(({ uuid, at, by, cells }) => (
              <li key={uuid}>
                <p>
                  <b>{format.moment(at)}</b> {by}
                </p>
                <ul>
                  {cells.map(({ collaborator, team, position, from, to }) => (
                    <li key={`${collaborator.uuid} ${team} ${position.es}`}>
                      {t('poly.history.line', {
                        person: collaborator.name,
                        position: position[language],
                        team,
                      })}
                      {': '}
                      {t('poly.history.step', {
                        from: t(from === null ? 'poly.level.none' : `poly.level.${from}`),
                        to: t(to === null ? 'poly.level.none' : `poly.level.${to}`),
                      })}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          <Pager page={page} total={read.data.total} size={PAGE} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
