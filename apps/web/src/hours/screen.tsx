import { hoursCalls } from '@jornada/contract/hours.ts';
import type { HoursDetail, ProcessDetail } from '@jornada/contract/processes.ts';
import { HOURS_TYPES } from '@jornada/domain/hours/kind.ts';
import type { KindScreen } from '../processes/kinds.ts';
import { SignedDocuments } from '../processes/SignedDocuments.tsx';
import { HoursFacts } from './HoursFacts.tsx';
import { kindTexts } from './texts.ts';

const isOfHours = (process: ProcessDetail): process is HoursDetail =>
  HOURS_TYPES.some((type) => type === process.processType);

/** The pages of changes of hours on the engine. */
export const hoursScreens: readonly KindScreen[] = HOURS_TYPES.map((type) => ({
  type,
  texts: kindTexts[type],
  Facts: ({ process }) => (isOfHours(process) ? <HoursFacts process={process} /> : null),
  Beside: ({ process }) => <SignedDocuments process={process} />,
  forms: {},
  calls: hoursCalls,
}));
