/** Where the service worker stores a person's own reads, and the header that says when one was stored, in milliseconds since 1970. */
export const OWN_STORE = 'own';
export const STORED_AT = 'x-stored-at';

/** Forgets what was stored of a person: signing out leaves nothing behind on the device. */
export const forgetStored = (): void => void globalThis.caches?.delete(OWN_STORE).catch(() => false);

/** A person's own reads that are worth showing later, by their paths: the rows of the contract would bring all their schemas. */
export const OWN_READS = [
  '/api/v2/actor/profile',
  '/mx/planning/api/v2/planning/collaboratorWeek',
  '/mx/planning/api/notifications/pendingWeeklyNotificationsByCollaborator',
];
