import { AddressFields } from './data/AddressFields.tsx';
import { addressValues, findAddress, type AddressValues } from './data/residence.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepForm } from './StepForm.tsx';
import { useStaffForm } from './useStaffForm.ts';

/** Staff types or corrects where the person lives. */
export default function AddressDataForm() {
  return <StaffStep step="address">{(hire) => <Address hire={hire} />}</StaffStep>;
}

function Address({ hire }: { hire: Hire }) {
  const state = useStaffForm<AddressValues>({
    step: 'address',
    hire,
    saved: ({ address }) => addressValues(address),
    input: (values) => values,
    find: findAddress,
  });
  return (
    <StepForm step="address" state={state}>
      <AddressFields bind={state.bind} values={state.values} put={state.put} third />
    </StepForm>
  );
}
