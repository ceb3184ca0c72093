import { leaveCalls, type SurveyQuestion } from '@jornada/contract/leave.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { GuestBar, GuestFrame } from '../guest/GuestFrame.tsx';
import { recordField } from '../record/RecordForm.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { answersOf, noAnswers, scaleLabels, SurveyFields } from './SurveyFields.tsx';
import { surveyTexts } from './surveyTexts.ts';

/** Where the mail's link leads, without signing in: it takes the token out of the address at once. */
export default function LinkedSurvey() {
  const [token] = useState(() => window.location.hash.slice(1));
  useLayoutEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', '/leave-survey');
  }, []);
  return token === '' ? (
    <Plain title="survey.missing" lead="survey.missing.lead" />
  ) : (
    <Linked token={token} />
  );
}

type PlainProps = {
  title: 'survey.missing' | 'survey.ended' | 'survey.thanks';
  lead: 'survey.missing.lead' | 'survey.ended.lead' | 'survey.thanks.lead';
};

function Plain({ title, lead }: PlainProps) {
  const t = useTexts(surveyTexts);
  return <GuestFrame about={t('survey.behalf')} title={t(title)} lead={t(lead)} />;
}

type Invited = { name: string; siteName: string; answered: boolean; questions: SurveyQuestion[] };

function Linked({ token }: { token: string }) {
  const t = useTexts(surveyTexts);
  const [invited, setInvited] = useState<Invited | null>(null);
  const asking = useAct(leaveCalls['leave.surveyInvitation'], {
    onDone: setInvited,
    onRefused: () => true,
  });
  const { mutate } = asking;
  useEffect(() => mutate({ token }), [mutate, token]);
  if (asking.isError) return <Plain title="survey.ended" lead="survey.ended.lead" />;
  if (invited === null)
    return (
      <GuestFrame about={t('survey.behalf')} title={t('survey.title')}>
        <Waiting label={t('survey.title')} rows={6} />
      </GuestFrame>
    );
  if (invited.answered) return <Plain title="survey.thanks" lead="survey.thanks.lead" />;
  return (
    <SurveyForm token={token} invited={invited} onSent={() => setInvited({ ...invited, answered: true })} />
  );
}

type SurveyFormProps = { token: string; invited: Invited; onSent: () => void };

function SurveyForm({ token, invited, onSent }: SurveyFormProps) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const { form, submit, busy, attempt } = useCallForm(leaveCalls['leave.survey'], {
    values: noAnswers(invited.questions),
    input: (values) => ({ token, ...answersOf(values) }),
    onDone: onSent,
  });
  return (
    <Form onSubmit={submit}>
      <GuestFrame
        about={t('survey.behalf')}
        title={t('survey.title')}
        lead={t('survey.lead', { name: invited.name, site: invited.siteName })}
        bar={
          <GuestBar>
            <Button kind="primary" type="submit" size="large" busy={busy}>
              {t('survey.send')}
            </Button>
          </GuestBar>
        }
      >
        <FormLayout
          labels="stack"
          before={
            <ErrorSummary
              attempt={attempt}
              fields={Object.entries(scaleLabels(invited.questions, language)).flatMap(([name, label]) =>
                name in form.errors ? [{ id: recordField(name), label }] : [],
              )}
            />
          }
        >
          <SurveyFields form={form} questions={invited.questions} />
        </FormLayout>
      </GuestFrame>
    </Form>
  );
}
