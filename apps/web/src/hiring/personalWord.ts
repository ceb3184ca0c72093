import { genderName } from '@jornada/domain/identity/explain.ts';
import { stateName } from '@jornada/domain/identity/states.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { dataTexts } from './data/texts.ts';
import { useChoices, useNationalities } from './data/useReference.ts';
import type { Word } from './differences.ts';

/** Codes of the personal step as people read them: in a recovered draft, beside what another saved. */
export function usePersonalWord(): Word {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const format = useFormat();
  const nationalities = useNationalities();
  const civilStatuses = useChoices('reference.civilStatuses');
  const educations = useChoices('reference.educationTypes');
  return (path, value) => {
    if (typeof value === 'boolean') return value ? t('data.yes') : t('data.no');
    if (typeof value !== 'string' || value === '') return undefined;
    const named: Readonly<Record<string, () => string | undefined>> = {
      birthdate: () => format.date(value),
      birthState: () => stateName(value)?.[language],
      gender: () => genderName(value)?.[language],
      nationality: () => nationalities.find((choice) => choice.value === value)?.label,
      civilStatus: () => civilStatuses.find((choice) => choice.value === value)?.label,
      educationType: () => educations.find((choice) => choice.value === value)?.label,
      hasChildren: () => (value === 'yes' ? t('data.yes') : t('data.no')),
      disability: () => (value === 'yes' ? t('data.yes') : t('data.no')),
    };
    return named[path]?.();
  };
}
