import { processCalls } from '@jornada/contract/processes.ts';
import { dayAt, daysSince } from '@jornada/domain/time.ts';
import { useList } from '../data.ts';
import { texts as homeTexts } from '../home/texts.ts';
import { kindOfType, listPath, taskTextsOf } from '../processes/places.ts';
import { translate, useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { InboxSection } from './InboxSection.tsx';
import { SHOWN } from './inbox.ts';
import { texts } from './texts.ts';

/** Processes of the whole country whose turn is the reader's. */
export function InboxProcesses({ onGo }: { onGo: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const list = useList(processCalls['processes.list'], {
    filter: { yourTurn: 'true' },
    page: { number: 1, size: SHOWN },
  });
  const items = (list.data?.rows ?? []).map((row) => {
    const kind = kindOfType(row.processType);
    const tasks = taskTextsOf(kind);
    const key = row.tasks.map((act) => `task.${act}`).find((one) => Object.hasOwn(tasks, one));
    const since = dayAt(Temporal.Instant.from(row.statusSince));
    const days = daysSince(since, today);
    return {
      id: row.processUuid,
      to: `${listPath(kind, row.personnelDivision)}/${row.processUuid}`,
      title: row.collaborator.fullName === '' ? row.collaborator.rfc : row.collaborator.fullName,
      detail: `${key === undefined ? kind.name[language] : translate(tasks, key)}, ${row.siteName}`,
      meta: days > 6 ? words('home.since', { day: format.day(since) }) : words('home.days', { count: days }),
      urgent: false,
    };
  });
  return (
    <InboxSection
      title={t('inbox.processes')}
      none={t('inbox.processes.none')}
      all="/general/allProcesses"
      read={list}
      items={items}
      total={list.data?.total ?? 0}
      onGo={onGo}
    />
  );
}
