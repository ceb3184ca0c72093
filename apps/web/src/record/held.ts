import { createContext } from 'react';

type Held = {
  /** While something is typed, what it was typed on stays, whatever is read again. */
  readonly setTyped: (typed: boolean) => void;
  /** Gives what is typed up for what somebody else has saved meanwhile. */
  readonly takeTheirs?: () => void;
};

/** Between a record that is read and the form that is typed on it. */
export const HeldContext = createContext<Held>({ setTyped: () => undefined });
