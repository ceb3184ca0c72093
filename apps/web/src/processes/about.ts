import type { ProcessRow } from '@jornada/contract/process.ts';
import { ABSENCE_REASONS, isAbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { isLeaveReason, LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import type { Language } from '../texts.ts';
import { hours } from '../ui/format.ts';

/** What a process is about, in a word or two: the reason, where to, how many hours; empty where the kind says it all. */
export function aboutOf({ summary, position }: ProcessRow, language: Language): string {
  const { reason, absenceReason, weeklyHours } = summary;
  const to = summary[language === 'es' ? 'toEs' : 'toEn'];
  if (typeof reason === 'string' && isLeaveReason(reason)) return LEAVE_REASONS[reason][language];
  if (typeof absenceReason === 'string' && isAbsenceReason(absenceReason))
    return ABSENCE_REASONS[absenceReason][language];
  if (typeof to === 'string') return to;
  if (typeof weeklyHours === 'number') return `${hours(weeklyHours)} h`;
  return [contractIn(summary, language), position?.name[language]]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

const CONTRACTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  CDI: { es: 'Indeterminado', en: 'Permanent' },
  CDD: { es: 'Determinado', en: 'Fixed-term' },
};

/** The type of contract of a summary in a word; undefined where it names none. */
export const contractIn = ({ contractType }: ProcessRow['summary'], language: Language): string | undefined =>
  typeof contractType === 'string' ? (CONTRACTS[contractType]?.[language] ?? contractType) : undefined;
