import { integrationCalls, type Webhook } from '@jornada/contract/integration.ts';
import { READ_SCOPES } from '@jornada/domain/access/api-keys.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Scopes } from './Scopes.tsx';
import { texts } from './texts.ts';

type Scope = (typeof READ_SCOPES)[number];
type Typed = { name: string; url: string; scopes: readonly Scope[]; sites: string };

/** Adds a webhook, or changes which events it gets and where. */
export function WebhookForm({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}) {
  return webhook === null ? (
    <Create onClose={onClose} onMade={onMade} />
  ) : (
    <Edit webhook={webhook} onClose={onClose} />
  );
}

const settings = ({ name, url, scopes, sites }: Typed) => ({
  name,
  url,
  scopes: [...scopes],
  sites: sites
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase()),
});

function Create({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm<(typeof integrationCalls)['integration.createWebhook'], Typed>(
    integrationCalls['integration.createWebhook'],
    {
      values: { name: '', url: '', scopes: [], sites: '' },
      input: settings,
      check: ({ scopes }) => (scopes.length === 0 ? { scopes: t('keys.scopes.pick') } : {}),
      onDone: ({ secret }) => onMade({ name: form.getValues().name, key: secret }),
    },
  );
  return (
    <FormDialog
      title={t('hooks.create')}
      act={t('hooks.create')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Edit({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm<(typeof integrationCalls)['integration.updateWebhook'], Typed>(
    integrationCalls['integration.updateWebhook'],
    {
      values: {
        name: webhook.name,
        url: webhook.url,
        scopes: READ_SCOPES.filter((scope) => webhook.scopes.includes(scope)),
        sites: webhook.sites.join(', '),
      },
      input: (typed) => ({ webhook: webhook.uuid, ...settings(typed) }),
      check: ({ scopes }) => (scopes.length === 0 ? { scopes: t('keys.scopes.pick') } : {}),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('hooks.edit.of', { name: webhook.name })}
      act={t('hooks.save')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

type Form = ReturnType<
  typeof useCallForm<(typeof integrationCalls)['integration.createWebhook'], Typed>
>['form'];

function Fields({ form }: { form: Form }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField label={t('keys.name')} maxLength={80} required {...form.getInputProps('name')} />
      <TextField
        label={t('hooks.url')}
        hint={t('hooks.url.hint')}
        maxLength={500}
        required
        {...form.getInputProps('url')}
      />
      <Scopes
        label={t('hooks.scopes')}
        options={READ_SCOPES}
        words={(scope) => t(`hooks.scope.${scope}`)}
        value={form.values.scopes}
        error={form.errors['scopes']}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <TextField label={t('keys.sites')} hint={t('hooks.sites.hint')} {...form.getInputProps('sites')} />
    </>
  );
}
