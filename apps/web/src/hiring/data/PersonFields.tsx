import { TUTOR_DOCUMENTS } from '@jornada/domain/hiring/tutor-documents.ts';
import { states } from '@jornada/domain/identity/states.ts';
import { ageOn } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Found } from './findings.ts';
import type { PersonalFacts, PersonalValues } from './personal.ts';
import { dataTexts } from './texts.ts';
import type { Bind } from './useBinder.ts';
import { useChoices, useNationalities } from './useReference.ts';
import styles from './lists.module.css';

/** Groups of the personal step, each as direct fields of whichever form holds them (a guest's page, staff's rows). */
export type PersonFieldsProps = {
  readonly bind: Bind;
  readonly values: PersonalValues;
  readonly found: Found;
  readonly facts: PersonalFacts;
  /** Puts a value that one tap chose. */
  readonly put: (values: Partial<PersonalValues>) => void;
};

export function NameFields({ bind }: Pick<PersonFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  return (
    <>
      <TextField
        {...bind('name')}
        width="half"
        label={t('data.name')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        {...bind('firstSurname')}
        width="half"
        label={t('data.firstSurname')}
        autoComplete="family-name"
        maxLength={80}
      />
      <TextField
        {...bind('secondSurname')}
        width="half"
        label={t('data.secondSurname')}
        hint={t('data.secondSurname.hint')}
        optional
        autoComplete="additional-name"
        maxLength={80}
      />
    </>
  );
}

export function BirthFields({ bind, values: { birthdate }, found, facts: { today } }: PersonFieldsProps) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const nationalities = useNationalities();
  const isRead = birthdate !== null && found['birthdate'] === undefined;
  return (
    <>
      <DateField
        {...bind('birthdate')}
        label={t('data.birthdate')}
        hint={t('data.birthdate.hint')}
        note={isRead ? t('data.birthdate.age', { age: ageOn(birthdate, today) }) : undefined}
        max={today}
        inputMode="numeric"
        autoComplete="bday"
      />
      <ComboField
        {...bind('birthState')}
        width="half"
        label={t('data.birthState')}
        hint={t('data.birthState.hint')}
        options={Object.entries(states).map(([value, { name }]) => ({ value, label: name[language] }))}
      />
      <RadioList
        {...bind('gender')}
        label={t('data.gender')}
        hint={t('data.gender.hint')}
        options={useChoices('reference.genders')}
        inline
      />
      <ComboField
        {...bind('nationality')}
        width="half"
        label={t('data.nationality')}
        options={nationalities}
      />
    </>
  );
}

export function NumberFields({ bind, found, facts: { hireRfc }, put }: PersonFieldsProps) {
  const t = useTexts(dataTexts);
  const rfc = bind('rfc');
  return (
    <>
      <IdentityField
        {...bind('nss')}
        width="half"
        label={t('data.nss')}
        hint={t('data.nss.hint')}
        length={11}
        inputMode="numeric"
        highlights={found['nss']?.highlights}
        ok={isFine(found, 'nss', bind('nss').value)}
      />
      <IdentityField
        {...rfc}
        width="half"
        label={t('data.rfc')}
        hint={t('data.rfc.hint')}
        length={13}
        highlights={found['rfc']?.highlights}
        ok={isFine(found, 'rfc', rfc.value)}
        repairs={
          hireRfc !== '' && rfc.value !== hireRfc
            ? [{ label: t('data.rfc.restore'), detail: hireRfc, apply: () => put({ rfc: hireRfc }) }]
            : []
        }
      />
    </>
  );
}

/** The mark of a whole number with nothing to say about it. */
const isFine = (found: Found, path: string, value: unknown): true | undefined =>
  value !== '' && found[path] === undefined ? true : undefined;

