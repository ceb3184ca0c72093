import { FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';

const isGround = (text: string): text is keyof typeof FIXED_TERM_GROUNDS =>
  Object.hasOwn(FIXED_TERM_GROUNDS, text);

/** The article alone, as a fact says it: `LFT 37-I`. */
export const articleOf = (ground: string): string =>
  isGround(ground) ? (/LFT [\w-]+/.exec(FIXED_TERM_GROUNDS[ground].es)?.[0] ?? ground) : ground;
