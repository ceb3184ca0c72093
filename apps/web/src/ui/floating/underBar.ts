// The top bar's height on phones, where it is highest.
const BAR = 56;

/** What floats beside something keeps on the screen, and turns over before it would go under the top bar. */
export const underBar = { shift: true, flip: { padding: { top: BAR } } };
