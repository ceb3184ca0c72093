import type { TextDocument } from '@jornada/domain/document-texts/models.ts';

/** The file in `templates/` that typesets each document around its clauses. */
export const textTemplates = {
  CONTRACT: 'contract-v2.typ',
  EXTENSION: 'extension-v2.typ',
  CONVERSION: 'conversion-v2.typ',
  MUTATION: 'mutation-v2.typ',
  MUTATION_TRAINING: 'mutation-training-v2.typ',
  CITY_BONUS: 'city-bonus-v2.typ',
  TIMEBASE_CHANGE: 'timebase-change-v2.typ',
  SHIFT_REDUCTION: 'timebase-change-v2.typ',
  HOUR_CHANGE: 'timebase-change-v2.typ',
  COMPLEMENTARY_PACT: 'complementary-pact-v2.typ',
  LEAVE_OF_ABSENCE: 'leave-of-absence-v2.typ',
} as const satisfies Record<TextDocument, string>;
