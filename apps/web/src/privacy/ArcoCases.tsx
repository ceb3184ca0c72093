import { privacyCalls, type ArcoCase } from '@jornada/contract/privacy.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useList } from '../data.ts';
import { useDownload } from '../files.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { AnswerDialog, DoneDialog, ExtendDialog, OpenDialog } from './ArcoDialogs.tsx';
import { Owed } from './Owed.tsx';
import styles from './arco.module.css';
import { texts } from './texts.ts';

/** The largest page: a company has dozens of these a year. */
const MOST = 500;

/** What people ask of the data about them, what is due first on top; a new one is opened from the person's file. */
export default function ArcoCases() {
  const t = useTexts(texts);
  const profile = useProfile();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<{ act: 'answer' | 'extend' | 'done'; row: ArcoCase } | null>(null);
  const list = useList(privacyCalls['arco.list'], { filter: {}, page: { number: 1, size: MOST } });
  const person = search.get('person');
  const close = () => setOpen(null);
  return (
    <>
      <RecordList<ArcoCase>
        title={t('arco.title')}
        lead={
          <>
            {t('arco.lead')} <Link to="/privacy/retention">{t('retention.open')}</Link>{' '}
            <Link to="/privacy/notices">{t('notices.open')}</Link>{' '}
            {can(profile, 'privacy.blocked') && <Link to="/privacy/blocked">{t('blocked.open')}</Link>}
          </>
        }
        count={list.data && t('arco.count', { count: list.data.total })}
        list={list}
        columns={[
          {
            key: 'owed',
            header: t('arco.owed'),
            phone: 'aside',
            render: ({ owed }) => <Owed owed={owed} />,
            text: ({ owed }) => owed?.due ?? '',
          },
          {
            key: 'person',
            header: t('arco.person'),
            phone: 'title',
            render: ({ person: { uuid, name, site } }) => (
              <Link to={`/mx/${site}/collaborators/${uuid}`}>{name}</Link>
            ),
            text: ({ person: { name } }) => name,
          },
          {
            key: 'right',
            header: t('arco.right'),
            phone: 'detail',
            render: ({ right }) => t(`arco.right.${right}`),
          },
          {
            key: 'received',
            header: t('arco.received'),
            render: ({ receivedOn }) => format.day(receivedOn),
            text: ({ receivedOn }) => receivedOn,
          },
          {
            key: 'identity',
            header: t('arco.identity.short'),
            render: ({ identity }) => identity ?? t('arco.identity.own'),
          },
          { key: 'request', header: t('arco.request'), phone: 'detail', render: ({ request }) => request },
          {
            key: 'answer',
            header: t('arco.answer'),
            render: ({ answer }) => (answer === null ? '–' : t(`arco.answer.${answer}`)),
          },
          {
            key: 'acts',
            header: '',
            phone: 'acts',
            render: (row) => <Acts row={row} onAct={(act) => setOpen({ act, row })} />,
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ person: { name } }) => name}
        empty={<EmptyState title={t('arco.none')} />}
      />
      {person !== null && (
        <OpenDialog
          collaboratorUuid={person}
          name={search.get('name') ?? ''}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
      {open?.act === 'answer' && <AnswerDialog row={open.row} onClose={close} />}
      {open?.act === 'extend' && <ExtendDialog row={open.row} onClose={close} />}
      {open?.act === 'done' && <DoneDialog row={open.row} onClose={close} />}
    </>
  );
}

function Acts({ row, onAct }: { row: ArcoCase; onAct: (act: 'answer' | 'extend' | 'done') => void }) {
  const t = useTexts(texts);
  const download = useDownload();
  const { owed, person } = row;
  if (owed === null) return null;
  const first = owed.step === 'ANSWER' ? 'answer' : 'done';
  const isExtended = (owed.step === 'ANSWER' ? row.answerExtended : row.actExtended) !== null;
  return (
    <span className={styles['acts']}>
      <Button
        kind="link"
        aria-label={t(`arco.act.${first}.of`, { name: person.name })}
        onClick={() => onAct(first)}
      >
        {t(`arco.act.${first}`)}
      </Button>
      {row.right === 'ACCESS' && (
        <Button
          kind="link"
          busy={download.busy}
          aria-label={t('arco.act.copy.of', { name: person.name })}
          onClick={() =>
            download.start(
              () => apiFile(privacyCalls['privacy.everything'], { id: person.uuid }),
              'datos.zip',
            )
          }
        >
          {t('arco.act.copy')}
        </Button>
      )}
      {!isExtended && (
        <Button
          kind="link"
          aria-label={t('arco.act.extend.of', { name: person.name })}
          onClick={() => onAct('extend')}
        >
          {t('arco.act.extend')}
        </Button>
      )}
    </span>
  );
}
