import type { ErrorCode, ErrorRow } from '@jornada/domain/errors.ts';
import type { ApiError, Exception } from './api.ts';
import { language, translate } from './texts.ts';
import { closeToast, showToast } from './ui/feedback/toasts.ts';

const texts = {
  'refusals.more': { es: 'y {{count}} más', en: 'and {{count}} more' },
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

/** What a code says, its values filled in; codes of fields are shown beside them by the forms. */
export async function refusalText({ code, values }: Exception): Promise<string> {
  const row = (await table())(code);
  return fill(row[language()], values);
}

/** The same with the day, hours, typologies or person that its toast names (section 8), for where refusals are listed. */
export async function refusalToastText(exception: Exception): Promise<string> {
  return toastText((await table())(exception.code), exception);
}

/**
 * Refusals as toasts, as section 8 says: planning refusals with weekday, day and hours or typologies for 9 seconds,
 * e-mail ones with the person's name before them, process ones with its label behind; at most three, then "and n more".
 * Answers how they are taken away again.
 */
export async function showRefusal(error: ApiError): Promise<() => void> {
  const rowOf = await table();
  const shown = error.exceptions.filter(({ code }) => rowOf(code).toast !== 'none');
  const ids = shown.slice(0, MOST_TOASTS).map((exception) => {
    const row = rowOf(exception.code);
    const detail =
      error.reference === undefined
        ? undefined
        : translate(texts, 'refusals.reference', { reference: error.reference });
    const text = toastText(row, exception);
    // Anyone who presses again sees it again, not twice.
    return showToast({
      kind: 'error',
      text,
      topic: text,
      ...(detail === undefined ? {} : { detail }),
      ...(isLong(row) ? { ms: LONG_MS } : {}),
    });
  });
  if (shown.length > MOST_TOASTS)
    ids.push(
      showToast({
        kind: 'error',
        text: translate(texts, 'refusals.more', { count: shown.length - MOST_TOASTS }),
      }),
    );
  return () => ids.forEach(closeToast);
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

/** A moment on the clock of who reads it. */
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
    values[name] == null ? whole : written(values[name]),
  );

function day(date: unknown): string {
  if (typeof date !== 'string') return '';
  return Temporal.PlainDate.from(date).toLocaleString(language() === 'en' ? 'en-GB' : 'es-MX', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  });
}

/** Refusals that came inside an accepted answer, such as one person's week among several that were saved. */
export async function showExceptions(exceptions: readonly Exception[]): Promise<void> {
  const rowOf = await table();
  for (const exception of exceptions.slice(0, MOST_TOASTS)) {
    const row = rowOf(exception.code);
    const text = toastText(row, exception);
    // Anyone who presses again sees it again, not twice.
    showToast({ kind: 'error', text, topic: text, ...(isLong(row) ? { ms: LONG_MS } : {}) });
  }
}
