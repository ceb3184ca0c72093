import { z } from 'zod';

export type Language = 'es' | 'en';
export type Words = { readonly subject: string; readonly body: string; readonly link: string };

/** Puts what is kept of a notice into a reader's words; its link begins with the product's address. */
export type Wording<S extends z.ZodType = z.ZodType> = {
  readonly parameters: S;
  readonly word: (kept: unknown, language: Language, publicUrl: string) => Words;
};

/** A notice's wording; `words` answers the link as a path. */
export function wording<S extends z.ZodType>(
  parameters: S,
  words: (given: z.output<S>, language: Language) => Words,
): Wording<S> {
  return {
    parameters,
    word: (kept, language, publicUrl) => {
      const { subject, body, link } = words(parameters.parse(kept), language);
      return { subject, body, link: `${publicUrl}${link}` };
    },
  };
}
