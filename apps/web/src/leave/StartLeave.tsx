import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { leaveCalls } from '@jornada/contract/leave.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useNavigate, useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { familyPath } from '../processes/places.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { leaveTexts } from './texts.ts';

const NOTHING: { readonly reasonName: string | null; readonly lastDay: string | null } = {
  reasonName: null,
  lastDay: null,
};

/** Starts an exit: why, and which day is the last. */
export default function StartLeave() {
  const t = useTexts(leaveTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  return (
    <RecordRead read={read} title={t('leaves.see')} back={familyPath('leave', personnelDivision)}>
      {(file) => <StartForm file={file} />}
    </RecordRead>
  );
}

function StartForm({ file }: { file: CollaboratorFile }) {
  const t = useTexts(leaveTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision } = useParams();
  const list = familyPath('leave', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${file.uuid}`;
  const reasons = useList(leaveCalls['leaveReasons.list'], {}, { staleMs: 3_600_000 }).data?.rows ?? [];
  const state = useCallForm(leaveCalls['leave.startLeaveProcess'], {
    values: NOTHING,
    drafted: true,
    input: ({ reasonName, lastDay }) => ({ reasonName, collaboratorUuid: file.uuid, lastDay }),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('leave.started') });
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  const bind = (name: string) => ({ ...state.form.getInputProps(name), id: recordField(name) });
  const labels = { reasonName: t('leave.start.reason'), lastDay: t('leave.start.lastDay') };
  return (
    <RecordForm
      title={t('leave.start.title', { name: file.fullName })}
      path={[
        { label: t('leaves.see'), to: list },
        { label: file.fullName, to: back },
        { label: t('leave.start') },
      ]}
      state={state}
      labels={labels}
      back={back}
      act={t('leave.start')}
      consequences={
        <Section title={t('leave.start.what')}>
          <p>{t('leave.start.what.before')}</p>
          <p>{t('leave.start.what.after')}</p>
        </Section>
      }
    >
      <SelectField
        {...bind('reasonName')}
        label={labels.reasonName}
        options={reasons.map((reason) => ({ value: reason.reasonName, label: reason[language] }))}
      />
      <DateField {...bind('lastDay')} label={labels.lastDay} min={dayAt(Temporal.Now.instant())} />
    </RecordForm>
  );
}
