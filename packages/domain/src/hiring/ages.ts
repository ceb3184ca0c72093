/** Nobody under 15 may work (LFT 22 Bis). */
export const MINIMUM_AGE = 15;
/** Under 18 a person is a minor: tutor, certificate, own limits (LFT 22, 23, 173 to 180). */
export const ADULT_AGE = 18;
