import { deadlineCalls, type Deadline } from '@jornada/contract/deadlines.ts';
import { DEADLINES } from '@jornada/domain/deadlines/deadlines.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { SituationField, situationIn } from '../collaborators/SituationField.tsx';
import { useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import styles from './deadlines.module.css';
import { texts } from './texts.ts';

const SIZE = 100;

/** Everything that falls due for people of the store and for itself, with what ends each; done is said here where no fact does. */
export default function DeadlineList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const situation = situationIn(search);
  const person = search.get('person') ?? undefined;
  const [page, setPage] = useState(1);
  const today = dayAt(Temporal.Now.instant());
  const choose = (name: 'person' | 'situation', chosen: string | null): void => {
    const next = new URLSearchParams(search);
    if (chosen === null) next.delete(name);
    else next.set(name, chosen);
    setSearch(next, { replace: true });
    setPage(1);
  };
  const act = useAct(deadlineCalls['deadlines.done']);
  const list = useList(deadlineCalls['deadlines.list'], {
    filter: {
      personnelDivision,
      ...(person === undefined ? {} : { collaboratorUuid: person }),
      ...(situation === undefined ? {} : { situation }),
    },
    page: { number: page, size: SIZE },
  });
  const words = ({ kind, item, count }: Pick<Deadline, 'kind' | 'item' | 'count'>): string => {
    const name = DEADLINES[kind][language];
    if (item !== null) return `${name}: ${item[language]}`;
    return count === null ? name : `${name} (${count})`;
  };
  return (
    <RecordList<Deadline>
      title={t('deadlines.title')}
      lead={t('deadlines.lead')}
      count={list.data && t('deadlines.count', { count: list.data.total })}
      before={
        <div className={styles['tools']}>
          <FilterBar
            filters={
              person === undefined
                ? []
                : [
                    {
                      key: 'person',
                      name: t('deadlines.of'),
                      value: list.data?.rows[0]?.name ?? '–',
                      onRemove: () => choose('person', null),
                    },
                  ]
            }
          >
            <SituationField value={situation} onChange={(chosen) => choose('situation', chosen)} />
          </FilterBar>
        </div>
      }
      list={list}
      columns={[
        {
          key: 'due',
          header: t('deadlines.due'),
          phone: 'aside',
          render: ({ due, urgent }) =>
            urgent ? <Status tone="ending" label={format.dayFrom(due, today)} /> : format.dayFrom(due, today),
          text: ({ due }) => due,
        },
        {
          key: 'person',
          header: t('deadlines.person'),
          phone: 'title',
          render: ({ name, collaboratorUuid }) =>
            collaboratorUuid === null ? (
              name
            ) : (
              <Link to={`/mx/${personnelDivision}/collaborators/${collaboratorUuid}`}>{name}</Link>
            ),
          text: ({ name }) => name,
        },
        { key: 'what', header: t('deadlines.what'), phone: 'detail', render: words },
        { key: 'owner', header: t('deadlines.owner'), render: ({ owner }) => t(`owner.${owner}`) },
        {
          key: 'until',
          header: t('deadlines.until'),
          render: ({ kind }) => DEADLINES[kind].until[language],
        },
        {
          key: 'act',
          header: '',
          phone: 'acts',
          render: ({ collaboratorUuid, ...row }) =>
            row.kind.startsWith('VACATION_') ? (
              <Link to={`/mx/${personnelDivision}/vacationSummary`}>{t('deadlines.vacation')}</Link>
            ) : row.kind.startsWith('ARCO_') ? (
              <Link to="/privacy/requests">{t('deadlines.arco')}</Link>
            ) : collaboratorUuid === null ? (
              <Link to={`/mx/${personnelDivision}/featureToggle`}>{t('deadlines.store')}</Link>
            ) : (
              DEADLINES[row.kind].done === 'MARK' && (
                <Button
                  kind="link"
                  aria-label={t('deadlines.done.of', {
                    what: words(row),
                    person: row.name,
                  })}
                  onClick={() =>
                    act.mutate({
                      kind: row.kind,
                      collaboratorUuid,
                      subject: row.subject,
                    })
                  }
                >
                  {t('deadlines.done')}
                </Button>
              )
            ),
        },
      ]}
      rowKey={({ kind, collaboratorUuid, subject }) => `${kind} ${collaboratorUuid ?? ''} ${subject}`}
      rowLabel={({ name }) => name}
      empty={
        <EmptyState title={t(situation === undefined ? 'deadlines.none' : 'deadlines.none.situation')} />
      }
      after={<Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />}
    />
  );
}
