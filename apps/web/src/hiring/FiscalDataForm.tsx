import { FiscalFields } from './data/FiscalFields.tsx';
import { findFiscal, fiscalValues, type FiscalValues } from './data/residence.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepForm } from './StepForm.tsx';
import { useStaffForm } from './useStaffForm.ts';

/** Staff types or corrects the person's data at SAT. */
export default function FiscalDataForm() {
  return <StaffStep step="fiscal">{(hire) => <Fiscal hire={hire} />}</StaffStep>;
}

function Fiscal({ hire }: { hire: Hire }) {
  const state = useStaffForm<FiscalValues>({
    step: 'fiscal',
    hire,
    saved: ({ fiscal, fullName, address }) =>
      fiscalValues(fiscal, { fullName, postalCode: address?.postalCode ?? '' }),
    input: (values) => values,
    find: findFiscal,
  });
  return (
    <StepForm step="fiscal" state={state}>
      <FiscalFields bind={state.bind} values={state.values} put={state.put} />
    </StepForm>
  );
}
