import { useState } from 'react';

/** Once something was typed in a dialog, a click beside it does not close it; Esc and its buttons still do. */
export function useTypedInside(open: boolean) {
  const [typed, setTyped] = useState(false);
  if (!open && typed) setTyped(false);
  return { closeOnClickOutside: !typed, onInput: () => setTyped(true) };
}
