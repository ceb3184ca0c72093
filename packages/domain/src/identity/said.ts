export type Language = 'es' | 'en';

/** A text in both languages. */
export type Said = { readonly es: string; readonly en: string };
