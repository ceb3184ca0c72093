/**
 * What is consented to apart from the privacy notice, each on its own: the bank account expressly (LFPDPPP 7), health by a
 * means that shows who consents (LFPDPPP 8), which the person's link or session is.
 */
export const CONSENTS = ['BANK', 'HEALTH'] as const;
export type Consent = (typeof CONSENTS)[number];
