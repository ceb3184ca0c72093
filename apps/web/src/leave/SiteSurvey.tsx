import { leaveCalls, type SurveyQuestion } from '@jornada/contract/leave.ts';
import { askedOn } from '@jornada/domain/leave/survey.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { answersOf, noAnswers, scaleLabels, SurveyFields, type SurveyValues } from './SurveyFields.tsx';
import { surveyTexts } from './surveyTexts.ts';

/** The exit survey of a store: staff type an answer on behalf; anyone else has the link in their mail. */
export default function SiteSurvey() {
  const t = useTexts(surveyTexts);
  const { personnelDivision = '' } = useParams();
  const types = can(useProfile(), 'leave.surveyOnBehalf', personnelDivision);
  if (types) return <OnBehalf personnelDivision={personnelDivision} />;
  return (
    <Page title={t('survey.behalf')}>
      <EmptyState title={t('survey.missing')}>{t('survey.missing.lead')}</EmptyState>
    </Page>
  );
}

function OnBehalf({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(surveyTexts);
  const read = useList(leaveCalls['leave.surveysToType'], { personnelDivision });
  const questions = useList(leaveCalls['leave.surveyQuestions.list'], {});
  return (
    <RecordRead
      read={read}
      title={t('survey.behalf')}
      back={`/mx/${personnelDivision}/leave/openLeaveProcesses`}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Page title={t('survey.behalf')}>
            <EmptyState title={t('survey.behalf.none')} />
          </Page>
        ) : (
          <RecordRead
            read={questions}
            title={t('survey.behalf')}
            back={`/mx/${personnelDivision}/leave/openLeaveProcesses`}
          >
            {({ rows: all }) => (
              <BehalfForm
                key={rows.length}
                personnelDivision={personnelDivision}
                rows={rows}
                questions={askedOn(all, dayAt(Temporal.Now.instant()))}
              />
            )}
          </RecordRead>
        )
      }
    </RecordRead>
  );
}

type Row = { processUuid: string; version: number; fullName: string };

type BehalfFormProps = {
  personnelDivision: string;
  rows: readonly Row[];
  questions: readonly SurveyQuestion[];
};

function BehalfForm({ personnelDivision, rows, questions }: BehalfFormProps) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const values: SurveyValues & { processUuid: string | null } = {
    processUuid: null,
    ...noAnswers(questions),
  };
  const state = useCallForm(leaveCalls['leave.surveyOnBehalf'], {
    values,
    input: (typed) => ({
      processUuid: typed.processUuid,
      ...answersOf(typed),
      version: rows.find(({ processUuid }) => processUuid === typed.processUuid)?.version ?? 0,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('survey.behalf.saved') });
      state.form.reset();
    },
  });
  return (
    <RecordForm
      title={t('survey.behalf')}
      lead={t('survey.behalf.lead')}
      state={state}
      labels={{ processUuid: t('survey.behalf.who'), ...scaleLabels(questions, language) }}
      back={`/mx/${personnelDivision}/leave/openLeaveProcesses`}
      act={t('survey.send')}
    >
      <SelectField
        {...state.form.getInputProps('processUuid')}
        id={recordField('processUuid')}
        label={t('survey.behalf.who')}
        options={rows.map(({ processUuid, fullName }) => ({ value: processUuid, label: fullName }))}
      />
      <SurveyFields form={state.form} questions={questions} />
    </RecordForm>
  );
}
