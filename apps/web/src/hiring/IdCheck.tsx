import { hiringCalls } from '@jornada/contract/hiring.ts';
import { invitationCalls } from '@jornada/contract/invitation.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { explain } from '@jornada/domain/identity/explain.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import { reasonTexts, type ReasonCode } from '@jornada/domain/identity/reasons.ts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { CallOutput } from '@jornada/contract/call.ts';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Ahead } from './Ahead.tsx';
import { OpenAlready } from './OpenAlready.tsx';
import { StartRehire } from './StartRehire.tsx';
import { blockingTexts, numberFinding } from './data/findings.ts';
import { dataTexts } from './data/texts.ts';
import { fieldId, useBinder } from './data/useBinder.ts';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

type Checked = CallOutput<(typeof hiringCalls)['hiring.checkId']>;

/** The way into a hire: by RFC, which tells whether the person may be hired at all, and then invited or typed in. */
export default function IdCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  if (checked?.may === 'HIRE') return <Invite checked={checked} onOther={() => setChecked(null)} />;
  if (checked?.known != null)
    return <StartRehire rfc={checked.rfc} known={checked.known} onOther={() => setChecked(null)} />;
  return <Check checked={checked} onChecked={setChecked} />;
}

function Check({
  checked,
  onChecked,
}: {
  checked: Checked | null;
  onChecked: (checked: Checked | null) => void;
}) {
  const t = useTexts(texts);
  const d = useTexts(dataTexts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const findRfc = (rfc: string) => numberFinding('rfc', rfc, checkPersonRfc(rfc).reasons, { language });
  const [search] = useSearchParams();
  const { form, submit, busy } = useCallForm(hiringCalls['hiring.checkId'], {
    // The file of somebody who left leads here with the number.
    values: { rfc: search.get('rfc') ?? '' },
    drafted: true,
    input: ({ rfc }) => ({ personnelDivision, rfc }),
    check: ({ rfc }) => blockingTexts(findRfc(rfc)),
    onDone: onChecked,
  });
  const found = findRfc(form.values.rfc);
  const bind = useBinder(form, found);
  const rfc = bind('rfc');
  return (
    <Page
      title={t('check.title')}
      lead={t('check.lead')}
      path={[
        { label: t('hire.path'), to: `/mx/${personnelDivision}/general/openProcesses` },
        { label: t('check.title') },
      ]}
    >
      <Form onSubmit={submit}>
        <FormLayout consequences={<Coming />}>
          <IdentityField
            {...rfc}
            onChange={(value: string) => {
              onChecked(null);
              rfc.onChange(value);
            }}
            label={t('check.rfc')}
            hint={d('data.rfc.hint')}
            length={13}
            width="half"
            highlights={found['rfc']?.highlights}
            ok={form.values.rfc.length === 13 && found['rfc'] === undefined ? true : undefined}
          />
          {checked !== null && <Standing checked={checked} />}
        </FormLayout>
        <ActionBar>
          <Button kind="primary" type="submit" busy={busy}>
            {t('check.look')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}

/** Why no hire begins for this RFC, and where to go on instead. */
function Standing({
  checked: { may, rfc, processUuid, collaboratorUuid, name, currentStatus },
}: {
  checked: Checked;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const root = `/mx/${personnelDivision}`;
  const isElsewhere = may === 'OPEN' && processUuid === null;
  return (
    <section className={styles['result']} role="status" data-field>
      <h2>{t(`check.${may}`, { rfc: name ?? rfc })}</h2>
      <p>{isElsewhere ? t('check.OPEN.elsewhere') : t(`check.${may}.lead`)}</p>
      {currentStatus !== null && <p>{hiringStatuses[currentStatus][language]}</p>}
      <div className={styles['ways']}>
        {processUuid !== null && (
          <LinkButton to={`${root}/general/openProcesses/${processUuid}`}>{t('hire.seeProcess')}</LinkButton>
        )}
        {may === 'HIRED' && collaboratorUuid !== null && (
          <LinkButton to={`${root}/collaborators/${collaboratorUuid}`}>{t('hire.group.person')}</LinkButton>
        )}
      </div>
    </section>
  );
}

function Coming() {
  const t = useTexts(texts);
  return (
    <div className={styles['beside']}>
      <Ahead
        stages={[
          { label: t('ahead.invite'), when: t('ahead.now'), state: 'now' },
          { label: t('ahead.candidate'), when: t('ahead.candidate.when'), state: 'later' },
          { label: t('ahead.step.labor'), when: t('ahead.later'), state: 'later' },
          { label: t('ahead.validate'), when: t('ahead.validate.when'), state: 'later' },
          { label: t('ahead.hr'), when: t('ahead.hr.when'), state: 'later' },
          { label: t('ahead.contract'), when: t('ahead.contract.when'), state: 'later' },
          { label: t('ahead.start'), when: t('ahead.later'), state: 'later' },
        ]}
      />
    </div>
  );
}

/** Invites the person with this RFC. A mutation leads here with the team that somebody leaves and the position. */
function Invite({ checked: { rfc, warnings }, onOther }: { checked: Checked; onOther: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision = '' } = useParams();
  const [search] = useSearchParams();
  const team = search.get('team') ?? '';
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const positions = useList(referenceCalls['labor.positions'], {}).data?.rows ?? [];
  const { form, submit, busy, attempt, error } = useCallForm(invitationCalls['invitations.create'], {
    values: { name: '', email: '', teamUuid: team, positionNumber: search.get('position') ?? '' },
    input: ({ name, email, teamUuid, positionNumber }) => ({
      personnelDivision,
      rfc,
      name,
      email,
      teamUuid: teamUuid || null,
      positionNumber: positionNumber ? Number(positionNumber) : null,
    }),
    onDone: ({ invitation, process }) => {
      showToast({ kind: 'done', text: t('invite.done', { email: invitation.email }) });
      void navigate(`/mx/${personnelDivision}/general/openProcesses/${process.processUuid}`);
    },
  });
  const bind = useBinder(form, {});
  const { teamUuid } = form.values;
  const typed = new URLSearchParams({ rfc, ...(teamUuid && { team: teamUuid }) });
  return (
    <Page
      title={t('check.HIRE', { rfc })}
      lead={t('check.HIRE.lead')}
      path={[
        { label: t('hire.path'), to: `/mx/${personnelDivision}/general/openProcesses` },
        { label: t('check.title') },
      ]}
    >
      <Form onSubmit={submit}>
        <FormLayout
          consequences={<Coming />}
          before={
            <ErrorSummary
              attempt={attempt}
              fields={Object.keys(form.errors).map((path) => ({
                id: fieldId(path),
                label:
                  path === 'name'
                    ? t('invite.name')
                    : path === 'email'
                      ? t('check.email')
                      : path === 'teamUuid'
                        ? t('check.team')
                        : path === 'positionNumber'
                          ? t('labor.position')
                          : t('check.rfc'),
              }))}
            />
          }
        >
          {warnings.map(({ code, found, expected }) => (
            <p key={code} className={styles['doubt']}>
              {isReason(code)
                ? t('check.warning', {
                    text: explain({
                      code,
                      ...(found === undefined ? {} : { found }),
                      ...(expected === undefined ? {} : { expected }),
                    })[language],
                  })
                : code}
            </p>
          ))}
          <OpenAlready error={error} />
          <TextField
            {...bind('name')}
            label={t('invite.name')}
            hint={t('invite.name.hint')}
            optional
            maxLength={80}
            autoComplete="off"
            width="half"
          />
          <TextField
            {...bind('email')}
            label={t('check.email')}
            hint={t('check.email.hint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            width="half"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this one thing
            autoFocus
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
          {positions.length > 0 && (
            <SelectField
              {...bind('positionNumber')}
              label={t('labor.position')}
              hint={t('check.team.hint')}
              optional
              clearable
              width="half"
              options={positions.map((row) => ({ value: String(row.number), label: row[language] }))}
            />
          )}
        </FormLayout>
        <ActionBar
          note={
            <Button kind="link" onClick={onOther}>
              {t('check.other')}
            </Button>
          }
        >
          <LinkButton to={`/mx/${personnelDivision}/hiring/newHiring?${typed.toString()}`}>
            {t('check.type')}
          </LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            {t('check.invite')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasonTexts, code);
