import {
  planningFictitiousCalls,
  type FictitiousCollaborator,
} from '@jornada/contract/planning-fictitious.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useList } from '../../data.ts';
import { RecordList } from '../../record/RecordList.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { hours, useFormat } from '../../ui/format.ts';
import { EndFictitious } from './EndFictitious.tsx';
import { NewFictitious } from './NewFictitious.tsx';
import { texts } from './texts.ts';

type Asking = 'new' | FictitiousCollaborator | null;

/** Placeholders planned in a store before anybody is hired: made, seen and ended here (spec §2). */
export default function FictitiousList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [asking, setAsking] = useState<Asking>(null);
  const list = useList(planningFictitiousCalls['fictitiousCollaborators.list'], { personnelDivision });
  const close = (): void => setAsking(null);
  const today = dayAt(Temporal.Now.instant());
  return (
    <>
      <RecordList
        title={t('fictitious.title')}
        lead={t('fictitious.lead')}
        path={[
          { label: t('fictitious.global'), to: `/mx/${personnelDivision}/globalPlanning` },
          { label: t('fictitious.title') },
        ]}
        count={list.data && t('fictitious.shown', { count: list.data.rows.length })}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setAsking('new')}>
            {t('fictitious.add')}
          </Button>
        }
        list={list}
        columns={useColumns(setAsking)}
        rowKey={({ collaboratorUuid }) => collaboratorUuid}
        rowLabel={({ name }) => name}
        rowHref={({ team, from }) =>
          `/mx/${personnelDivision}/planning/${team.uuid}/${mondayOf(from > today ? from : today)}`
        }
        empty={
          <EmptyState
            title={t('fictitious.none')}
            action={
              <Button kind="link" onClick={() => setAsking('new')}>
                {t('fictitious.add')}
              </Button>
            }
          />
        }
      />
      {asking === 'new' && <NewFictitious personnelDivision={personnelDivision} onClose={close} />}
      {asking !== null && asking !== 'new' && <EndFictitious post={asking} onClose={close} />}
    </>
  );
}

function useColumns(onEnd: (post: FictitiousCollaborator) => void) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('fictitious.name'),
      phone: 'title',
      render: ({ name }: FictitiousCollaborator) => <b>{name}</b>,
    },
    {
      key: 'team',
      header: t('fictitious.team'),
      phone: 'detail',
      render: ({ team }: FictitiousCollaborator) => team.name,
    },
    {
      key: 'position',
      header: t('fictitious.position'),
      render: ({ position }: FictitiousCollaborator) => position.name[language],
    },
    {
      key: 'hours',
      header: t('fictitious.hours'),
      align: 'right',
      render: ({ weeklyMinutes }: FictitiousCollaborator) => hours(weeklyMinutes / 60),
    },
    {
      key: 'from',
      header: t('fictitious.from'),
      align: 'right',
      render: ({ from }: FictitiousCollaborator) => format.date(from),
    },
    {
      key: 'to',
      header: t('fictitious.to'),
      align: 'right',
      phone: 'aside',
      render: ({ to }: FictitiousCollaborator) => format.date(to),
    },
    {
      key: 'planned',
      header: t('fictitious.planned'),
      align: 'right',
      render: ({ plannedUntil }: FictitiousCollaborator) =>
        plannedUntil === null ? t('fictitious.planned.none') : format.date(plannedUntil),
    },
    {
      key: 'acts',
      header: '',
      phone: 'acts',
      align: 'right',
      render: (post: FictitiousCollaborator) => (
        <Button kind="link" aria-label={`${t('fictitious.end')}: ${post.name}`} onClick={() => onEnd(post)}>
          {t('fictitious.end')}
        </Button>
      ),
    },
  ] as const;
}
