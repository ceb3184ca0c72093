import type { TextDocument } from '@jornada/domain/document-texts/models.ts';

/** The file in `templates/` that typesets each document around its clauses. */
export const textTemplates = {
  CONTRACT: 'contract-v3.typ',
  EXTENSION: 'extension-v3.typ',
  CONVERSION: 'conversion-v3.typ',
  MUTATION: 'mutation-v3.typ',
  MUTATION_TRAINING: 'mutation-training-v3.typ',
  CITY_BONUS: 'city-bonus-v3.typ',
  TIMEBASE_CHANGE: 'timebase-change-v3.typ',
  SHIFT_REDUCTION: 'timebase-change-v3.typ',
  HOUR_CHANGE: 'timebase-change-v3.typ',
  COMPLEMENTARY_PACT: 'complementary-pact-v3.typ',
  CERTIFICATE_OF_SERVICES: 'certificate-of-services-v3.typ',
  END_OF_CONTRACT: 'end-of-contract-v3.typ',
  TRIAL_NOT_PASSED: 'trial-not-passed-v3.typ',
  VACATION_PACT: 'vacation-pact-v2.typ',
  VACATION_CERTIFICATE: 'vacation-certificate-v3.typ',
  LEAVE_OF_ABSENCE: 'leave-of-absence-v3.typ',
} as const satisfies Record<TextDocument, string>;
