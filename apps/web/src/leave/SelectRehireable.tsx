import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { leaveCalls } from '@jornada/contract/leave.ts';
import { processCalls, type LeaveDetail } from '@jornada/contract/processes.ts';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { familyPath } from '../processes/places.ts';
import { RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { RehireFields, type RehireValues } from './RehireFields.tsx';
import { startTexts } from './startTexts.ts';
import { leaveTexts } from './texts.ts';

/** Says again whether somebody may be hired again after an exit. */
export default function SelectRehireable() {
  const t = useTexts(leaveTexts);
  const { collaboratorUuid = '', processUuid = '' } = useParams();
  const file = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  const site = file.data?.site.code ?? '';
  const read = useRead(
    processCalls['leaveProcesses.getBySite'],
    { personnelDivision: site, processUuid },
    { enabled: site !== '' },
  );
  return (
    <RecordRead read={file} title={t('leaves.see')} back={familyPath('leave')}>
      {(person) => (
        <RecordRead read={read} title={t('leaves.see')} back={familyPath('leave', site)}>
          {(process) => <RehireForm key={process.version} file={person} process={process} />}
        </RecordRead>
      )}
    </RecordRead>
  );
}

function RehireForm({ file, process }: { file: CollaboratorFile; process: LeaveDetail }) {
  const t = useTexts(leaveTexts);
  const s = useTexts(startTexts);
  const navigate = useNavigate();
  const list = familyPath('leave', file.site.code);
  const back = `${list}/${process.processUuid}`;
  const values: RehireValues = {
    rehireable: process.kept?.rehireable ?? null,
    notRehireableReason: process.kept?.notRehireableReason?.code ?? null,
  };
  const state = useCallForm(leaveCalls['leave.selectRehireable'], {
    values: { ...values },
    input: (typed) => ({ processUuid: process.processUuid, version: process.version, ...typed }),
    onDone: () => {
      showToast({ kind: 'done', text: s('rehire.saved') });
      void navigate(back);
    },
  });
  return (
    <RecordForm
      title={s('rehire.title', { name: file.fullName })}
      path={[
        { label: t('leaves.see'), to: list },
        { label: file.fullName, to: back },
        { label: s('rehire') },
      ]}
      state={state}
      labels={{ rehireable: s('rehire'), notRehireableReason: s('rehire.reason') }}
      back={back}
      act={s('rehire.save')}
    >
      <RehireFields form={state.form} />
    </RecordForm>
  );
}
