import { processDocumentCalls } from '@jornada/contract/process-documents.ts';
import { ProcessDocument } from './ProcessDocument.tsx';

const CALL = processDocumentCalls['document.mutation'];

/** The agreement of somebody's newest mutation. */
export default function MutationDocument() {
  return <ProcessDocument call={CALL} input={(id) => ({ id })} title="document.mutation" />;
}
