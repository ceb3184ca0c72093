import { mutationCalls, type MutationOptions } from '@jornada/contract/mutation.ts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { familyPath } from '../processes/places.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { hours } from '../ui/format.ts';
import { MutationForm } from './MutationForm.tsx';
import { mutationTexts } from './texts.ts';
import { inputOf, missingIn, previewOf, valuesFor } from './values.ts';

/** Starts a mutation: where to, from when, on which terms. */
export default function StartMutation() {
  const t = useTexts(mutationTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const read = useRead(mutationCalls['mutation.options'], { collaboratorUuid });
  return (
    <RecordRead read={read} title={t('mutations.see')} back={familyPath('mutation', personnelDivision)}>
      {(options) => <StartForm options={options} />}
    </RecordRead>
  );
}

function StartForm({ options }: { options: MutationOptions }) {
  const t = useTexts(mutationTexts);
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const { personnelDivision } = useParams();
  const list = familyPath('mutation', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${options.collaboratorUuid}`;
  const [search] = useSearchParams();
  const call = mutationCalls['mutation.startMutationProcess'];
  const { state, kept } = useStartForm(call, `mutation:${options.collaboratorUuid}`, {
    values: valuesFor(options, { team: search.get('team'), position: search.get('position') }),
    input: (values) => ({ collaboratorUuid: options.collaboratorUuid, ...inputOf(values) }),
    onDone: ({ process }) => {
      setSent(true);
      showToast({ kind: 'done', text: t('start.done') });
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  // Once it is sent there is nothing left to preview.
  const asked = state.busy || sent ? null : previewOf(state.form.values, options);
  const missing = missingIn(state.form.values, options);
  return (
    <MutationForm
      title={t('start.title', { name: options.fullName })}
      lead={t('start.lead', {
        sap: options.sapNumber === null ? t('start.noSap') : `SAP ${options.sapNumber}`,
        type: t(`start.type.${options.contract.type}`),
        hours: hours(options.weeklyMinutes / 60),
      })}
      path={[
        { label: t('mutations.see'), to: list },
        { label: options.fullName, to: back },
        { label: t('start.act') },
      ]}
      options={options}
      preview={
        <EffectPreview
          call={mutationCalls['mutation.previewMutationProcess']}
          missing={missing === null ? undefined : t(`preview.${missing}`)}
          input={asked && { collaboratorUuid: options.collaboratorUuid, ...asked }}
        />
      }
      state={state}
      kept={kept}
      back={back}
      act={t('start.act')}
    />
  );
}
