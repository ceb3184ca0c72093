import { catalogueCalls } from '@jornada/contract/catalogues.ts';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { texts } from './texts.ts';

/** The accounts of hours; which typology is summed up under which is written at the typology. */
export default function HourParentList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  return (
    <RecordList
      title={t('parents.title')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('parents.title') },
      ]}
      list={useList(catalogueCalls['hourParents.list'], {})}
      columns={[
        {
          key: 'name',
          header: t('typology.name'),
          phone: 'title',
          render: ({ name }) => <b>{name[language]}</b>,
        },
        {
          key: 'code',
          header: t('parents.code'),
          phone: 'aside',
          render: ({ code }) => <span className="code">{code}</span>,
        },
        {
          key: 'typologies',
          header: t('groupings.typologies'),
          phone: 'detail',
          render: ({ hourTypologies }) => hourTypologies.join(', ') || '–',
        },
      ]}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ name }) => name[language]}
      empty={<EmptyState title={t('parents.none')} />}
    />
  );
}
