import type { LegalError } from '@jornada/contract/legal-errors.ts';
import { writeCsv } from '@jornada/domain/csv.ts';
import type { Language } from '../../texts.ts';
import { wordsOf } from './words.ts';

const HEADERS = {
  es: ['semana', 'tienda', 'equipo', 'colaborador', 'código', 'gravedad', 'origen', 'días', 'hallazgo'],
  en: ['week', 'store', 'team', 'collaborator', 'code', 'severity', 'source', 'days', 'finding'],
} as const;

/** The findings as a spreadsheet reads them, one row each. */
export const csvOf = (rows: readonly LegalError[], { site, language }: { site: string; language: Language }): string =>
  writeCsv([HEADERS[language], ...rows.map((row) => [row.weekStart, site, row.team.name, row.collaborator.name, row.code, row.severity, row.source, row.dates.join(' '), wordsOf(row, language).sentence])]);
