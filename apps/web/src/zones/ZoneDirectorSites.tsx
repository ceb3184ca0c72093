import { siteCalls } from '@jornada/contract/sites.ts';
import { zoneDirectorCalls, type ZoneDirector } from '@jornada/contract/zone-directors.ts';
import { useState } from 'react';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { zoneTexts } from './texts.ts';

/** Which stores belong to which zone director; each store to one. */
export default function ZoneDirectorSites() {
  const t = useTexts(zoneTexts);
  const read = useList(zoneDirectorCalls['zoneDirectors.list'], {});
  const leader = useRead(zoneDirectorCalls['collaborators.countryLeader'], {});
  const [edited, setEdited] = useState<ZoneDirector | null>(null);
  return (
    <Page
      title={t('zones.title')}
      lead={
        leader.data === undefined
          ? undefined
          : leader.data === null
            ? t('zones.leader.none')
            : t('zones.leader', { name: leader.data.name })
      }
    >
      {read.isError ? (
        <ReadFailed title={t('zones.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('zones.title')} rows={6} />
      ) : read.data.rows.length === 0 ? (
        <EmptyState title={t('zones.none')} />
      ) : (
        <Rows>
          {read.data.rows.map((director) => (
            <Row
              key={director.uuid}
              title={director.name}
              detail={director.sites.map(({ code, name }) => `${code} ${name}`).join(', ') || '–'}
              meta={director.email}
              action={<Button onClick={() => setEdited(director)}>{t('zones.edit')}</Button>}
            />
          ))}
        </Rows>
      )}
      {edited !== null && (
        <Sites director={edited} all={read.data?.rows ?? []} onClose={() => setEdited(null)} />
      )}
    </Page>
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
