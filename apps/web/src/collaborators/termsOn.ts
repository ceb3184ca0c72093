import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { dayAt } from '@jornada/domain/time.ts';

type Contract = CollaboratorFile['contracts'][number];
export type Terms = { readonly contract: Contract; readonly condition: Contract['conditions'][number] };

const all = ({ contracts }: CollaboratorFile): Terms[] =>
  contracts.flatMap((contract) => contract.conditions.map((condition) => ({ contract, condition })));

/** The terms in force on a day, with their contract; undefined where there are none. */
export const termsOn = (file: CollaboratorFile, day: string): Terms | undefined =>
  all(file).find(
    ({ contract, condition }) =>
      condition.validFrom <= day &&
      (condition.validTo === null || condition.validTo >= day) &&
      (contract.endDate === null || contract.endDate >= day),
  );

/** The terms in force today, or else the newest, which the file lists first. */
export const termsNow = (file: CollaboratorFile): Terms | undefined =>
  termsOn(file, dayAt(Temporal.Now.instant())) ?? all(file)[0];
