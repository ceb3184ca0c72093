// The top bar's height on phones, where it is highest.
const BAR = 56;

const EDGE = 5;

/**
 * What floats beside something keeps on the screen, and turns over before it would go under the top bar. Where it is too
 * high for either side it lies over what opened it: its last line can be reached.
 */
export const underBar = {
  shift: { crossAxis: true, padding: { top: BAR, bottom: EDGE, left: EDGE, right: EDGE } },
  flip: { padding: { top: BAR } },
};
