import { mutationCalls, type MutationOptions } from '@jornada/contract/mutation.ts';
import type { z } from 'zod';

/** What the form holds; the store narrows the teams and is not sent. */
export type MutationValues = {
  readonly effectiveDate: string | null;
  readonly newSite: string | null;
  readonly newTeamUuid: string | null;
  readonly newPositionNumber: string | null;
  readonly salaryCentavos: number | null;
  readonly cityBonusCentavos: number | null;
  readonly cityBonusMonths: number | null;
  readonly trainingFrom: string | null;
  readonly trainingTo: string | null;
};

/** Where somebody is now: what the form begins with. */
const valuesOf = ({ origin: { site, team, position } }: MutationOptions): MutationValues => ({
  effectiveDate: null,
  newSite: site.code,
  newTeamUuid: team.uuid,
  newPositionNumber: String(position.number),
  salaryCentavos: null,
  cityBonusCentavos: null,
  cityBonusMonths: null,
  trainingFrom: null,
  trainingTo: null,
});

/** What the form begins with where a vacancy was chosen for somebody: its team and position, as far as they can be. */
export function valuesFor(
  options: MutationOptions,
  { team, position }: { readonly team: string | null; readonly position: string | null },
): MutationValues {
  const values = valuesOf(options);
  const site = options.sites.find(({ teams }) => teams.some(({ uuid }) => uuid === team));
  const known = options.positions.some(({ number }) => String(number) === position);
  return {
    ...values,
    ...(site === undefined ? {} : { newSite: site.site.code, newTeamUuid: team }),
    ...(known ? { newPositionNumber: position } : {}),
  };
}

/** What the form sends. */
export const inputOf = ({ newSite: _site, newPositionNumber, ...values }: MutationValues) => ({
  ...values,
  newPositionNumber: newPositionNumber === null ? null : Number(newPositionNumber),
});

/** What the form would send to be previewed; null while it is not filled in, or changes nothing. */
export function previewOf(
  values: MutationValues,
  { origin, today }: Pick<MutationOptions, 'origin' | 'today'>,
): MutationInput | null {
  const stays =
    values.newTeamUuid === origin.team.uuid && values.newPositionNumber === String(origin.position.number);
  if (stays || values.effectiveDate === null || values.effectiveDate < today) return null;
  return Asked.safeParse(inputOf(values)).data ?? null;
}

/** What the form needs before it can be previewed, in the order in which people fill it in. */
export function missingIn(
  { newSite, newTeamUuid, newPositionNumber, effectiveDate }: MutationValues,
  { origin }: Pick<MutationOptions, 'origin'>,
): 'team' | 'position' | 'change' | 'date' | null {
  if (newTeamUuid === null) return 'team';
  if (newPositionNumber === null) return 'position';
  const stays =
    newSite === origin.site.code &&
    newTeamUuid === origin.team.uuid &&
    newPositionNumber === String(origin.position.number);
  if (stays) return 'change';
  return effectiveDate === null ? 'date' : null;
}

const Asked = mutationCalls['mutation.previewMutationProcess'].input.omit({ collaboratorUuid: true });
type MutationInput = z.output<typeof Asked>;
