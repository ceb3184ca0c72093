/** What a piece of a document's text is, so that its reading copy has headings where the page has them. */
export const WORD_KINDS = ['title', 'part', 'clause', 'fact', 'paragraph'] as const;
