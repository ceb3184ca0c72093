import { WORD_KINDS } from '@jornada/domain/evidence/word-kinds.ts';
import { z } from 'zod';

export const WordKind = z.enum(WORD_KINDS);

/** A document to be read on any screen: each page as a drawing (SVG, gzip, base64), and its words in order. */
export const Reading = z.object({
  pages: z.array(
    z.object({ svg: z.string(), words: z.array(z.object({ kind: WordKind, text: z.string() })) }),
  ),
});
export type Reading = z.output<typeof Reading>;
