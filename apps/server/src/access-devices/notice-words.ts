import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { z } from 'zod';
import { wording } from '../notices/wording.ts';

const SUBJECTS = {
  IN: { es: '¿A qué hora entraste el {day}?', en: 'What time did you start on {day}?' },
  OUT: { es: '¿A qué hora saliste el {day}?', en: 'What time did you leave on {day}?' },
} as const;
const BODY = {
  es: 'Falta esa checada en tu registro de jornada. Responde ahí mismo.',
  en: 'That clock-in or out is missing from your record of working time. Respond there.',
} as const;

const Parameters = z.object({
  direction: z.enum(['IN', 'OUT']),
  date: z.string(),
  week: z.string(),
  siteCode: z.string(),
});

export const punchQuestionWords = wording(Parameters, ({ direction, date, week, siteCode }, language) => ({
  subject: SUBJECTS[direction][language].replace('{day}', shortDate(date, language)),
  body: BODY[language],
  link: `/mx/${siteCode}/myRecord?week=${week}`,
}));
