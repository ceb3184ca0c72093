import type { Parameter } from '@jornada/contract/parameters.ts';
import {
  englishName,
  mayChangeParameter,
  parameterSeed,
  type ParameterOption,
} from '@jornada/domain/reference/parameters.ts';
import { can, type Profile } from '../profile.ts';
import type { Language } from '../texts.ts';

/** What a parameter is called. */
export const nameOf = (parameter: Parameter, language: Language): string =>
  language === 'en' ? englishName(parameter) : parameter.name;

/** The values that fit, where it is a choice. */
export const optionsOf = (code: string): readonly ParameterOption[] | undefined =>
  parameterSeed(code)?.options;

/** A value as people read it: a choice by its words. */
export const valueText = ({ code, value }: Pick<Parameter, 'code' | 'value'>, language: Language): string =>
  optionsOf(code)?.find((option) => option.value === value)?.[language] ?? value;

/** The value that a new installation starts with, as people read it. */
export function standardOf(code: string, language: Language): string | undefined {
  const seed = parameterSeed(code);
  return seed && valueText({ code, value: seed.value }, language);
}

/** Whether this person decides on a parameter; the server checks again. */
export const mayChange = (profile: Profile | undefined, code: string): boolean =>
  profile === undefined ||
  mayChangeParameter(
    profile.actorRoles.map(({ role, site }) => ({ role, ofStore: site !== undefined })),
    code,
  );

/** What stands before the parameters in the path; nothing for a lawyer, who has no other catalogs. */
export const toParameters = (
  profile: Profile | undefined,
  { personnelDivision, label }: { readonly personnelDivision: string; readonly label: string },
) => (can(profile, 'parameters.create') ? [{ label, to: `/mx/${personnelDivision}/catalogues` }] : []);
