import { hiringCalls, type KnownPerson } from '@jornada/contract/hiring.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { MINIMUM_COMMENT_WORDS } from '@jornada/domain/process/comment.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { rolesOf, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { fieldId, useBinder } from './data/useBinder.ts';
import { KnownFacts } from './process/KnownFacts.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

type StartRehireProps = {
  readonly rfc: string;
  readonly known: KnownPerson;
  readonly onOther: () => void;
};

/** Somebody the company knows: who it was, whether they may come back, and the way into the rehire. */
export function StartRehire({ rfc, known, onOther }: StartRehireProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const [search] = useSearchParams();
  const { personnelDivision = '' } = useParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const isAdmin =
    profile !== undefined && rolesOf(profile).some((role) => ADMINS.some((admin) => admin === role));
  const { form, submit, busy, attempt } = useCallForm(hiringCalls['hiring.startRehiringProcess'], {
    values: { teamUuid: search.get('team') ?? '', comment: '' },
    input: ({ teamUuid, comment }) => ({ personnelDivision, rfc, teamUuid: teamUuid || null, comment }),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('rehire.started') });
      void navigate(`/mx/${personnelDivision}/general/openProcesses/${process.processUuid}`);
    },
  });
  const bind = useBinder(form, {});
  const labels: Readonly<Record<string, string>> = {
    teamUuid: t('check.team'),
    comment: t('rehire.comment'),
    rfc: t('check.rfc'),
  };
  return (
    <Page
      title={known.fullName}
      lead={t('check.REHIRE', { rfc })}
      path={[
        { label: t('hire.path'), to: `/mx/${personnelDivision}/general/openProcesses` },
        { label: t('check.title') },
      ]}
    >
      <Form onSubmit={submit}>
        <FormLayout
          consequences={
            <div className={styles['beside']}>
              <KnownFacts known={known} />
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
          {teams.length > 0 && (
            <SelectField
              {...bind('teamUuid')}
              label={t('check.team')}
              optional
              clearable
              width="half"
              options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
          {!known.rehireable && <p className={styles['doubt']}>{t('rehire.not')}</p>}
          {!known.rehireable && isAdmin && (
            <Textarea
              {...bind('comment')}
              label={t('rehire.comment')}
              hint={t('rehire.comment.hint')}
              rows={5}
              minWords={MINIMUM_COMMENT_WORDS}
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
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            locked={
              known.exitOpen ? t('rehire.exitOpen') : !known.rehireable && !isAdmin ? t('rehire.not') : null
            }
          >
            {t('rehire.start')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
