import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Translate } from '../texts.ts';
import { figure, money, type useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

type T = Translate<typeof texts>;
type History = ProcessDetail['history'][number];
type Format = ReturnType<typeof useFormat>;

/** `S. Lara` for staff; a candidate by the given name alone, as everyone on the page knows who it is. */
export function shortName(
  name: string,
  candidate: { readonly fullName: string; readonly given: string },
): string {
  if (name === candidate.fullName && candidate.given !== '') return candidate.given.split(' ')[0] ?? name;
  const words = name.split(/\s+/);
  const surname = words.length > 2 ? words.at(-2) : words.at(-1);
  return words.length < 2 || surname === undefined ? name : `${name.charAt(0)}. ${surname}`;
}

/** Who did something: people by name, the product and other systems in the reader's language. */
export function actorName(actor: string, t: T): string {
  if (actor === texts['actor.system'].es) return t('actor.system');
  return actor === texts['actor.identity'].es ? t('actor.identity') : actor;
}

/** `hoy`, or the day with its weekday. */
export const dayOf = (
  at: string,
  { zone, today, t, format }: { zone: string; today: string; t: T; format: Format },
): string => {
  const day = dayAt(Temporal.Instant.from(at), zone);
  if (day === today) return t('history.today');
  return format
    .day(day)
    .replace(/ \p{L}+$/u, (month) => (day.slice(0, 7) === today.slice(0, 7) ? '' : month));
};

/** What someone did, in a sentence with its figures. */
export function didOf({ act, values }: History, t: T): string {
  const has = (...names: readonly string[]) =>
    names.every((name) => values[name] !== undefined && values[name] !== null && values[name] !== '');
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
  if (act === 'guest.acceptPrivacy' && has('version')) return t('did.guest.acceptPrivacy.version', said);
  if (act === 'hiring.getFiscalData' && has('regime', 'postalCode'))
    return t('did.hiring.getFiscalData.of', said);
  if (act === 'hiring.getLaborData' && has('contractType', 'weeklyHours')) {
    const contractType = t(values['contractType'] === 'CDD' ? 'contractType.CDD' : 'contractType.CDI');
    const facts = { contractType, hours: figure(Number(values['weeklyHours'])) };
    return has('salaryCentavos')
      ? t('did.hiring.getLaborData.pay', { ...facts, salary: money(Number(values['salaryCentavos'])) })
      : t('did.hiring.getLaborData.of', facts);
  }
  if (act === 'outside.osmosNok' && has('message')) return t('did.outside.osmosNok.why', said);
  const key = `did.${act}`;
  return isDid(key) ? t(key) : t('did.other');
}

type DidKey = Extract<keyof typeof texts, `did.${string}`>;
const isDid = (key: string): key is DidKey => Object.hasOwn(texts, key);
