import { hiringCalls } from '@jornada/contract/hiring.ts';
import { Ahead } from './Ahead.tsx';
import { AccountField, BeneficiaryFields, OtherAccountFields } from './data/BankFields.tsx';
import { bankValues, findBank, type BankValues } from './data/residence.ts';
import { DataForm } from './DataForm.tsx';
import { useLabels } from './labels.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepPapers } from './StepPapers.tsx';
import { useStaffForm } from './useStaffForm.ts';
import { useStages } from './useStages.ts';
import styles from './hiring.module.css';

/** Staff types or corrects where the person is paid, and the beneficiaries. */
export default function BankDataForm() {
  return <StaffStep step="bank">{(hire) => <Bank hire={hire} />}</StaffStep>;
}

function Bank({ hire }: { hire: Hire }) {
  const { data } = hire;
  const state = useStaffForm<BankValues>({
    step: 'bank',
    call: hiringCalls['hiring.getBankData'],
    hire,
    saved: ({ bank }) => bankValues(bank),
    input: (values) => values,
    find: findBank,
  });
  const shared = { bind: state.bind, values: state.values, found: state.found, put: state.put };
  const labels = useLabels().bank;
  return (
    <DataForm
      state={state}
      labels={labels}
      consequences={
        <div className={styles['beside']}>
          <Ahead stages={useStages('bank', data)} />
        </div>
      }
      after={<StepPapers data={data} step="bank" />}
    >
      <AccountField {...shared} />
      <OtherAccountFields bind={state.bind} />
      <BeneficiaryFields {...shared} />
    </DataForm>
  );
}
