import { useState } from 'react';

type OwnText = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};

/**
 * Text of a field whose value lives in the address. The router changes the address in a transition, later than the next
 * key: while the field has the keys it shows what is typed, afterwards what the address says.
 */
export function useOwnText(value: string, onChange: (text: string) => void): OwnText {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: (text) => {
      setTyped(text);
      onChange(text);
    },
    onBlur: () => setTyped(null),
  };
}
