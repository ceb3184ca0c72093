import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import { TypologyChip } from './TypologyChip.tsx';
import styles from './catalogues.module.css';

/** Every hour typology, in the order of the board's palette. */
export default function TypologyList() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'hourTypologies.edit');
  const path = `/mx/${personnelDivision}/hourTypology`;
  const read = useRead(planningCalls['hourTypologies.list'], {});
  const columns = useColumns();
  return (
    <RecordList
      title={t('typologies.title')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('typologies.title') },
      ]}
      count={read.data && t('typologies.shown', { count: read.data.length })}
      actions={
        edits && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`${path}/new`}>
            {t('typologies.new')}
          </LinkButton>
        )
      }
      list={read}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ abbreviation }) => abbreviation}
      rowHref={edits ? ({ uuid }) => `${path}/${uuid}` : undefined}
      empty={<EmptyState title={t('typologies.none')} />}
    />
  );
}

function useColumns(): Column<HourTypology>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const mark = (value: boolean) => (value ? t('yes') : <span className={styles['quiet']}>{t('no')}</span>);
  return [
    {
      key: 'abbreviation',
      header: t('typology.abbreviation'),
      width: '110px',
      phone: 'title',
      render: ({ abbreviation }) => <b>{abbreviation}</b>,
    },
    { key: 'name', header: t('typology.name'), phone: 'detail', render: ({ name }) => name[language] },
    {
      key: 'color',
      header: t('typology.color'),
      width: '190px',
      render: ({ abbreviation, name, color, kind }) => (
        <TypologyChip
          look={snapToPalette(color, kind)}
          code={abbreviation}
          name={name[language]}
          kind={kind}
        />
      ),
    },
    {
      key: 'sapCode',
      header: t('typology.sapCode'),
      narrow: true,
      phone: 'aside',
      render: ({ sapCode }) => <span className="code">{sapCode}</span>,
    },
    {
      key: 'kind',
      header: t('typology.kind'),
      phone: 'aside2',
      render: ({ kind }) => t(`typology.kind.${kind}`),
    },
    { key: 'paid', header: t('typology.paid'), render: ({ paid }) => mark(paid) },
    { key: 'inTimebase', header: t('typology.inTimebase'), render: ({ inTimebase }) => mark(inTimebase) },
  ];
}
