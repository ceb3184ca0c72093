import { fieldId } from './data/useBinder.ts';

/** The fields to correct, in the order of the labels: each by its own label, else once by that of its group. */
export const wrongFields = (
  errors: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
): { id: string; label: string }[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const path = Object.keys(errors).find(
      (one) => one === name || (one.startsWith(`${name}.`) && labels[one] === undefined),
    );
    return path === undefined ? [] : [{ id: fieldId(path), label }];
  });
