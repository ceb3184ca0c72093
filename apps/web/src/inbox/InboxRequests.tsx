import { privacyCalls } from '@jornada/contract/privacy.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useList } from '../data.ts';
import { texts as arcoTexts } from '../privacy/texts.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { InboxSection } from './InboxSection.tsx';
import { SHOWN } from './inbox.ts';
import { texts } from './texts.ts';

/** What people asked of their data and still wait for, with the last working day to do it. */
export function InboxRequests({ onGo }: { onGo: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(arcoTexts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const list = useList(privacyCalls['arco.list'], {
    filter: { state: 'OPEN' },
    page: { number: 1, size: SHOWN },
  });
  const items = (list.data?.rows ?? []).map(({ uuid, person, right, owed }) => ({
    id: uuid,
    to: '/privacy/requests',
    title: person.name,
    detail: words(`arco.right.${right}`),
    meta: owed === null ? '' : words(`arco.owed.${owed.step}`, { day: format.day(owed.due) }),
    urgent: owed !== null && owed.due <= today,
  }));
  return (
    <InboxSection
      title={t('inbox.requests')}
      all="/privacy/requests"
      read={list}
      items={items}
      total={list.data?.total ?? 0}
      onGo={onGo}
    />
  );
}
