import { homeCalls } from '@jornada/contract/home.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useList } from '../data.ts';
import { dueOf, hrefOf, keyOf, sentenceOf, subjectOf } from '../home/tasks.ts';
import { texts as homeTexts } from '../home/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { InboxSection } from './InboxSection.tsx';
import { SHOWN, siteOfHome } from './inbox.ts';
import { texts } from './texts.ts';

/** What the person's home lists, the most urgent first. */
export function InboxTasks({ home, onGo }: { home: string; onGo: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const site = siteOfHome(home);
  const list = useList(homeCalls['home.waiting'], {
    ...(site === undefined ? {} : { filter: { personnelDivision: site } }),
    page: { number: 1, size: SHOWN },
  });
  const items = (list.data?.rows ?? []).map((task) => ({
    id: keyOf(task),
    to: hrefOf(task),
    title: subjectOf(task, words),
    detail: sentenceOf(task, { t: words, language, today }),
    meta: dueOf(task, { t: words, format, today }),
    urgent: task.band === 'TODAY',
  }));
  return (
    <InboxSection
      title={t('inbox.tasks')}
      none={t('inbox.tasks.none')}
      all={home}
      read={list}
      items={items}
      total={list.data?.total ?? 0}
      onGo={onGo}
    />
  );
}
