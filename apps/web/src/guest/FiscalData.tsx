import type { GuestProgress } from '@jornada/contract/guest.ts';
import { hiringCalls } from '@jornada/contract/hiring.ts';
import { FiscalFields } from '../hiring/data/FiscalFields.tsx';
import { findFiscal, fiscalValues, type FiscalValues } from '../hiring/data/residence.ts';
import { useTexts } from '../texts.ts';
import { GuestStepScreen } from './GuestStepScreen.tsx';
import { StepPages } from './StepPages.tsx';
import { texts } from './texts.ts';
import type { Guest } from './useGuest.ts';
import { useStepDraft, type StepDraft } from './useStepDraft.ts';
import { useStepForm } from './useStepForm.ts';

/** The candidate's name, postal code and regime as SAT has them; wages are the standard. */
export default function FiscalData() {
  return (
    <GuestStepScreen step="fiscal">
      {(guest, progress) => <Loaded guest={guest} progress={progress} />}
    </GuestStepScreen>
  );
}

type StepProps = { guest: Guest; progress: GuestProgress };

function Loaded({ guest, progress }: StepProps) {
  const draft = useStepDraft<FiscalValues>(progress, 'fiscal');
  return draft.start === undefined ? null : <Fiscal guest={guest} progress={progress} draft={draft} />;
}

function Fiscal({ guest, progress, draft }: StepProps & { draft: StepDraft<FiscalValues> }) {
  const t = useTexts(texts);
  const { personal, address } = progress;
  const fullName = [personal?.name, personal?.firstSurname, personal?.secondSurname]
    .filter(Boolean)
    .join(' ');
  const { call, found, bind, values, put, kept, moving, moved, onUseSaved } = useStepForm({
    step: 'fiscal',
    call: hiringCalls['hiring.getFiscalData'],
    guest,
    progress,
    draft,
    saved: fiscalValues(progress.fiscal, { fullName, postalCode: address?.postalCode ?? '' }),
    input: (typed, own) => ({ ...own, ...typed }),
    find: findFiscal,
  });
  return (
    <StepPages
      step="fiscal"
      guest={guest}
      progress={progress}
      pages={[
        {
          id: 'tax',
          title: t('guest.fiscal.title'),
          lead: t('guest.fiscal.lead'),
          fields: ['fiscalName', 'postalCode', 'regime'],
          body: <FiscalFields bind={bind} values={values} put={put} />,
        },
      ]}
      papers={{ title: t('guest.taxStatus.title'), lead: t('guest.taxStatus.lead') }}
      call={call}
      found={found}
      isSafe={kept || progress.filled.includes('fiscal')}
      moving={moving}
      moved={moved}
      onUseSaved={onUseSaved}
    />
  );
}
