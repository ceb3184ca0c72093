import { catalogueCalls, type PlanningRule } from '@jornada/contract/catalogues.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import { useRuleWords } from './useRuleWords.ts';
import styles from './catalogues.module.css';

/** Every planning rule: who may be given which typology. */
export default function RuleList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'planningRules.edit');
  const path = `/mx/${personnelDivision}/planningRule`;
  const list = useList(catalogueCalls['planningRules.list'], {});
  const columns = useColumns();
  return (
    <RecordList
      title={t('rules.title')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('rules.title') },
      ]}
      count={list.data && t('rules.shown', { count: list.data.total })}
      actions={
        edits && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
            {t('rules.new')}
          </LinkButton>
        )
      }
      list={list}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ hourTypology }) => hourTypology.abbreviation}
      rowHref={edits ? ({ uuid }) => `${path}/${uuid}` : undefined}
      empty={<EmptyState title={t('rules.none')} />}
    />
  );
}

function useColumns(): Column<PlanningRule>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const words = useRuleWords();
  const any = <span className={styles['quiet']}>{t('rule.any')}</span>;
  return [
    {
      key: 'abbreviation',
      header: t('rule.typology'),
      width: '110px',
      phone: 'title',
      render: ({ hourTypology }) => <b>{hourTypology.abbreviation}</b>,
    },
    {
      key: 'name',
      header: t('typology.name'),
      phone: 'detail',
      render: ({ hourTypology }) => hourTypology.name[language],
    },
    {
      key: 'kind',
      header: t('typology.kind'),
      render: ({ hourTypology }) => t(`typology.kind.${hourTypology.kind}`),
    },
    {
      key: 'contract',
      header: t('rule.contract'),
      phone: 'aside',
      render: ({ contractType }) => contractType ?? any,
    },
    {
      key: 'position',
      header: t('rule.position'),
      phone: 'aside2',
      render: ({ position }) => position?.name[language] ?? any,
    },
    {
      key: 'group',
      header: t('rule.group'),
      render: ({ peopleGroup }) => (peopleGroup === null ? any : words.group(peopleGroup)),
    },
    {
      key: 'limits',
      header: t('rule.limits'),
      phone: 'detail',
      render: (rule) =>
        words.limits(rule).join(', ') || <span className={styles['quiet']}>{t('rule.limit.none')}</span>,
    },
  ];
}
