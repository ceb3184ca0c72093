import { parameterCalls } from '@jornada/contract/parameters.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { nameOf, standardOf, toParameters, valueText } from './known.ts';
import { texts } from './texts.ts';

/** What the company counts with: each parameter, its value, and the one that it began with. */
export default function ParameterList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const path = `/mx/${personnelDivision}/parameters`;
  const profile = useProfile();
  const before = toParameters(profile, { personnelDivision, label: t('catalogues.title') });
  const list = useList(parameterCalls['parameters.list'], {});
  return (
    <RecordList
      title={t('parameters.title')}
      path={before.length === 0 ? undefined : [...before, { label: t('parameters.title') }]}
      count={list.data && t('parameters.shown', { count: list.data.rows.length })}
      actions={
        can(profile, 'parameters.create') && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
            {t('parameters.new')}
          </LinkButton>
        )
      }
      list={list}
      columns={[
        {
          key: 'name',
          header: t('parameter.name'),
          phone: 'title',
          render: (row) => <b>{nameOf(row, language)}</b>,
        },
        {
          key: 'value',
          header: t('parameter.value'),
          phone: 'aside',
          align: 'right',
          narrow: true,
          render: (row) => valueText(row, language),
        },
        {
          key: 'standard',
          header: t('parameter.standard'),
          align: 'right',
          narrow: true,
          render: ({ code }) => standardOf(code, language) ?? '–',
        },
        { key: 'code', header: t('parameter.code'), phone: 'detail', render: ({ code }) => code },
      ]}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => nameOf(row, language)}
      rowHref={({ id }) => `${path}/${id}`}
      empty={<EmptyState title={t('parameters.none')} />}
    />
  );
}
