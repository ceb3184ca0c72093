import { addDays } from '../time.ts';
import type { Words } from './causes.ts';
import type { LeaveReason } from './reasons.ts';
import { addWorkingDays } from './working-days.ts';
import { NOTICE_WORKING_DAYS } from './start.ts';

export type Deadline = Words & {
  readonly code: 'CERTIFICATE' | 'IMSS' | 'AGREEMENT' | 'DISMISSAL_NOTICE' | 'ALIMONY';
  readonly article: string;
  /** The last day for it; null where the law names none. */
  readonly due: string | null;
};

/** What the law asks the employer to do after a last day, with the day by which it must be done. */
export function deadlinesOf({
  reason,
  lastDay,
  alimony,
}: {
  readonly reason: LeaveReason;
  readonly lastDay: string;
  readonly alimony: boolean;
}): Deadline[] {
  const inFive = addWorkingDays(lastDay, NOTICE_WORKING_DAYS);
  const dismissed = reason === 'justifiedDismissal' || reason === 'absenteeism';
  return [
    {
      code: 'CERTIFICATE',
      es: 'Constancia de servicios',
      en: 'Certificate of services',
      article: 'LFT 132-VIII',
      due: addDays(lastDay, CERTIFICATE_DAYS),
    },
    {
      code: 'IMSS',
      es: 'Aviso de baja al IMSS, 5 días hábiles',
      en: 'Notice of exit to IMSS, 5 business days',
      article: 'LSS 15-I',
      due: inFive,
    },
    ...(dismissed
      ? [
          {
            code: 'DISMISSAL_NOTICE',
            es: 'Aviso de rescisión al tribunal, si no lo recibe la persona',
            en: 'Notice of dismissal to the court, unless the person gets it',
            article: 'LFT 47',
            due: inFive,
          } as const,
        ]
      : []),
    ...(alimony
      ? [
          {
            code: 'ALIMONY',
            es: 'Aviso al juzgado y a los acreedores alimentarios',
            en: 'Notice to the court and the alimony creditors',
            article: 'LFT 110-V',
            due: inFive,
          } as const,
        ]
      : []),
    {
      code: 'AGREEMENT',
      es: 'Convenio de finiquito, ratificado',
      en: 'Settlement agreement, ratified',
      article: 'LFT 33',
      due: null,
    },
  ];
}

const CERTIFICATE_DAYS = 3;
