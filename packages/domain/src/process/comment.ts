/** Comments of process acts have at least 30 words (spec §9, decisions §6). */
export const MINIMUM_COMMENT_WORDS = 30;

/** How many words a comment has, as the form counts them while one types: runs of characters that hold a letter or digit. */
export function wordCount(comment: string): number {
  return comment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
