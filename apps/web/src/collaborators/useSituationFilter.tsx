import type { SituationOfPerson } from '@jornada/contract/collaborators.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SituationField, situationIn } from './SituationField.tsx';

export type SituationFilter = {
  /** Null where the reader may open nobody's file: there is nothing to filter by. */
  readonly field: ReactNode;
  readonly chosen: boolean;
  readonly isShown: (person: { readonly collaboratorUuid: string }) => boolean;
};

/** The filter by situation of a board that has all its people already; the address keeps it. */
export function useSituationFilter(situations: readonly SituationOfPerson[]): SituationFilter {
  const [search, setSearch] = useSearchParams();
  const situation = situations.length === 0 ? undefined : situationIn(search);
  const choose = (value: string | null): void =>
    setSearch(
      (old) => {
        if (value === null) old.delete('situation');
        else old.set('situation', value);
        return old;
      },
      { replace: true },
    );
  const inIt = new Set(
    situations.flatMap((one) => (one.situation === situation ? [one.collaboratorUuid] : [])),
  );
  return {
    field: situations.length > 0 && <SituationField value={situation} onChange={choose} />,
    chosen: situation !== undefined,
    isShown: ({ collaboratorUuid }) => situation === undefined || inIt.has(collaboratorUuid),
  };
}
