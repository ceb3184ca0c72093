import { errors, type ErrorCode } from '@jornada/domain/errors.ts';
import type { Language } from '../../texts.ts';

/** What a code says in the reader's language, its values filled in: for forms that check while one types. */
export const sayCode = (
  code: ErrorCode,
  language: Language,
  values: Readonly<Record<string, unknown>> = {},
): string =>
  errors[code][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
