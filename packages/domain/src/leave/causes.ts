/** A text in both languages. */
export type Words = { readonly es: string; readonly en: string };

/** Just causes of dismissal, in short: the fractions of LFT 47. */
export const DISMISSAL_CAUSES = [
  { value: 'I', es: 'I. Engaño con papeles o aptitudes', en: 'I. Deceit about papers or skills' },
  { value: 'II', es: 'II. Falta de probidad o violencia', en: 'II. Dishonesty or violence' },
  { value: 'III', es: 'III. Violencia entre compañeros', en: 'III. Violence among colleagues' },
  { value: 'IV', es: 'IV. Falta grave fuera del servicio', en: 'IV. Grave offense outside of work' },
  { value: 'V', es: 'V. Daños intencionales', en: 'V. Intentional damage' },
  { value: 'VI', es: 'VI. Daños por negligencia grave', en: 'VI. Damage by gross negligence' },
  { value: 'VII', es: 'VII. Imprudencia que pone en riesgo', en: 'VII. Recklessness that endangers others' },
  {
    value: 'VIII',
    es: 'VIII. Actos inmorales, hostigamiento o acoso',
    en: 'VIII. Immoral acts or harassment',
  },
  { value: 'IX', es: 'IX. Revelar secretos', en: 'IX. Disclosure of secrets' },
  { value: 'XI', es: 'XI. Desobediencia sin causa', en: 'XI. Disobedience without cause' },
  { value: 'XII', es: 'XII. Negarse a medidas de seguridad', en: 'XII. Refusal of safety measures' },
  { value: 'XIII', es: 'XIII. Ebriedad o drogas', en: 'XIII. Drunkenness or drugs' },
  { value: 'XIV', es: 'XIV. Sentencia de prisión', en: 'XIV. Prison sentence' },
  {
    value: 'XIV_BIS',
    es: 'XIV Bis. Falta de documentos exigidos',
    en: 'XIV Bis. Missing required documents',
  },
  { value: 'XV', es: 'XV. Causa análoga y grave', en: 'XV. Similar grave cause' },
] as const satisfies readonly (Words & { readonly value: string })[];
