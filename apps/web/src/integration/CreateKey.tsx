import { integrationCalls } from '@jornada/contract/integration.ts';
import { KEY_DAYS, KEY_SCOPES } from '@jornada/domain/access/api-keys.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Scopes } from './Scopes.tsx';
import { texts } from './texts.ts';

type Scope = (typeof KEY_SCOPES)[number];
type Typed = { name: string; scopes: readonly Scope[]; sites: string; lastDay: string | null };

const EMPTY: Typed = { name: '', scopes: [], sites: '', lastDay: null };

/** A new key: for which system, what it may do, where and until when. */
export function CreateKey({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const { form, submit, busy } = useCallForm<(typeof integrationCalls)['integration.createKey'], Typed>(
    integrationCalls['integration.createKey'],
    {
      values: EMPTY,
      input: ({ name, scopes, sites, lastDay }) => ({
        name,
        scopes: [...scopes],
        sites: sites
          .split(/[\s,;]+/)
          .filter((code) => code !== '')
          .map((code) => code.toUpperCase()),
        lastDay,
      }),
      check: ({ scopes }) => (scopes.length === 0 ? { scopes: t('keys.scopes.pick') } : {}),
      onDone: ({ key }) => onMade({ name: form.getValues().name, key }),
    },
  );
  const today = Temporal.Now.plainDateISO();
  const latest = today.add({ days: KEY_DAYS }).toString();
  return (
    <FormDialog
      title={t('keys.create')}
      onClose={onClose}
      act={t('keys.create')}
      onSubmit={submit}
      busy={busy}
    >
      <TextField
        label={t('keys.name')}
        hint={t('keys.name.hint')}
        maxLength={80}
        required
        {...form.getInputProps('name')}
      />
      <Scopes
        label={t('keys.scopes')}
        options={KEY_SCOPES}
        words={(scope) => t(`keys.scope.${scope}`)}
        value={form.values.scopes}
        error={form.errors['scopes']}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <TextField label={t('keys.sites')} hint={t('keys.sites.hint')} {...form.getInputProps('sites')} />
      <DateField
        label={t('keys.lastDay')}
        hint={t('keys.lastDay.hint', { day: format.date(latest) })}
        min={today.toString()}
        max={latest}
        required
        {...form.getInputProps('lastDay')}
      />
    </FormDialog>
  );
}
