import type { GuestProgress } from '@jornada/contract/guest.ts';
import { hiringCalls } from '@jornada/contract/hiring.ts';
import { AddressFields } from '../hiring/data/AddressFields.tsx';
import { addressValues, findAddress, type AddressValues } from '../hiring/data/residence.ts';
import { useTexts } from '../texts.ts';
import { GuestStepScreen } from './GuestStepScreen.tsx';
import { StepPages } from './StepPages.tsx';
import { texts } from './texts.ts';
import type { Guest } from './useGuest.ts';
import { useStepDraft, type StepDraft } from './useStepDraft.ts';
import { useStepForm } from './useStepForm.ts';

/** Where the candidate lives: the postal code first, the rest follows from it. */
export default function AddressData() {
  return (
    <GuestStepScreen step="address">
      {(guest, progress) => <Loaded guest={guest} progress={progress} />}
    </GuestStepScreen>
  );
}

type StepProps = { guest: Guest; progress: GuestProgress };

function Loaded({ guest, progress }: StepProps) {
  const draft = useStepDraft<AddressValues>(progress, 'address');
  return draft.start === undefined ? null : <Address guest={guest} progress={progress} draft={draft} />;
}

function Address({ guest, progress, draft }: StepProps & { draft: StepDraft<AddressValues> }) {
  const t = useTexts(texts);
  const { call, found, bind, values, put, kept, moving, moved, onUseSaved } = useStepForm({
    step: 'address',
    call: hiringCalls['hiring.getAddress'],
    guest,
    progress,
    draft,
    saved: addressValues(progress.address),
    input: (typed, own) => ({ ...own, ...typed }),
    find: findAddress,
  });
  return (
    <StepPages
      step="address"
      guest={guest}
      progress={progress}
      pages={[
        {
          id: 'home',
          title: t('guest.address.title'),
          lead: t('guest.address.lead'),
          fields: [
            'postalCode',
            'stateCode',
            'municipality',
            'settlement',
            'streetType',
            'streetName',
            'exteriorNumber',
            'interiorNumber',
          ],
          body: <AddressFields bind={bind} values={values} put={put} />,
        },
      ]}
      papers={{ title: t('guest.addressProof.title'), lead: t('guest.addressProof.lead') }}
      call={call}
      found={found}
      isSafe={kept || progress.filled.includes('address')}
      moving={moving}
      moved={moved}
      onUseSaved={onUseSaved}
    />
  );
}
