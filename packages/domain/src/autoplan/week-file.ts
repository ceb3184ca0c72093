import type { Week } from './week.ts';

type Read = { readonly ok: true; readonly value: Week } | { readonly ok: false; readonly problem: string };

/** Reads a week from JSON text. Its format is checked; figures are taken as they are. */
export function readWeek(text: string): Read {
  try {
    const content: unknown = JSON.parse(text);
    if (isWeek(content)) return { ok: true, value: content };
    return { ok: false, problem: 'it should hold the format jornada-autoplan-week/1' };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

function isWeek(content: unknown): content is Week {
  if (!isRecord(content) || content['format'] !== 'jornada-autoplan-week/1') return false;
  const lists = [content['people'], content['need'], content['roles']];
  const figures = [content['open'], content['close']];
  return (
    lists.every(Array.isArray) &&
    figures.every((figure) => typeof figure === 'number') &&
    isRecord(content['limits']) &&
    isRecord(content['weights'])
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
