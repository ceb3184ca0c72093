import { hiringCalls } from '@jornada/contract/hiring.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Ahead } from './Ahead.tsx';
import { blockingTexts, numberFinding } from './data/findings.ts';
import { dataTexts } from './data/texts.ts';
import { fieldId, useBinder } from './data/useBinder.ts';
import { texts } from './texts.ts';
import { useStages } from './useStages.ts';
import styles from './hiring.module.css';

/** Starts a hire in which staff types the data: for people who cannot or will not use a link. */
export default function NewHiring() {
  const t = useTexts(texts);
  const d = useTexts(dataTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision = '' } = useParams();
  const [search] = useSearchParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const findRfc = (rfc: string) => numberFinding('rfc', rfc, checkPersonRfc(rfc).reasons, { language });
  const { form, submit, busy, attempt } = useCallForm(hiringCalls['hiring.startHiringProcess'], {
    values: { rfc: search.get('rfc') ?? '', email: '', teamUuid: search.get('team') ?? '' },
    input: ({ rfc, email, teamUuid }) => ({
      personnelDivision,
      rfc,
      email: email || null,
      teamUuid: teamUuid || null,
    }),
    check: ({ rfc }) => blockingTexts(findRfc(rfc)),
    onDone: ({ process }) =>
      void navigate(`/mx/${personnelDivision}/hiring/getPersonalData/${process.collaboratorUuid}`),
  });
  const found = findRfc(form.values.rfc);
  const bind = useBinder(form, found);
  const labels: Record<string, string> = {
    rfc: t('check.rfc'),
    email: t('check.email'),
    teamUuid: t('check.team'),
  };
  const stages = useStages('personal', { filled: [] });
  return (
    <Page
      title={t('new.title')}
      lead={t('new.lead')}
      path={[
        { label: t('hire.path'), to: `/mx/${personnelDivision}/general/openProcesses` },
        { label: t('check.title'), to: `/mx/${personnelDivision}/hiring` },
        { label: t('new.title') },
      ]}
    >
      <Form onSubmit={submit}>
        <FormLayout
          consequences={
            <div className={styles['beside']}>
              <Ahead stages={stages} />
            </div>
          }
          before={
            <ErrorSummary
              attempt={attempt}
              fields={Object.keys(form.errors).map((path) => ({
                id: fieldId(path),
                label: labels[path] ?? path,
              }))}
            />
          }
        >
          <IdentityField
            {...bind('rfc')}
            label={t('check.rfc')}
            hint={d('data.rfc.hint')}
            length={13}
            width="half"
            highlights={found['rfc']?.highlights}
            ok={form.values.rfc.length === 13 && found['rfc'] === undefined ? true : undefined}
          />
          <TextField
            {...bind('email')}
            label={t('check.email')}
            hint={t('new.email.hint')}
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            width="half"
          />
          {teams.length > 0 && (
            <SelectField
              {...bind('teamUuid')}
              label={t('check.team')}
              hint={t('check.team.hint')}
              optional
              clearable
              width="half"
              options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
        </FormLayout>
        <ActionBar>
          <Button kind="primary" type="submit" busy={busy}>
            {t('new.start')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
