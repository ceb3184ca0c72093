/** A text in both languages. */
export interface Text {
  readonly es: string;
  readonly en: string;
}
