import { hiringCalls } from '@jornada/contract/hiring.ts';
import { processCalls, type ProcessDetail } from '@jornada/contract/processes.ts';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../data.ts';
import { useCallForm } from '../../form.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../../ui/layout/FormLayout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { texts } from '../../processes/texts.ts';
import { pageActTexts } from './texts.ts';

/** Writes down by hand what identity access would have answered: administrators alone (decisions §2.4). */
export default function ManualIdentity() {
  const t = useTexts(pageActTexts);
  const p = useTexts(texts);
  const { personnelDivision, processUuid = '' } = useParams();
  const read = useRead(processCalls['contractProcesses.get'], { processUuid });
  const detail = `${personnelDivision === undefined ? '' : `/mx/${personnelDivision}`}/general/openProcesses/${processUuid}`;
  if (read.data !== undefined) return <Loaded process={read.data} detail={detail} />;
  return (
    <Page title={t('act.hiring.manualAssignIdentity')}>
      {read.isError ? (
        <ReadFailed
          title={p('process.failed')}
          read={read}
          action={<LinkButton to={detail}>{t('dialog.close')}</LinkButton>}
        />
      ) : (
        <Waiting label={t('act.hiring.manualAssignIdentity')} />
      )}
    </Page>
  );
}

function Loaded({ process, detail }: { process: ProcessDetail; detail: string }) {
  const t = useTexts(pageActTexts);
  const p = useTexts(texts);
  const navigate = useNavigate();
  const { form, submit, busy, attempt } = useCallForm(hiringCalls['hiring.manualAssignIdentity'], {
    values: { username: '', professionalEmail: '' },
    input: (values) => ({ processUuid: process.processUuid, version: process.version, ...values }),
    onDone: () => {
      showToast({ kind: 'done', text: t('done.hiring.manualAssignIdentity') });
      void navigate(detail);
    },
  });
  const labels = { username: t('dialog.identity.username'), professionalEmail: t('dialog.identity.email') };
  const wrong = (['username', 'professionalEmail'] as const).filter(
    (name) => form.errors[name] !== undefined,
  );
  return (
    <Page
      title={t('act.hiring.manualAssignIdentity')}
      lead={t('dialog.identity.lead')}
      path={[
        { label: p('processes.title'), to: detail.slice(0, detail.lastIndexOf('/')) },
        { label: process.collaborator.fullName, to: detail },
      ]}
    >
      <Form onSubmit={submit}>
        <FormLayout
          before={
            <ErrorSummary
              attempt={attempt}
              fields={wrong.map((name) => ({ id: name, label: labels[name] }))}
            />
          }
        >
          <TextField
            {...form.getInputProps('username')}
            id="username"
            label={labels.username}
            width="half"
            autoComplete="off"
            maxLength={80}
          />
          <TextField
            {...form.getInputProps('professionalEmail')}
            id="professionalEmail"
            label={labels.professionalEmail}
            type="email"
            width="half"
            autoComplete="off"
          />
        </FormLayout>
        <ActionBar>
          <LinkButton to={detail}>{t('dialog.close')}</LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            {t('act.hiring.manualAssignIdentity')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
