/** The figures of a store's home, in their order. */
export const HOME_FIGURES = [
  'present',
  'short',
  'vacant',
  'absence',
  'overtime',
  'adherence',
  'under48',
  'unanswered',
  'decisions',
  'vacation',
] as const;
export type HomeFigureKey = (typeof HOME_FIGURES)[number];
