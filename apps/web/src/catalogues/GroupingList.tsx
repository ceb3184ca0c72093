import { catalogueCalls } from '@jornada/contract/catalogues.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { texts } from './texts.ts';

/** Groups of typologies, and which of them may not share a day. */
export default function GroupingList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'groupingTypes.edit');
  const path = `/mx/${personnelDivision}/groupingType`;
  const list = useList(catalogueCalls['groupingTypes.list'], {});
  const nameOf = (uuid: string) => list.data?.rows.find((row) => row.uuid === uuid)?.name[language] ?? '';
  return (
    <RecordList
      title={t('groupings.title')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('groupings.title') },
      ]}
      actions={
        edits && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
            {t('groupings.new')}
          </LinkButton>
        )
      }
      list={list}
      columns={[
        {
          key: 'name',
          header: t('typology.name'),
          phone: 'title',
          render: ({ name }) => <b>{name[language]}</b>,
        },
        {
          key: 'typologies',
          header: t('groupings.typologies'),
          phone: 'detail',
          render: ({ hourTypologies }) => hourTypologies.join(', ') || '–',
        },
        {
          key: 'apart',
          header: t('groupings.apart'),
          render: ({ uuid, apartFrom }) =>
            apartFrom.map((other) => (other === uuid ? t('grouping.itself') : nameOf(other))).join(', ') ||
            '–',
        },
      ]}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ name }) => name[language]}
      rowHref={edits ? ({ uuid }) => `${path}/${uuid}` : undefined}
      empty={<EmptyState title={t('groupings.none')} />}
    />
  );
}
