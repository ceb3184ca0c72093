import { hiringCalls } from '@jornada/contract/hiring.ts';
import { Ahead } from './Ahead.tsx';
import { AddressFields } from './data/AddressFields.tsx';
import { addressValues, findAddress, type AddressValues } from './data/residence.ts';
import { DataForm } from './DataForm.tsx';
import { useLabels } from './labels.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepPapers } from './StepPapers.tsx';
import { useStaffForm } from './useStaffForm.ts';
import { useStages } from './useStages.ts';
import styles from './hiring.module.css';

/** Staff types or corrects where the person lives. */
export default function AddressDataForm() {
  return <StaffStep step="address">{(hire) => <Address hire={hire} />}</StaffStep>;
}

function Address({ hire }: { hire: Hire }) {
  const { data } = hire;
  const state = useStaffForm<AddressValues>({
    step: 'address',
    call: hiringCalls['hiring.getAddress'],
    hire,
    saved: ({ address }) => addressValues(address),
    input: (values) => values,
    find: findAddress,
  });
  const labels = useLabels().address;
  return (
    <DataForm
      state={state}
      labels={labels}
      consequences={
        <div className={styles['beside']}>
          <Ahead stages={useStages('address', data)} />
        </div>
      }
      after={<StepPapers data={data} step="address" />}
    >
      <AddressFields bind={state.bind} values={state.values} put={state.put} third />
    </DataForm>
  );
}
