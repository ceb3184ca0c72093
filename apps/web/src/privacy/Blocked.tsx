import { privacyCalls, type BlockedPerson } from '@jornada/contract/privacy.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useList } from '../data.ts';
import { useDownload } from '../files.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

const SIZE = 50;

/** Whose data is blocked, until when, and the sealed file for a claim. */
export default function Blocked() {
  const t = useTexts(texts);
  const format = useFormat();
  const [number, setNumber] = useState(1);
  const list = useList(privacyCalls['privacy.blocked'], { page: { number, size: SIZE } });
  const { busy, start } = useDownload();
  return (
    <RecordList<BlockedPerson>
      title={t('blocked.title')}
      lead={t('blocked.lead')}
      list={list}
      columns={[
        {
          key: 'person',
          header: t('arco.person'),
          phone: 'title',
          render: ({ name, rfc }) => `${name} · ${rfc}`,
        },
        {
          key: 'on',
          header: t('blocked.on'),
          phone: 'detail',
          render: ({ blockedOn }) => format.date(blockedOn),
        },
        {
          key: 'until',
          header: t('blocked.until'),
          phone: 'aside',
          render: ({ until }) => format.date(until),
        },
        {
          key: 'file',
          header: t('blocked.download'),
          phone: 'detail',
          render: ({ uuid, rfc }) => (
            <Button
              size="small"
              busy={busy}
              onClick={() =>
                start(() => apiFile(privacyCalls['privacy.blockedFile'], { id: uuid }), `datos-${rfc}.zip`)
              }
            >
              {t('blocked.download')}
            </Button>
          ),
        },
      ]}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      empty={<EmptyState title={t('blocked.none')} />}
      after={<Pager page={number} size={SIZE} total={list.data?.total ?? 0} onPage={setNumber} />}
    />
  );
}
