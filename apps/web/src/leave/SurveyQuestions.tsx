import { leaveCalls, type SurveyQuestion } from '@jornada/contract/leave.ts';
import { ADDED_KINDS, type Survey, type SurveyQuestionKind } from '@jornada/domain/leave/survey.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { surveyTexts } from './surveyTexts.ts';

/** What a survey asks, quarter by quarter, as Human Resources edits it. */
export default function SurveyQuestions({ survey = 'EXIT' }: { survey?: Survey }) {
  const t = useTexts(surveyTexts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const [opened, setOpened] = useState<SurveyQuestion | 'new' | null>(null);
  const list = useList(leaveCalls['leave.surveyQuestions.list'], { filter: { survey } });
  const ending = useAct(leaveCalls['leave.surveyQuestions.end'], {
    onDone: () => showToast({ kind: 'done', text: t('questions.ended') }),
  });
  return (
    <>
      <RecordList
        title={t(`questions.title.${survey}`)}
        lead={t(`questions.lead.${survey}`)}
        path={[
          { label: t(`questions.of.${survey}`), to: `/mx/${personnelDivision}/${DASHBOARDS[survey]}` },
          { label: t(`questions.title.${survey}`) },
        ]}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setOpened('new')}>
            {t('questions.new')}
          </Button>
        }
        list={list}
        columns={[
          {
            key: 'name',
            header: t('dashboard.question'),
            phone: 'title',
            render: ({ name }) => <b>{name[language]}</b>,
          },
          {
            key: 'kind',
            header: t('questions.kind'),
            phone: 'detail',
            render: ({ kind }) => t(`questions.kind.${kind}`),
          },
          {
            key: 'from',
            header: t('questions.from'),
            align: 'right',
            render: ({ from }) => format.date(from),
          },
          {
            key: 'to',
            header: t('questions.to'),
            align: 'right',
            phone: 'aside',
            render: ({ to }) => (to === null ? '–' : format.date(to)),
          },
          {
            key: 'end',
            header: '',
            align: 'right',
            phone: 'acts',
            render: ({ id, version, to, kind, name }) =>
              to === null &&
              kind !== 'FIELD' && (
                <Button
                  kind="link"
                  busy={ending.isPending && ending.variables.id === id}
                  aria-label={`${t('questions.end')}: ${name[language]}`}
                  onClick={() => ending.mutate({ id, version })}
                >
                  {t('questions.end')}
                </Button>
              ),
          },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name[language]}
        onOpen={setOpened}
        empty={<EmptyState title={t('questions.none')} />}
      />
      {opened !== null && (
        <QuestionDialog
          survey={survey}
          known={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Where the answers of each survey are read. */
const DASHBOARDS = { EXIT: 'leave-survey-dashboard', MOBILITY: 'mobility-dashboard' } as const;

type QuestionDialogProps = { survey: Survey; known: SurveyQuestion | undefined; onClose: () => void };

function QuestionDialog({ survey, known, onClose }: QuestionDialogProps) {
  const t = useTexts(surveyTexts);
  const values: { kind: SurveyQuestionKind | null; name: { es: string; en: string } } = {
    kind: known?.kind ?? 'SCALE',
    name: known?.name ?? { es: '', en: '' },
  };
  const { form, submit, busy } = useCallForm(
    leaveCalls[known === undefined ? 'leave.surveyQuestions.create' : 'leave.surveyQuestions.update'],
    {
      values,
      input: ({ kind, name }) =>
        known === undefined ? { survey, kind, name } : { id: known.id, version: known.version, name },
      onDone: () => {
        showToast({ kind: 'done', text: t('questions.saved') });
        onClose();
      },
    },
  );
  const bind = form.getInputProps;
  const title = t(known === undefined ? 'questions.new' : 'questions.reword');
  return (
    <FormDialog title={title} act={title} busy={busy} onClose={onClose} onSubmit={submit}>
      {known !== undefined ? (
        <p>{t('questions.reword.lead')}</p>
      ) : (
        ADDED_KINDS[survey].length > 1 && (
          <SelectField
            {...bind('kind')}
            label={t('questions.kind')}
            options={ADDED_KINDS[survey].map((kind) => ({ value: kind, label: t(`questions.kind.${kind}`) }))}
          />
        )
      )}
      <TextField {...bind('name.es')} label={t('questions.es')} maxLength={120} autoComplete="off" />
      <TextField {...bind('name.en')} label={t('questions.en')} maxLength={120} autoComplete="off" />
    </FormDialog>
  );
}
