import { siteCalls } from '@jornada/contract/sites.ts';
import { zoneDirectorCalls, type ZoneDirector } from '@jornada/contract/zone-directors.ts';
import { useState } from 'react';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { zoneTexts } from './texts.ts';

/** Which stores belong to which zone director; each store to one. */
export default function ZoneDirectorSites() {
  const t = useTexts(zoneTexts);
  const read = useList(zoneDirectorCalls['zoneDirectors.list'], {});
  const leader = useRead(zoneDirectorCalls['collaborators.countryLeader'], {});
  const [edited, setEdited] = useState<ZoneDirector | null>(null);
  return (
    <>
      <RecordList<ZoneDirector>
        title={t('zones.title')}
        path={[{ label: t('zones.people'), to: '/collaborators' }, { label: t('zones.title') }]}
        lead={
          leader.data === undefined
            ? undefined
            : leader.data === null
              ? t('zones.leader.none')
              : t('zones.leader', { name: leader.data.name })
        }
        list={read}
        columns={[
          { key: 'name', header: t('zones.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
          {
            key: 'sites',
            header: t('zones.sites'),
            phone: 'detail',
            render: ({ sites }) => sites.map(({ code, name }) => `${code} ${name}`).join(', ') || '–',
          },
          { key: 'email', header: t('zones.email'), render: ({ email }) => email },
          {
            key: 'act',
            header: '',
            phone: 'acts',
            render: (row) => (
              <Button aria-label={t('zones.edit.whose', { name: row.name })} onClick={() => setEdited(row)}>
                {t('zones.edit')}
              </Button>
            ),
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={t('zones.none')} />}
      />
      {edited !== null && (
        <Sites director={edited} all={read.data?.rows ?? []} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Sites({
  director,
  all,
  onClose,
}: {
  director: ZoneDirector;
  all: readonly ZoneDirector[];
  onClose: () => void;
}) {
  const t = useTexts(zoneTexts);
  const sites = useList(siteCalls['sites.list'], {}).data?.rows ?? [];
  const { form, submit, busy } = useCallForm(zoneDirectorCalls['zoneDirectors.updateSites'], {
    values: { sites: director.sites.map(({ code }) => code) },
    input: (typed) => ({ zoneDirectorUuid: director.uuid, sites: typed.sites }),
    onDone: () => {
      showToast({ kind: 'done', text: t('zones.saved') });
      onClose();
    },
  });
  const chosen = form.values.sites;
  return (
    <FormDialog
      title={t('zones.edit.of', { name: director.name })}
      onClose={onClose}
      act={t('zones.save')}
      onSubmit={submit}
      busy={busy}
    >
      {sites.map(({ code, name }) => {
        const other = all.find(
          (one) => one.uuid !== director.uuid && one.sites.some((site) => site.code === code),
        );
        const label = `${code} ${name}`;
        return (
          <Checkbox
            key={code}
            label={other === undefined ? label : t('zones.of', { site: label, who: other.name })}
            checked={chosen.includes(code)}
            disabled={other !== undefined}
            onChange={(checked) =>
              form.setFieldValue('sites', checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        );
      })}
    </FormDialog>
  );
}
