/** What a document's pages are set from. */
export type DocumentFacts = {
  readonly template: string;
  readonly title: string;
  readonly company: string;
  /** ISO instant to the second, as the pages say it. */
  readonly madeAt: string;
  /** What the template shows. */
  readonly inputs: unknown;
};

/**
 * The text whose SHA-256 joins the chain with a person's acceptance, before the pages are set: with the same facts and
 * the same template nothing else can be set. The names within each object are in order, so that anyone computes it again.
 */
export const factsText = ({ template, title, company, madeAt, inputs }: DocumentFacts): string =>
  JSON.stringify([template, title, company, madeAt, ordered(inputs)]);

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, part]) => [name, ordered(part)]);
}
