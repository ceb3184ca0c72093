import { hiringCalls } from '@jornada/contract/hiring.ts';
import { Ahead } from './Ahead.tsx';
import { FiscalFields } from './data/FiscalFields.tsx';
import { findFiscal, fiscalValues, type FiscalValues } from './data/residence.ts';
import { DataForm } from './DataForm.tsx';
import { useLabels } from './labels.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepPapers } from './StepPapers.tsx';
import { useStaffForm } from './useStaffForm.ts';
import { useStages } from './useStages.ts';
import styles from './hiring.module.css';

/** Staff types or corrects the person's data at SAT. */
export default function FiscalDataForm() {
  return <StaffStep step="fiscal">{(hire) => <Fiscal hire={hire} />}</StaffStep>;
}

function Fiscal({ hire }: { hire: Hire }) {
  const { data } = hire;
  const state = useStaffForm<FiscalValues>({
    step: 'fiscal',
    call: hiringCalls['hiring.getFiscalData'],
    hire,
    saved: ({ fiscal, fullName, address }) => fiscalValues(fiscal, { fullName, postalCode: address?.postalCode ?? '' }),
    input: (values) => values,
    find: findFiscal,
  });
  const labels = useLabels().fiscal;
  return (
    <DataForm
      state={state}
      labels={labels}
      consequences={
        <div className={styles['beside']}>
          <Ahead stages={useStages('fiscal', data)} />
        </div>
      }
      after={<StepPapers data={data} step="fiscal" />}
    >
      <FiscalFields bind={state.bind} values={state.values} put={state.put} />
    </DataForm>
  );
}
