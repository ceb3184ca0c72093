import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import type { ReactNode } from 'react';
import { Ahead } from './Ahead.tsx';
import { DocumentSlots } from './data/DocumentSlots.tsx';
import { DataForm } from './DataForm.tsx';
import type { Word } from './differences.ts';
import { useLabels } from './labels.ts';
import { useStages } from './useStages.ts';
import type { StaffFormState } from './useStaffForm.ts';
import styles from './hiring.module.css';

type StepFormProps<V extends Record<string, unknown>> = {
  readonly step: GuestStep;
  readonly state: StaffFormState<V>;
  readonly word?: Word | undefined;
  readonly children: ReactNode;
};

/** A step that the candidate has too, typed by staff: beside its fields what is ahead, under them its documents. */
export function StepForm<V extends Record<string, unknown>>({
  step,
  state,
  word,
  children,
}: StepFormProps<V>) {
  const { data } = state.hire;
  return (
    <DataForm
      state={state}
      labels={useLabels()[step]}
      word={word}
      consequences={
        <div className={styles['beside']}>
          <Ahead stages={useStages(step, data)} />
        </div>
      }
      after={
        <DocumentSlots
          processUuid={data.process.processUuid}
          slots={data.documents.filter((slot) => slot.step === step)}
        />
      }
    >
      {children}
    </DataForm>
  );
}
