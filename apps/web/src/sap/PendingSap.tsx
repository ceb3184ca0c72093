import { sapCalls, type SapPending } from '@jornada/contract/sap.ts';
import { FILE_SECTIONS, fieldsOf } from '@jornada/domain/collaborators/fields.ts';
import { isSituation, SITUATIONS, situations } from '@jornada/domain/collaborators/situations.ts';
import { SAP_LISTS, sapLists } from '@jornada/domain/collaborators/sap-lists.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { SituationMark } from '../collaborators/SituationMark.tsx';
import { texts as peopleTexts } from '../collaborators/texts.ts';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListRead } from '../list/useListRead.ts';
import { useListing } from '../listing.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { SiblingNav } from '../ui/layout/SiblingNav.tsx';
import { sapTexts } from './texts.ts';

const PAGE_SIZE = 100;

/** One of SAP's lists; its address names the store and ends with the list's name. `stores` asks for every store. */
export default function PendingSap() {
  const t = useTexts(sapTexts);
  const p = useTexts(peopleTexts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const { pathname } = useLocation();
  const kind = SAP_LISTS.find((list) => pathname.endsWith(`/${sapLists[list].path}`)) ?? 'HIRING';
  const listing = useListing(['key', 'situation', 'stores'], 'since');
  const { sort } = listing;
  const { stores, ...filter } = listing.filter;
  const everywhere = stores === 'all';
  const place = everywhere ? {} : { personnelDivision };
  const situation = filter['situation'] ?? '';
  const [chosen, setChosen] = useState<SapPending | null>(null);
  const list = useListRead(
    sapCalls['sap.pending'],
    ({ page, filtered }) => ({ filter: { kind, ...place, ...(filtered ? filter : {}) }, sort, page }),
    { listing, size: PAGE_SIZE },
  );
  const columns: Column<SapPending>[] = [
    {
      key: 'fullName',
      header: t('sap.name'),
      sortable: true,
      phone: 'title',
      render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
      text: ({ collaborator }) => collaborator.fullName,
    },
    { key: 'rfc', header: t('sap.rfc'), narrow: true, render: ({ collaborator }) => collaborator.rfc },
    {
      key: 'sapNumber',
      header: t('sap.number'),
      narrow: true,
      render: ({ collaborator }) => collaborator.sapNumber ?? '–',
    },
    { key: 'site', header: t('sap.site'), narrow: true, phone: 'detail', render: ({ site }) => site.name },
    {
      key: 'situation',
      header: p('people.situation'),
      narrow: true,
      render: ({ collaborator }) => <SituationMark situation={collaborator.situation} />,
    },
    {
      key: 'fields',
      header: t('sap.what'),
      render: ({ fields, refusedMessage }) =>
        [
          fields.map((name) => wordOf(name, language)).join(', '),
          refusedMessage === null ? '' : t('sap.refused', { message: refusedMessage }),
        ]
          .filter((part) => part !== '')
          .join('. ') || '–',
    },
    {
      key: 'effectiveOn',
      header: t('sap.effective'),
      render: ({ effectiveOn }) => (effectiveOn === null ? '–' : format.date(effectiveOn)),
    },
    {
      key: 'since',
      header: t('sap.since'),
      sortable: true,
      phone: 'aside',
      render: ({ since }) => format.dateAt(since),
    },
    {
      key: 'act',
      header: '',
      phone: 'acts',
      render: (row) => (
        <Button onClick={() => setChosen(row)}>{t(row.uuid === null ? 'sap.assign' : 'sap.clear')}</Button>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={`${t('sap.title')}: ${sapLists[kind][language]}`}
        listing={listing}
        list={list}
        columns={columns}
        rowKey={(row) => row.uuid ?? row.collaborator.uuid}
        rowLabel={(row) => row.collaborator.fullName}
        expectedRows={10}
        search={t('sap.search')}
        filters={[
          ...(everywhere
            ? [
                {
                  key: 'stores',
                  name: t('sap.site'),
                  value: t('sap.everywhere'),
                  onRemove: () => listing.setFilter('stores', null),
                },
              ]
            : []),
          ...(isSituation(situation)
            ? [
                {
                  key: 'situation',
                  name: p('people.situation'),
                  value: situations[situation][language],
                  onRemove: () => listing.setFilter('situation', null),
                },
              ]
            : []),
        ]}
        add={{
          label: t('sap.filter'),
          groups: [
            {
              title: t('sap.site'),
              items: [{ label: t('sap.everywhere'), onSelect: () => listing.setFilter('stores', 'all') }],
            },
            {
              title: p('people.situation'),
              items: SITUATIONS.map((code) => ({
                label: situations[code][language],
                onSelect: () => listing.setFilter('situation', code),
              })),
            },
          ],
        }}
        siblings={<Lists kind={kind} personnelDivision={personnelDivision} everywhere={everywhere} />}
        words={{ failed: t('sap.failed'), empty: t('sap.none'), none: () => t('sap.nothing') }}
        actions={
          <LinkButton to={`/mx/${personnelDivision}/multipleSapAssignation`}>{t('sap.file')}</LinkButton>
        }
      />
      {chosen !== null &&
        (chosen.uuid === null ? (
          <Assign row={chosen} onClose={() => setChosen(null)} />
        ) : (
          <Clear uuid={chosen.uuid} onClose={() => setChosen(null)} />
        ))}
    </>
  );
}

const wordOf = (name: string, language: 'es' | 'en'): string =>
  FILE_SECTIONS.flatMap((section) => fieldsOf(section)[name] ?? [])[0]?.[language] ?? name;

type Place = { readonly personnelDivision: string; readonly everywhere: boolean };

/** The other lists of the same stores, with how many wait in each. */
function Lists({ kind, personnelDivision, everywhere }: Place & { readonly kind: string }) {
  const t = useTexts(sapTexts);
  const language = useLanguage();
  const counts = useRead(sapCalls['sap.counts'], { filter: everywhere ? {} : { personnelDivision } }).data;
  // What was not read yet is no zero.
  const nameOf = (list: (typeof SAP_LISTS)[number]): string =>
    counts === undefined
      ? sapLists[list][language]
      : t('sap.list', {
          name: sapLists[list][language],
          count: counts.find((one) => one.kind === list)?.waiting ?? 0,
        });
  return (
    <SiblingNav
      label={t('sap.lists')}
      items={SAP_LISTS.map((list) => ({
        label: nameOf(list),
        to: `/mx/${personnelDivision}/pendingSap/${sapLists[list].path}${everywhere ? '?stores=all' : ''}`,
        current: list === kind,
      }))}
    />
  );
}

function Assign({ row, onClose }: { row: SapPending; onClose: () => void }) {
  const t = useTexts(sapTexts);
  const { form, submit, busy } = useCallForm(sapCalls['sap.assign'], {
    values: { sapNumber: '' },
    input: ({ sapNumber }) => ({ collaboratorUuid: row.collaborator.uuid, sapNumber }),
    onDone: () => {
      showToast({ kind: 'done', text: t('sap.assigned') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('sap.assign.of', { name: row.collaborator.fullName })}
      onClose={onClose}
      act={t('sap.assign')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField
        {...form.getInputProps('sapNumber')}
        label={t('sap.assign.number')}
        hint={t('sap.assign.hint')}
        inputMode="numeric"
        maxLength={7}
        width="date"
        autoComplete="off"
      />
    </FormDialog>
  );
}

function Clear({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useTexts(sapTexts);
  const today = dayAt(Temporal.Now.instant());
  const start: { on: string | null } = { on: today };
  const { form, submit, busy } = useCallForm(sapCalls['sap.clear'], {
    values: start,
    input: ({ on }) => ({ pendingUuid: uuid, on }),
    onDone: () => {
      showToast({ kind: 'done', text: t('sap.cleared') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('sap.clear')} onClose={onClose} act={t('sap.clear')} onSubmit={submit} busy={busy}>
      <DateField {...form.getInputProps('on')} label={t('sap.clear.on')} max={today} />
    </FormDialog>
  );
}
