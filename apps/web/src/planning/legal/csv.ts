import type { LegalError } from '@jornada/contract/legal-errors.ts';
import type { Language } from '../../texts.ts';
import { wordsOf } from './words.ts';

const HEADERS = {
  es: ['semana', 'tienda', 'equipo', 'colaborador', 'código', 'gravedad', 'origen', 'días', 'hallazgo'],
  en: ['week', 'store', 'team', 'collaborator', 'code', 'severity', 'source', 'days', 'finding'],
} as const;

/** The findings as a spreadsheet reads them: one row each, with a mark at the front that tells it the letters are UTF-8. */
export function csvOf(rows: readonly LegalError[], { site, language }: { site: string; language: Language }): string {
  const lines = rows.map((row) => [row.weekStart, site, row.team.name, row.collaborator.name, row.code, row.severity, row.source, row.dates.join(' '), wordsOf(row, language).sentence]);
  return `\uFEFF${[HEADERS[language], ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** Quoted where it must be; what a spreadsheet would take for a formula is kept a text. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
