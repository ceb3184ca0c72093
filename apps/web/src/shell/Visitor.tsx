import { Outlet } from 'react-router';
import { BearerContext } from '../data.ts';

/** Pages of someone without an account: an invited candidate or a signer, with a bearer of their own. */
export function Visitor() {
  return (
    <BearerContext value="visitor">
      <Outlet />
    </BearerContext>
  );
}
