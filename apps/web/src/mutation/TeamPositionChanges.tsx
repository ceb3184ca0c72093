import { MutationList } from './MutationList.tsx';

const ONLY = { title: 'mutations.TEAM', kinds: ['TEAM', 'POSITION'] } as const;

/** Mutations within a store: another team or position. */
export default function TeamPositionChanges() {
  return <MutationList only={ONLY} />;
}