export function ContactFields({ bind }: Pick<PersonFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  return (
    <>
      <TextField
        {...bind('personalPhone')}
        label={t('data.personalPhone')}
        hint={t('data.personalPhone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="half"
      />
      <TextField
        {...bind('personalEmail')}
        label={t('data.personalEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        width="half"
      />
    </>
  );
}

export function StudyFields({ bind, values }: Pick<PersonFieldsProps, 'bind' | 'values'>) {
  const t = useTexts(dataTexts);
  const completed = bind('educationCompleted');
  return (
    <>
      <SelectField
        {...bind('civilStatus')}
        label={t('data.civilStatus')}
        options={useChoices('reference.civilStatuses')}
        width="half"
      />
      <SelectField
        {...bind('educationType')}
        label={t('data.educationType')}
        options={useChoices('reference.educationTypes')}
        width="half"
      />
      {values.educationType !== null && values.educationType !== 'NONE' && (
        <div className={styles['under']}>
          <Checkbox
            label={t('data.educationCompleted')}
            checked={values.educationCompleted}
            onChange={completed.onChange}
          />
        </div>
      )}
    </>
  );
}

export function FamilyFields({
  bind,
  values,
  third = false,
}: Pick<PersonFieldsProps, 'bind' | 'values'> & { third?: boolean }) {
  const t = useTexts(dataTexts);
  const answers = [
    { value: 'yes', label: t('data.yes') },
    { value: 'no', label: t('data.no') },
  ];
  return (
    <>
      <RadioList
        {...bind('hasChildren')}
        label={third ? t('data.hasChildren.third') : t('data.hasChildren')}
        options={answers}
        inline
      />
      {values.hasChildren === 'yes' && (
        <NumberField {...bind('numberOfChildren')} label={t('data.numberOfChildren')} min={1} max={25} />
      )}
    </>
  );
}

export function DisabilityField({
  bind,
  third = false,
}: Pick<PersonFieldsProps, 'bind'> & { third?: boolean }) {
  const t = useTexts(dataTexts);
  return (
    <RadioList
      {...bind('disability')}
      label={third ? t('data.disability.third') : t('data.disability')}
      hint={t('data.disability.hint')}
      optional
      options={[
        { value: 'yes', label: t('data.yes') },
        { value: 'no', label: t('data.no') },
        { value: '', label: t('data.unsaid') },
      ]}
      inline
    />
  );
}

export function MigrationFields({ bind, values }: Pick<PersonFieldsProps, 'bind' | 'values'>) {
  const t = useTexts(dataTexts);
  const permission = bind('migrationDocument.workPermission');
  const whole = bind('migrationDocument');
  return (
    <>
      <TextField
        {...bind('migrationDocument.number')}
        label={t('data.migration.number')}
        maxLength={40}
        width="half"
      />
      <div className={styles['under']}>
        <Checkbox
          id={whole.id}
          label={t('data.migration.workPermission')}
          checked={values.migrationDocument.workPermission}
          onChange={permission.onChange}
          error={whole.error}
        />
      </div>
      <DateField
        {...bind('migrationDocument.issuedOn')}
        label={t('data.migration.issuedOn')}
        optional
        inputMode="numeric"
      />
      <DateField
        {...bind('migrationDocument.expiresOn')}
        label={t('data.migration.expiresOn')}
        hint={t('data.migration.expiresOn.hint')}
        optional
        inputMode="numeric"
      />
    </>
  );
}

export function TutorFields({ bind }: Pick<PersonFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  return (
    <>
      <TextField
        {...bind('tutor.name')}
        width="half"
        label={t('data.tutor.name')}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        {...bind('tutor.surname')}
        width="half"
        label={t('data.tutor.surname')}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        {...bind('tutor.email')}
        width="half"
        label={t('data.tutor.email')}
        hint={t('data.tutor.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SelectField
        {...bind('tutor.documentType')}
        width="half"
        label={t('data.tutor.documentType')}
        options={TUTOR_DOCUMENTS.map(({ code, [language]: label }) => ({ value: code, label }))}
      />
      <TextField
        {...bind('tutor.documentNumber')}
        width="half"
        label={t('data.tutor.documentNumber')}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...bind('tutor.phone')}
        width="half"
        label={t('data.tutor.phone')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </>
  );
}
