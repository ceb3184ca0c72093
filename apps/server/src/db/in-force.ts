import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a person's terms `l` under the contract `k` are in force on a day. Headcount, wherever it is shown, is the people
 * for whom they are, placeholders left out: of a list and a card today, of a week what its screen says.
 */
export const inForceOn = (day: string): RawBuilder<boolean> => sql`(
  l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date) and k.start_date <= ${day}::date
  and (k.end_date is null or k.end_date >= ${day}::date) and (k.ended_on is null or k.ended_on >= ${day}::date))`;
