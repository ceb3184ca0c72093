import { mutationCalls, type MutationOptions } from '@jornada/contract/mutation.ts';
import { processCalls, type MutationDetail } from '@jornada/contract/processes.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { familyPath } from '../processes/places.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { MutationForm } from './MutationForm.tsx';
import { mutationTexts } from './texts.ts';
import { inputOf, missingIn, previewOf, type MutationValues } from './values.ts';

/** Changes a mutation that has not taken effect. */
export default function UpdateMutation() {
  const t = useTexts(mutationTexts);
  const { processUuid = '', personnelDivision } = useParams();
  const process = useRead(processCalls['mutation.get'], { processUuid });
  return (
    <RecordRead read={process} title={t('mutations.see')} back={familyPath('mutation', personnelDivision)}>
      {(detail) => <Chosen detail={detail} />}
    </RecordRead>
  );
}

function Chosen({ detail }: { detail: MutationDetail }) {
  const t = useTexts(mutationTexts);
  const { personnelDivision } = useParams();
  const options = useRead(mutationCalls['mutation.options'], {
    collaboratorUuid: detail.collaborator.uuid,
  });
  return (
    <RecordRead read={options} title={t('mutations.see')} back={familyPath('mutation', personnelDivision)}>
      {(found) => <UpdateForm detail={detail} options={found} />}
    </RecordRead>
  );
}

function UpdateForm({ detail, options }: { detail: MutationDetail; options: MutationOptions }) {
  const t = useTexts(mutationTexts);
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const { personnelDivision } = useParams();
  const { processUuid, version, collaborator } = detail;
  const list = familyPath('mutation', personnelDivision);
  const back = `${list}/${processUuid}`;
  const state = useCallForm(mutationCalls['mutation.updateMutationProcess'], {
    values: agreedIn(detail),
    input: (values) => ({ processUuid, version, ...inputOf(values) }),
    onDone: () => {
      setSent(true);
      showToast({ kind: 'done', text: t('update.done') });
      void navigate(back);
    },
  });
  // Once it is sent there is nothing left to preview.
  const asked = state.busy || sent ? null : previewOf(state.form.values, options);
  const missing = missingIn(state.form.values, options);
  return (
    <MutationForm
      title={t('update.title', { name: collaborator.fullName })}
      path={[
        { label: t('mutations.see'), to: list },
        { label: collaborator.fullName, to: back },
        { label: t('act.mutation.updateMutationProcess') },
      ]}
      options={options}
      preview={
        <EffectPreview
          call={mutationCalls['mutation.previewUpdate']}
          missing={missing === null ? undefined : t(`preview.${missing}`)}
          input={asked && { processUuid, ...asked }}
        />
      }
      state={state}
      back={back}
      act={t('update.act')}
    />
  );
}

/** What the mutation says so far. */
const agreedIn = ({ startDate, destination, pay, training }: MutationDetail): MutationValues => ({
  effectiveDate: startDate,
  newSite: destination.site.code,
  newTeamUuid: destination.team.uuid,
  newPositionNumber: String(destination.position.number),
  salaryCentavos: pay === null || pay.after === pay.before ? null : pay.after,
  cityBonusCentavos: pay?.cityBonus?.centavos ?? null,
  cityBonusMonths: pay?.cityBonus?.months ?? null,
  trainingFrom: training?.from ?? null,
  trainingTo: training?.to ?? null,
});
