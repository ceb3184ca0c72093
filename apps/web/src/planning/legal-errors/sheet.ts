import type { LegalError } from '@jornada/contract/planning-legal-errors.ts';
import type { Cells } from '../../list/sheet.ts';
import type { Language } from '../../texts.ts';
import { texts } from './texts.ts';
import { wordsOf } from './words.ts';

const HEADERS = {
  es: ['semana', 'tienda', 'equipo', 'colaborador', 'código', 'efecto', 'origen', 'días', 'hallazgo'],
  en: ['week', 'store', 'team', 'collaborator', 'code', 'effect', 'source', 'days', 'finding'],
} as const;

/** The findings as a spreadsheet reads them, one row each. */
export const sheetOf = (
  rows: readonly LegalError[],
  { site, language }: { site: string; language: Language },
): Cells => [
  HEADERS[language],
  ...rows.map((row) => [
    row.weekStart,
    site,
    row.team.name,
    row.collaborator.name,
    row.code,
    texts[row.severity === 'error' ? 'legal.effect.error' : 'legal.effect.warning'][language],
    texts[`legal.source.${row.source}`][language],
    row.dates.join(' '),
    wordsOf(row, language).sentence,
  ]),
];
