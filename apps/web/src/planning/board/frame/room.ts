/** From here on the bar over a plan has room for words beside its icons (picture 13); in a narrower one dates and team would be cut. */
export const ROOMY = '(min-width: 1880px)';

/** From here on also for the acts that everybody knows by their icon, and for how many accepted. */
export const ROOMIEST = '(min-width: 2120px)';
