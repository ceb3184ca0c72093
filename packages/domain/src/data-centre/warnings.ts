/** What the rows of a file would bring about that nobody might expect; nothing of it keeps a row out. */
export const IMPORT_WARNINGS = [
  'MORE_PEOPLE_THAN_POSTS',
  'VACANCIES',
  'WITHOUT_ACCOUNT',
  'FEW_HOLIDAYS',
] as const;
export type ImportWarning = {
  readonly code: (typeof IMPORT_WARNINGS)[number];
  readonly values: Readonly<Record<string, string | number>>;
};
