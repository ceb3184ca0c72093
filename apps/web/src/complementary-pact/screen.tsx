import { pactCalls } from '@jornada/contract/complementary-pact.ts';
import { complementaryPact } from '@jornada/domain/complementary-pact/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { SignedDocuments } from '../processes/SignedDocuments.tsx';
import { PactFacts } from './PactFacts.tsx';
import { pactTexts } from './texts.ts';

/** The page of a pact on the engine. */
export const pactScreen: KindScreen = {
  type: complementaryPact.type,
  texts: pactTexts,
  Facts: ({ process }) =>
    process.processType === complementaryPact.type ? <PactFacts process={process} /> : null,
  Beside: ({ process }) => <SignedDocuments process={process} />,
  forms: {},
  calls: pactCalls,
};
