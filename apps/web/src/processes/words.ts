import type { HistoryEntry } from '@jornada/contract/process.ts';
import { documents, isDocumentName } from '@jornada/domain/evidence/documents.ts';
import { DOCUMENT_SLOTS, isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { language } from '../texts.ts';
import { figure, formatsIn, money, type useFormat } from '../ui/format.ts';
import type { KindWords } from './kindWords.ts';
type Format = ReturnType<typeof useFormat>;

/** `S. Lara` for staff; the person of the process by the given name alone, as everyone on the page knows who it is. */
export function shortName(name: string, { fullName }: { readonly fullName: string }): string {
  const words = name.split(/\s+/);
  if (name === fullName) return words[0] ?? name;
  const surname = words.length > 2 ? words.at(-2) : words.at(-1);
  return words.length < 2 || surname === undefined ? name : `${name.charAt(0)}. ${surname}`;
}

/** Who did something: people by name, the product and other systems in the reader's language. */
export function actorName(
  { actorKind, actor }: Pick<HistoryEntry, 'actorKind' | 'actor'>,
  { t }: Pick<KindWords, 't'>,
): string {
  return actor === '' ? t(`actor.${actorKind}`) : actor;
}

/** `hoy`, or the day with its weekday. */
export const dayOf = (
  at: string,
  { zone, today, t, format }: { zone: string; today: string; t: KindWords['t']; format: Format },
): string => {
  const day = dayAt(Temporal.Instant.from(at), zone);
  if (day === today) return t('history.today');
  return format
    .day(day)
    .replace(/ \p{L}+$/u, (month) => (day.slice(0, 7) === today.slice(0, 7) ? '' : month));
};

/**
 * What someone did, in a sentence with its figures: the sentence of the act that has room for every figure that came,
 * else the plain one.
 */
export function didOf({ act, values }: Pick<HistoryEntry, 'act' | 'values'>, { t, has }: KindWords): string {
  const said = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, valueText(name, value, t)]],
    ),
  );
  const key = [`did.${act}.pay`, `did.${act}.of`, `did.${act}`].find((one) => has(one, said));
  return t(key ?? 'did.other', said);
}

function valueText(name: string, value: string | number | boolean, t: KindWords['t']): string {
  if (name === 'salaryCentavos') return money(Number(value));
  if (name === 'weeklyHours') return figure(Number(value));
  if (name === 'contractType' || name === 'method' || name === 'channel')
    return t(`${name}.${String(value)}`);
  if (typeof value === 'string' && isDocumentName(value)) return documents[value][language()];
  if (typeof value === 'string' && isDocumentSlot(value)) return DOCUMENT_SLOTS[value][language()];
  return typeof value === 'string' && DAY.test(value) ? formatsIn(language()).date(value) : String(value);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
