import type { GuestProgress } from '@jornada/contract/guest.ts';
import { hiringCalls } from '@jornada/contract/hiring.ts';
import { AccountField, BeneficiaryFields } from '../hiring/data/BankFields.tsx';
import { bankValues, findBank, type BankValues } from '../hiring/data/residence.ts';
import { useTexts } from '../texts.ts';
import { GuestStepScreen } from './GuestStepScreen.tsx';
import { Review } from './Review.tsx';
import { StepPages } from './StepPages.tsx';
import { texts } from './texts.ts';
import type { Guest } from './useGuest.ts';
import { useStepDraft, type StepDraft } from './useStepDraft.ts';
import { useStepForm } from './useStepForm.ts';

/** Where the candidate is paid and who is paid if they die; then a look over everything. */
export default function BankData() {
  return (
    <GuestStepScreen step="bank">
      {(guest, progress) => <Loaded guest={guest} progress={progress} />}
    </GuestStepScreen>
  );
}

type StepProps = { guest: Guest; progress: GuestProgress };

function Loaded({ guest, progress }: StepProps) {
  const draft = useStepDraft<BankValues>(progress, 'bank');
  return draft.start === undefined ? null : <Bank guest={guest} progress={progress} draft={draft} />;
}

function Bank({ guest, progress, draft }: StepProps & { draft: StepDraft<BankValues> }) {
  const t = useTexts(texts);
  const { call, found, bind, values, put, kept, moving, moved, onUseSaved } = useStepForm({
    step: 'bank',
    call: hiringCalls['hiring.getBankData'],
    guest,
    progress,
    draft,
    saved: bankValues(progress.bank),
    input: (typed, own) => ({ ...own, ...typed }),
    find: findBank,
  });
  const shared = { bind, values, found, put };
  return (
    <StepPages
      step="bank"
      guest={guest}
      progress={progress}
      pages={[
        {
          id: 'account',
          title: t('guest.account.title'),
          lead: t('guest.account.lead'),
          fields: ['clabe'],
          body: <AccountField {...shared} />,
        },
        {
          id: 'beneficiaries',
          title: t('guest.beneficiaries.title'),
          lead: t('guest.beneficiaries.lead'),
          fields: ['beneficiaries'],
          body: <BeneficiaryFields {...shared} />,
        },
      ]}
      papers={{ title: t('guest.bankDocuments.title'), lead: t('guest.bankDocuments.lead') }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function that draws, called and never mounted
      last={(look) => <Review progress={progress} bank={values} look={look} />}
      call={call}
      found={found}
      isSafe={kept || progress.filled.includes('bank')}
      moving={moving}
      moved={moved}
      onUseSaved={onUseSaved}
    />
  );
}
