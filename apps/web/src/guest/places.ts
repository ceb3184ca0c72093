import type { GuestProgress } from '@jornada/contract/guest.ts';
import { GUEST_STEPS, type GuestStep } from '@jornada/domain/hiring/steps.ts';

const SCREENS = {
  personal: 'getPersonalData',
  address: 'getAddressData',
  fiscal: 'getFiscalData',
  bank: 'getBankData',
} as const satisfies Record<GuestStep, string>;

type Where = Pick<GuestProgress, 'personnelDivision' | 'collaboratorUuid'>;

export const stepPath = (
  step: GuestStep,
  { personnelDivision, collaboratorUuid }: Where,
  part?: string,
): string =>
  `/mx/guest/${personnelDivision}/${SCREENS[step]}/${collaboratorUuid}${part === undefined ? '' : `?part=${part}`}`;

/** Where somebody who works here confirms what is known. */
export const confirmPath = (
  { personnelDivision }: Pick<Where, 'personnelDivision'>,
  processUuid: string,
): string => `/mx/guest/${personnelDivision}/confirmData/${processUuid}`;

export const finishedPath = (personnelDivision: string): string => `/mx/guest/${personnelDivision}/finished`;

/** Where a candidate goes on: the first step that is missing, then what the last step ends with. */
export function continuePath(progress: Where & Pick<GuestProgress, 'filled'>): string {
  const missing = firstMissing(progress);
  return missing === undefined ? stepPath('bank', progress, 'review') : stepPath(missing, progress);
}

export const firstMissing = ({ filled }: Pick<GuestProgress, 'filled'>): GuestStep | undefined =>
  GUEST_STEPS.find((step) => !filled.includes(step));

/** A step opens once all before it are filled. */
export const isReachable = (step: GuestStep, progress: Pick<GuestProgress, 'filled'>): boolean => {
  const missing = firstMissing(progress);
  return missing === undefined || GUEST_STEPS.indexOf(step) <= GUEST_STEPS.indexOf(missing);
};

export const stepAfter = (step: GuestStep): GuestStep | undefined =>
  GUEST_STEPS[GUEST_STEPS.indexOf(step) + 1];
export const stepBefore = (step: GuestStep): GuestStep | undefined =>
  GUEST_STEPS[GUEST_STEPS.indexOf(step) - 1];
