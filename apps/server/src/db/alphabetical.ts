import { sql, type RawBuilder } from 'kysely';

/** Orders names as people look them up, whatever collation the database was made with: accents and case do not count. */
export function alphabetical(column: string): RawBuilder<string> {
  return sql<string>`translate(lower(${sql.ref(column)}), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun')`;
}
