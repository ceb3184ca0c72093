import { MutationList } from './MutationList.tsx';

const ONLY = { title: 'mutations.SITE', kinds: ['SITE'] } as const;

/** Mutations to another store. */
export default function CentreSwaps() {
  return <MutationList only={ONLY} />;
}
