import { tryNobody } from '../session.ts';

/** Goes back to the caller's own permissions, from where they open. */
export function endTrial(): void {
  tryNobody();
  location.assign('/');
}
