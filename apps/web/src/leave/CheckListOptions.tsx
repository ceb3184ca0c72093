import { leaveCalls } from '@jornada/contract/leave.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { checkTexts } from './checkTexts.ts';

/** What is looked at before somebody leaves. */
export default function CheckListOptions() {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const path = `/mx/${personnelDivision}/leaveProcessCheckListOption`;
  const list = useList(leaveCalls['leave.checkListOptions.list'], {});
  return (
    <RecordList
      title={t('options.title')}
      path={[
        { label: t('options.catalogues'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('options.title') },
      ]}
      actions={
        <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
          {t('options.new')}
        </LinkButton>
      }
      list={list}
      columns={[
        {
          key: 'name',
          header: t('options.es'),
          phone: 'title',
          render: ({ name }) => <b>{name.es}</b>,
        },
        { key: 'english', header: t('options.en'), phone: 'detail', render: ({ name }) => name.en },
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name[language]}
      rowHref={({ id }) => `${path}/${id}`}
      empty={<EmptyState title={t('options.none')}>{t('options.none.lead')}</EmptyState>}
    />
  );
}
