import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Found } from './findings.ts';

/** The id of a field's control: summaries and the next-missing button go there. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/**
 * Binds fields to a form and to what is found while one types: what is wrong in itself is said at once, what is merely
 * not whole when the field is left, what the server refused until it is changed.
 */
export function useBinder<V extends Record<string, unknown>>(form: UseFormReturnType<V>, found: Found) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (path: string) => {
    const { value, onChange, error } = form.getInputProps(path);
    const own = found[path];
    const isSaid = own?.effect === 'blocks' && (own.atOnce || left.has(path));
    return {
      id: fieldId(path),
      value,
      onChange,
      onBlur: () => setLeft((before) => new Set([...before, path])),
      error: error ?? (isSaid ? own.text : undefined),
      warning: own?.effect === 'warns' ? own.text : undefined,
    };
  };
}

export type Bind = ReturnType<typeof useBinder>;
