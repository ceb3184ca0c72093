import { MutationList } from './MutationList.tsx';

/** All mutations. */
export default function Mutations() {
  return <MutationList />;
}
