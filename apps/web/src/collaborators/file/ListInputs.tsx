import { SPORT_DISCIPLINES, SPORT_FREQUENCIES, SPORT_LEVELS } from '@jornada/domain/reference/sports.ts';
import { NO_SPORT } from '@jornada/domain/collaborators/check-edit.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Value } from './shown.ts';
import { fileTexts } from './texts.ts';

type Items = Extract<Value, readonly unknown[]>;
type Sport = { discipline: string; frequency: string; level: string };
type Heir = { fullName: string; kinship: string; share: number };

type ListInputProps = {
  readonly value: Value;
  readonly errors: Readonly<Record<string, React.ReactNode>>;
  readonly onChange: (value: Items) => void;
};

const MOST = 3;

/** The sports of a person, one under the other. */
export function SportInputs({ value, errors, onChange }: ListInputProps) {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const sports: Sport[] = Array.isArray(value)
    ? value.flatMap((item) => ('discipline' in item ? [item] : []))
    : [];
  const put = (at: number, change: Partial<Sport>) =>
    onChange(sports.map((sport, place) => (place === at ? { ...sport, ...change } : sport)));
  const choices = (rows: readonly { code: string; es: string; en: string }[]) =>
    rows.map((row) => ({ value: row.code, label: row[language] }));
  return (
    <>
      {sports.map((sport, at) => (
        <div key={at} role="group" aria-label={t('file.sport', { number: at + 1 })}>
          <ComboField
            label={t('file.sport', { number: at + 1 })}
            options={[{ value: NO_SPORT, label: t('file.sport.none') }, ...choices(SPORT_DISCIPLINES)]}
            value={sport.discipline || null}
            error={errors[`sportDisciplines.${at}.discipline`]}
            onChange={(discipline) => put(at, { discipline: discipline ?? '' })}
          />
          <SelectField
            label={t('file.sport.frequency')}
            options={choices(SPORT_FREQUENCIES)}
            value={sport.frequency || null}
            error={errors[`sportDisciplines.${at}.frequency`]}
            onChange={(frequency) => put(at, { frequency: frequency ?? '' })}
          />
          <SelectField
            label={t('file.sport.level')}
            options={choices(SPORT_LEVELS)}
            value={sport.level || null}
            error={errors[`sportDisciplines.${at}.level`]}
            onChange={(level) => put(at, { level: level ?? '' })}
          />
          <Button kind="link" onClick={() => onChange(sports.filter((_, place) => place !== at))}>
            {t('file.remove')}
          </Button>
        </div>
      ))}
      {errors['sportDisciplines'] !== undefined && <p role="alert">{errors['sportDisciplines']}</p>}
      {sports.length < MOST && (
        <Button
          icon={<IconPlus />}
          onClick={() => onChange([...sports, { discipline: '', frequency: '', level: '' }])}
        >
          {t('file.sport.add')}
        </Button>
      )}
    </>
  );
}

/** Who is paid what is owed at death, one under the other. */
export function BeneficiaryInputs({ value, errors, onChange }: ListInputProps) {
  const t = useTexts(fileTexts);
  const heirs: Heir[] = Array.isArray(value) ? value.flatMap((item) => ('share' in item ? [item] : [])) : [];
  const put = (at: number, change: Partial<Heir>) =>
    onChange(heirs.map((heir, place) => (place === at ? { ...heir, ...change } : heir)));
  return (
    <>
      {heirs.map((heir, at) => (
        <div key={at} role="group" aria-label={t('file.heir', { number: at + 1 })}>
          <TextField
            label={t('file.heir', { number: at + 1 })}
            value={heir.fullName}
            error={errors[`beneficiaries.${at}.fullName`]}
            onChange={(fullName) => put(at, { fullName })}
          />
          <TextField
            label={t('file.heir.kinship')}
            value={heir.kinship}
            error={errors[`beneficiaries.${at}.kinship`]}
            onChange={(kinship) => put(at, { kinship })}
          />
          <NumberField
            label={t('file.heir.share')}
            unit="%"
            value={heir.share}
            error={errors[`beneficiaries.${at}.share`]}
            onChange={(share) => put(at, { share: share ?? 0 })}
          />
          <Button kind="link" onClick={() => onChange(heirs.filter((_, place) => place !== at))}>
            {t('file.remove')}
          </Button>
        </div>
      ))}
      {errors['beneficiaries'] !== undefined && <p role="alert">{errors['beneficiaries']}</p>}
      <Button
        icon={<IconPlus />}
        onClick={() => onChange([...heirs, { fullName: '', kinship: '', share: 0 }])}
      >
        {t('file.heir.add')}
      </Button>
    </>
  );
}
