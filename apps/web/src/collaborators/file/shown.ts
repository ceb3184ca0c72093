import { civilStatusName } from '@jornada/domain/hiring/civil-status.ts';
import { maskedClabe } from '@jornada/domain/identity/clabe.ts';
import { fieldLists } from '@jornada/domain/collaborators/lists.ts';
import type { FieldRow } from '@jornada/domain/collaborators/fields.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { SPORT_DISCIPLINES } from '@jornada/domain/reference/sports.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { money } from '../../ui/format.ts';

export type Value = PersonFile['sections'][number]['values'][string];

type Words = {
  readonly language: 'es' | 'en';
  /** Whom the file is of, as far as the reader sees it: words agree with it. */
  readonly gender: string;
  readonly date: (day: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
};

/** A field's value as people read it; '' where there is none. */
export function shown(row: FieldRow, value: Value, words: Words): string {
  const { language, gender, date, yes, no, none } = words;
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return row.kind === 'money' ? money(value) : String(value);
  if (typeof value === 'string') {
    if (row.list === 'civilStatuses' && language === 'es') return civilStatusName(value, gender);
    if (row.list !== undefined) return findRow(fieldLists[row.list], value)?.[language] ?? value;
    return row.kind === 'day' ? date(value) : value;
  }
  return value
    .map((item) =>
      'share' in item
        ? `${item.fullName} ${item.share}%`
        : (findRow(SPORT_DISCIPLINES, item.discipline)?.[language] ?? none),
    )
    .join(', ');
}

/** What a file shows of a value: of a CLABE the bank, the city and the last four digits; whole only where it is edited. */
export const masked = (name: string, value: string): string =>
  name === 'clabe' ? maskedClabe(value) : value;
