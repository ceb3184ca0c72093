import { useCallback, useMemo } from 'react';
import type { Language } from '../texts.ts';
import { CurpField } from './data/CurpField.tsx';
import {
  findPersonal,
  isForeign,
  isMinor,
  personalInput,
  personalValues,
  type PersonalValues,
} from './data/personal.ts';
import {
  BirthFields,
  ContactFields,
  DisabilityField,
  FamilyFields,
  MigrationFields,
  NameFields,
  NumberFields,
  StudyFields,
  TutorFields,
} from './data/PersonFields.tsx';
import { SportFields } from './data/SportFields.tsx';
import { usePersonalWord } from './personalWord.ts';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { StepForm } from './StepForm.tsx';
import { useStaffForm } from './useStaffForm.ts';

/** Staff types or corrects who the person is, each number checked against the rest as it is typed. */
export default function PersonalDataForm() {
  return <StaffStep step="personal">{(hire) => <Personal hire={hire} />}</StaffStep>;
}

function Personal({ hire }: { hire: Hire }) {
  const { data } = hire;
  const { today, rfc } = data;
  const facts = useMemo(() => ({ today, hireRfc: rfc }), [today, rfc]);
  const find = useCallback(
    (values: PersonalValues, language: Language) => findPersonal(values, facts, language),
    [facts],
  );
  const state = useStaffForm<PersonalValues>({
    step: 'personal',
    hire,
    saved: ({ personal, rfc: ofHire, email }) => personalValues(personal, { rfc: ofHire, email }),
    input: (values) => personalInput(values, facts),
    find,
  });
  const { bind, values, found, put } = state;
  const shared = { bind, values, found, facts, put };
  return (
    <StepForm step="personal" state={state} word={usePersonalWord()}>
      <NameFields bind={bind} />
      <BirthFields {...shared} />
      <CurpField {...shared} />
      <NumberFields {...shared} />
      {isForeign(values) && <MigrationFields bind={bind} values={values} />}
      <ContactFields bind={bind} />
      {isMinor(values, today) && <TutorFields bind={bind} />}
      <StudyFields bind={bind} values={values} />
      <FamilyFields bind={bind} values={values} third />
      <SportFields {...shared} />
      <DisabilityField bind={bind} third />
    </StepForm>
  );
}
