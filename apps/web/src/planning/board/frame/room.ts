/** From here on the bar over a plan has room for words beside its icons (picture 13); in a narrower one dates and team would be cut. */
export const ROOMY = '(min-width: 1880px)';
