export const SYSTEMS = ['OSMOS', 'IDENTITY_ACCESS', 'SAP'] as const;
export type System = (typeof SYSTEMS)[number];

/** What a system is sent: which request it answers, and the facts that it needs. */
export type OutsideRequest = {
  readonly requestUuid: string;
  readonly system: System;
  readonly attempt: number;
  readonly facts: Readonly<Record<string, string | number | null>>;
};

/** One outside system: it is asked, and answers later by its signed call. Throwing means that it did not take the request. */
export type OutsideSystem = { readonly ask: (request: OutsideRequest) => Promise<void> };
