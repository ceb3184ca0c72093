import { AccountField, BeneficiaryFields, OtherAccountFields } from './data/BankFields.tsx';
import { bankValues, findBank, type BankValues } from './data/residence.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepForm } from './StepForm.tsx';
import { useStaffForm } from './useStaffForm.ts';

/** Staff types or corrects where the person is paid, and the beneficiaries. */
export default function BankDataForm() {
  return <StaffStep step="bank">{(hire) => <Bank hire={hire} />}</StaffStep>;
}

function Bank({ hire }: { hire: Hire }) {
  const state = useStaffForm<BankValues>({
    step: 'bank',
    hire,
    saved: ({ bank }) => bankValues(bank),
    input: (values) => values,
    find: findBank,
  });
  const shared = { bind: state.bind, values: state.values, found: state.found, put: state.put };
  return (
    <StepForm step="bank" state={state}>
      <AccountField {...shared} />
      <OtherAccountFields bind={state.bind} />
      <BeneficiaryFields {...shared} />
    </StepForm>
  );
}
