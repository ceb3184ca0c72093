import type { HiringData } from '@jornada/contract/hiring.ts';
import type { HiringStep } from '@jornada/domain/hiring/steps.ts';
import { DocumentSlots } from './data/DocumentSlots.tsx';

/** The documents of a step, under its fields; each is filed by itself. */
export function StepPapers({ data, step }: { data: HiringData; step: HiringStep }) {
  const slots = data.documents.filter((slot) => slot.step === step && slot.slot !== 'SIGNED_CONTRACT');
  return <DocumentSlots processUuid={data.process.processUuid} slots={slots} />;
}
