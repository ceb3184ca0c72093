import { processDocumentCalls } from '@jornada/contract/process-documents.ts';
import { ProcessDocument } from './ProcessDocument.tsx';

const CALL = processDocumentCalls['document.cityBonus'];

/** The city bonus agreement of somebody's newest mutation. */
export default function CityBonusDocument() {
  return <ProcessDocument call={CALL} input={(id) => ({ id })} title="document.cityBonus" />;
}
