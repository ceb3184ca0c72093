import type { ErrorCode, ErrorRow } from '@jornada/domain/errors.ts';
import { SYSTEM, type ApiError, type Exception } from './api.ts';
import { language, translate } from './texts.ts';
import { closeToast, showToast } from './ui/feedback/toasts.ts';

const texts = {
  'refusals.title': { es: 'Error', en: 'Error' },
  'refusals.reference': { es: 'Referencia {{reference}}', en: 'Reference {{reference}}' },
} as const;

const LONG_MS = 9000;
const MOST_TOASTS = 3;

type RowOf = (code: ErrorCode) => ErrorRow;

/** The words of all codes; they load with the first refusal, not with the first screen. What this build has no words for is undefined. */
const table = async (): Promise<RowOf> => {
  const { errors, isErrorCode } = await import('@jornada/domain/errors.ts');
  return (code) => errors[isErrorCode(code) ? code : 'UNDEFINED_ERROR'];
};

/** What a code says that ended a session; null for all others, since anybody can write an address with one. */
export async function endingText(code: string): Promise<string | null> {
  const { errors, isErrorCode } = await import('@jornada/domain/errors.ts');
  return isErrorCode(code) && errors[code].kind === 'unauthenticated' ? errors[code][language()] : null;
}

/** What a code says, its values filled in; codes of fields are shown beside them by the forms. */
export async function refusalText({ code, values }: Exception): Promise<string> {
  const row = (await table())(code);
  return fill(row[language()], values);
}

/** The same with the day, hours, typologies or person that its toast names (section 8), for where refusals are listed. */
export async function refusalToastText(exception: Exception): Promise<string> {
  return toastText((await table())(exception.code), await labelled(exception));
}

/** The same with the name of its kind of process in place of the code. */
async function labelled(exception: Exception): Promise<Exception> {
  const type = exception.values['processType'];
  if (typeof type !== 'string') return exception;
  const { kindOf } = await import('@jornada/domain/processes/kinds.ts');
  const processType = kindOf(type)?.name[language()] ?? type;
  return { ...exception, values: { ...exception.values, processType } };
}

/**
 * Refusals as toasts, as section 8 says: under the one title, planning refusals with weekday, day and hours or typologies
 * for 9 seconds, e-mail ones with the person's name before them, process ones with its label behind; the first three in
 * their order, then "and n more". Answers how they are taken away again.
 */
export async function showRefusal({ exceptions, reference }: ApiError): Promise<() => void> {
  const detail = reference === undefined ? undefined : translate(texts, 'refusals.reference', { reference });
  const ids = await showAll(exceptions, detail);
  return () => ids.forEach(closeToast);
}

/** Refusals that came inside an accepted answer, such as one person's week among several that were saved. */
export async function showExceptions(exceptions: readonly Exception[]): Promise<void> {
  await showAll(exceptions, undefined);
}

async function showAll(exceptions: readonly Exception[], detail: string | undefined): Promise<number[]> {
  const rowOf = await table();
  const named = await Promise.all(exceptions.map(labelled));
  const all = named
    .filter(({ code }) => rowOf(code).toast !== 'none')
    .map((exception) => {
      const row = rowOf(exception.code);
      return { text: toastText(row, exception), isLong: isLong(row) };
    })
    // What is refused of several in the same words is said once.
    .filter(({ text }, at, said) => said.findIndex((one) => one.text === text) === at);
  const shown = all.slice(0, MOST_TOASTS);
  return shown.map((one, at) =>
    showToast({
      kind: 'error',
      title: translate(texts, 'refusals.title'),
      text: one.text,
      // Anyone who presses again sees it again, not twice.
      topic: one.text,
      ...(detail === undefined ? {} : { detail }),
      ...(one.isLong ? { ms: LONG_MS } : {}),
      ...(at === shown.length - 1 ? { andMore: all.length - shown.length } : {}),
    }),
  );
}

/** Field path → sentence, for a form; what has no field stays for the toast. */
export async function fieldRefusals(
  error: ApiError,
): Promise<{ fields: Record<string, string>; rest: Exception[] }> {
  const fields: Record<string, string> = {};
  const rest: Exception[] = [];
  for (const exception of error.exceptions) {
    const field = exception.values['field'];
    if (typeof field === 'string') fields[field] ??= await refusalText(exception);
    else rest.push(exception);
  }
  return { fields, rest };
}

const LONG: readonly (ErrorRow['toast'] | undefined)[] = [
  'plain-9s',
  'weekday-day-hours',
  'weekday-day-typologies',
  'prefix-collaborator-name',
  'suffix-process-label',
];
const isLong = ({ toast }: ErrorRow): boolean => LONG.includes(toast);

function toastText(row: ErrorRow, { values }: Exception): string {
  const text = fill(row[language()], values);
  switch (row.toast ?? 'plain') {
    case 'weekday-day-hours':
      // The same word is said of a record that is gone, which has no day.
      return values['date'] == null
        ? text
        : `${text}: ${day(values['date'])}, ${written(values['fromHour'])}–${written(values['toHour'])}`;
    case 'weekday-day-typologies':
      return `${text}: ${day(values['date'])}, ${written(values['hourTypology'])} + ${written(values['otherHourTypology'])}`;
    case 'prefix-collaborator-name':
      return `${written(values['collaboratorName'])}: ${text}`;
    case 'suffix-process-label':
      return `${text}: ${written(values['processType'])}`;
    case 'plain':
    case 'plain-9s':
    case 'form':
    case 'none':
      return text;
  }
}

function written(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? '');
  if (MOMENT.test(value)) return moment(value);
  return DATE.test(value) ? day(value) : value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** A moment on the reader's clock. */
const moment = (at: string): string =>
  Temporal.Instant.from(at).toLocaleString(language() === 'en' ? 'en-GB' : 'es-MX', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const fill = (text: string, values: Exception['values']): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'who' && values[name] === ''
      ? SYSTEM[language()]
      : values[name] == null
        ? whole
        : written(values[name]),
  );

function day(date: unknown): string {
  if (typeof date !== 'string') return '';
  const said = Temporal.PlainDate.from(date);
  const text = said.toLocaleString(language() === 'en' ? 'en-GB' : 'es-MX', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    ...(said.year === Temporal.Now.plainDateISO().year ? {} : { year: 'numeric' }),
  });
  // It stands within a sentence, and the month is short: "lunes 23 nov".
  return text.replace(',', '').replaceAll(' de ', ' ');
}
