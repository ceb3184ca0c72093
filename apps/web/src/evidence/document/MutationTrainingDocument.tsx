import { processDocumentCalls } from '@jornada/contract/process-documents.ts';
import { ProcessDocument } from './ProcessDocument.tsx';

const CALL = processDocumentCalls['document.mutation'];

/** The training agreement of somebody's newest mutation. */
export default function MutationTrainingDocument() {
  return (
    <ProcessDocument
      call={CALL}
      input={(id) => ({ id, training: 'true' as const })}
      title="document.mutationTraining"
    />
  );
}
