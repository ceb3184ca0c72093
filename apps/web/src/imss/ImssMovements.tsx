import { imssCalls, type ImssCandidate } from '@jornada/contract/imss-movements.ts';
import { IMSS_KINDS, type ImssKind } from '@jornada/domain/imss/idse.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { ImssFiles } from './ImssFiles.tsx';
import { PersonDialog, RegistryDialog } from './ImssDialogs.tsx';
import { texts } from './texts.ts';
import styles from './imss.module.css';

const SIZE = 50;
const DAYS_BACK = 14;

/** Movements for IMSS of one registry and kind: what is left to send, what is missing, and the files made. */
export default function ImssMovements() {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<ImssKind>('08');
  const [from, setFrom] = useState<string | null>(addDays(today, -DAYS_BACK));
  const [to, setTo] = useState<string | null>(today);
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ImssCandidate | 'registry'>();
  const registries = useRead(imssCalls['imssMovements.registries'], {});
  const registry = registries.data?.find(({ number }) => number === chosen) ?? registries.data?.[0];
  const asked = { registry: registry?.number ?? '', kind, from: from ?? today, to: to ?? today };
  const read = useRead(
    imssCalls['imssMovements.preview'],
    { ...asked, page: { number: page, size: SIZE } },
    { enabled: registry !== undefined, keepOld: true },
  );
  const create = useAct(imssCalls['imssMovements.create']);
  const { ready = 0, missing = 0, rows, undone = [] } = read.data ?? {};
  const stateOf = ({ gaps, corrects, incapacity }: ImssCandidate): string =>
    [
      gaps.length === 0
        ? t('imss.ready')
        : t('imss.gaps', { gaps: gaps.map((gap) => t(`imss.gap.${gap}`)).join(', ') }),
      ...(corrects === null ? [] : [t('imss.corrects', { day: format.day(corrects) })]),
      ...(incapacity ? [t('imss.incapacity')] : []),
    ].join('. ');
  return (
    <Page title={t('imss.title')} lead={t('imss.lead')} rule={false}>
      <div className={styles['choice']}>
        <SelectField
          label={t('imss.registry')}
          value={registry?.number ?? null}
          onChange={(next) => setChosen(next)}
          options={(registries.data ?? []).map(({ number, employer }) => ({
            value: number,
            label: number,
            detail: employer,
          }))}
        />
        <SelectField
          label={t('imss.kind')}
          value={kind}
          onChange={(next) => setKind(IMSS_KINDS.find((one) => one === next) ?? kind)}
          options={IMSS_KINDS.map((value) => ({ value, label: t(`imss.kind.${value}`) }))}
        />
        <DateField label={t('imss.from')} value={from} onChange={setFrom} max={to ?? today} />
        <DateField label={t('imss.to')} value={to} onChange={setTo} max={today} />
      </div>
      {undone.length > 0 && (
        <Banner
          tone="policy"
          title={t('imss.undone', { count: undone.length })}
          detail={undone
            .map(({ collaborator, onDate, exportNumber }) =>
              t('imss.undone.row', {
                name: collaborator.fullName,
                day: format.day(onDate),
                file: exportNumber,
              }),
            )
            .join('; ')}
        />
      )}
      <Section
        title={t('imss.unsent')}
        count={t('imss.counts', { ready, missing })}
        rule="ink"
        aside={
          registry !== undefined && (
            <Button kind="link" onClick={() => setEdited('registry')}>
              {registry.subdelegation === null
                ? t('imss.subdelegation.none')
                : t('imss.subdelegation.set', { is: registry.subdelegation })}
            </Button>
          )
        }
      >
        <DataTable
          label={t('imss.unsent')}
          rows={rows}
          rowKey={({ collaborator, onDate }) => `${collaborator.uuid} ${onDate}`}
          rowLabel={({ collaborator }) => collaborator.fullName}
          onOpen={setEdited}
          empty={<EmptyState title={t('imss.none')} />}
          error={read.error !== null && <ReadFailed title={t('imss.failed')} read={read} />}
          columns={[
            {
              key: 'person',
              header: t('imss.person'),
              phone: 'title',
              render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
            },
            {
              key: 'day',
              header: t('imss.day'),
              phone: 'aside',
              render: ({ onDate }) => format.day(onDate),
            },
            { key: 'due', header: t('imss.due'), render: ({ dueOn }) => format.day(dueOn) },
            {
              key: 'sbc',
              header: t('imss.sbc'),
              align: 'right',
              phone: 'aside2',
              render: ({ sbcCentavos, sbcSource }) =>
                sbcSource === 'NONE' ? '' : `${money(sbcCentavos)}, ${t(`imss.sbc.${sbcSource}`)}`,
            },
            { key: 'state', header: t('imss.state'), phone: 'detail', render: stateOf },
          ]}
        />
        <Pager page={page} total={ready + missing} size={SIZE} onPage={setPage} />
      </Section>
      <div className={styles['make']}>
        {ready > 0 && (
          <Button kind="primary" busy={create.isPending} onClick={() => create.mutate({ ...asked, ready })}>
            {t('imss.make', { count: ready })}
          </Button>
        )}
      </div>
      <ImssFiles />
      {edited === 'registry' && registry !== undefined && (
        <RegistryDialog registry={registry} onClose={() => setEdited(undefined)} />
      )}
      {edited !== undefined && edited !== 'registry' && (
        <PersonDialog move={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
