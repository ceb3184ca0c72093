import {
  isSituation,
  SITUATIONS,
  situations,
  type Situation,
} from '@jornada/domain/collaborators/situations.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { texts } from './texts.ts';

type SituationFieldProps = {
  value: Situation | undefined;
  onChange: (value: string | null) => void;
  /** Its name is seen, as those of the fields beside it are. */
  labelled?: boolean;
};

/** The filter of a list of people by one of the nine situations. */
export function SituationField({ value, onChange, labelled = false }: SituationFieldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <SelectField
      hideLabel={!labelled}
      label={t('people.situation')}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      options={[
        { value: '', label: t('people.situation.all') },
        ...SITUATIONS.map((code) => ({ value: code, label: situations[code][language] })),
      ]}
    />
  );
}

/** The situation that an address names. */
export const situationIn = (search: URLSearchParams): Situation | undefined => {
  const chosen = search.get('situation') ?? '';
  return isSituation(chosen) ? chosen : undefined;
};
