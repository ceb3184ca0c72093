import { mutationCalls } from '@jornada/contract/mutation.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { SignedDocuments } from '../processes/SignedDocuments.tsx';
import { MutationFacts } from './MutationFacts.tsx';
import { mutationTexts } from './texts.ts';

/** The page of a mutation on the engine. */
export const mutationScreen: KindScreen = {
  type: mutation.type,
  texts: mutationTexts,
  Facts: ({ process }) =>
    process.processType === mutation.type ? <MutationFacts process={process} /> : null,
  Beside: SignedDocuments,
  forms: {
    'mutation.updateMutationProcess': {
      page: ({ processUuid }, list) => `${list}/${processUuid}/update`,
    },
  },
  calls: mutationCalls,
};
