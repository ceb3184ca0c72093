import {
  mergeLine,
  mergeText,
  textProblems,
  type Merged,
  type Names,
  type Paragraph,
  type TextProblem,
} from './merge.ts';

/** One clause as lawyers write it, with merge fields. */
export type Clause = { readonly title: string; readonly articles: string; readonly body: string };

/** One clause as it is typeset. */
export type MergedClause = {
  readonly title: string;
  readonly articles: string;
  readonly paragraphs: readonly Paragraph[];
};

/** As many as the ordinals of the typeset clauses go. */
export const MOST_CLAUSES = 30;

/** The clauses of a document with its facts; one whose body says nothing here is left out. */
export const mergeClauses = (clauses: readonly Clause[], merged: Merged): MergedClause[] =>
  clauses
    .map(({ title, articles, body }) => ({
      title: mergeLine(title, merged),
      articles: mergeLine(articles, merged),
      paragraphs: mergeText(body, merged),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

/** What is wrong in which clause, counted from 0. */
export const clauseProblems = (
  clauses: readonly Clause[],
  names: Names,
): (TextProblem & { readonly clause: number })[] =>
  clauses.flatMap(({ title, articles, body }, clause) =>
    [title, articles, body].flatMap((text) =>
      textProblems(text, names).map((problem) => ({ ...problem, clause })),
    ),
  );
