import { Matrix } from './Polyvalences.tsx';

/** Who can work where, many cells edited at once. */
export default function ManagePolyvalences() {
  return <Matrix mode="edit" />;
}
