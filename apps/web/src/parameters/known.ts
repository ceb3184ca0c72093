import type { Parameter } from '@jornada/contract/parameters.ts';
import { englishName, PARAMETER_SEEDS } from '@jornada/domain/reference/parameters.ts';
import type { Language } from '../texts.ts';

/** What a parameter is called. */
export const nameOf = (parameter: Parameter, language: Language): string =>
  language === 'en' ? englishName(parameter) : parameter.name;

/** The value that a new installation starts with. */
export const standardOf = (code: string): string | undefined =>
  PARAMETER_SEEDS.find((seed) => seed.code === code)?.value;
