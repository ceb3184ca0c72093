import type { GuestProgress } from '@jornada/contract/guest.ts';
import { hiringCalls } from '@jornada/contract/hiring.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useCallback, useMemo } from 'react';
import { CurpField } from '../hiring/data/CurpField.tsx';
import {
  findPersonal,
  isForeign,
  isMinor,
  personalInput,
  personalValues,
  type PersonalValues,
} from '../hiring/data/personal.ts';
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
} from '../hiring/data/PersonFields.tsx';
import { SportFields } from '../hiring/data/SportFields.tsx';
import { useTexts, type Language } from '../texts.ts';
import { GuestStepScreen } from './GuestStepScreen.tsx';
import { StepPages, type Page } from './StepPages.tsx';
import { texts } from './texts.ts';
import type { Guest } from './useGuest.ts';
import { useStepDraft, type StepDraft } from './useStepDraft.ts';
import { useStepForm } from './useStepForm.ts';

/** The candidate's first step: who one is, each number checked against that while it is typed. */
export default function PersonalData() {
  return (
    <GuestStepScreen step="personal">
      {(guest, progress) => <Loaded guest={guest} progress={progress} />}
    </GuestStepScreen>
  );
}

type StepProps = { guest: Guest; progress: GuestProgress };

function Loaded({ guest, progress }: StepProps) {
  const draft = useStepDraft<PersonalValues>(progress, 'personal');
  if (draft.start === undefined) return null;
  return <Personal guest={guest} progress={progress} draft={draft} />;
}

function Personal({ guest, progress, draft }: StepProps & { draft: StepDraft<PersonalValues> }) {
  const t = useTexts(texts);
  const { rfc, email } = progress;
  const facts = useMemo(() => ({ today: dayAt(Temporal.Now.instant()), hireRfc: rfc }), [rfc]);
  const find = useCallback(
    (values: PersonalValues, language: Language) => findPersonal(values, facts, language),
    [facts],
  );
  const { call, found, bind, values, put, kept, moving, moved, onUseSaved } = useStepForm({
    step: 'personal',
    call: hiringCalls['hiring.insertPersonalData'],
    guest,
    progress,
    draft,
    saved: personalValues(progress.personal, { rfc, email }),
    input: (typed, own) => ({ ...own, ...personalInput(typed, facts) }),
    find,
  });
  const shared = { bind, values, found, facts, put };
  const pages: Page[] = [
    {
      id: 'name',
      title: t('guest.name.title'),
      lead: t('guest.name.lead'),
      fields: ['name', 'firstSurname', 'secondSurname'],
      body: <NameFields bind={bind} />,
    },
    {
      id: 'birth',
      title: t('guest.birth.title'),
      lead: t('guest.birth.lead'),
      fields: ['birthdate', 'birthState', 'gender', 'nationality'],
      body: <BirthFields {...shared} />,
    },
    {
      id: 'curp',
      title: t('guest.curp.title'),
      lead: t('guest.curp.lead'),
      fields: ['curp'],
      body: <CurpField {...shared} />,
    },
    {
      id: 'numbers',
      title: t('guest.numbers.title'),
      lead: t('guest.numbers.lead'),
      fields: ['nss', 'rfc'],
      body: <NumberFields {...shared} />,
    },
    ...(isForeign(values)
      ? [
          {
            id: 'permit',
            title: t('guest.migration.title'),
            lead: t('guest.migration.lead'),
            fields: ['migrationDocument'],
            body: <MigrationFields bind={bind} values={values} />,
          },
        ]
      : []),
    {
      id: 'contact',
      title: t('guest.contact.title'),
      lead: t('guest.contact.lead'),
      fields: ['personalPhone', 'personalEmail'],
      body: <ContactFields bind={bind} />,
    },
    ...(isMinor(values, facts.today)
      ? [
          {
            id: 'tutor',
            title: t('guest.tutor.title'),
            lead: t('guest.tutor.lead'),
            fields: ['tutor'],
            body: <TutorFields bind={bind} />,
          },
        ]
      : []),
    {
      id: 'family',
      title: t('guest.family.title'),
      lead: t('guest.family.lead'),
      fields: ['civilStatus', 'educationType', 'hasChildren', 'numberOfChildren'],
      body: (
        <>
          <StudyFields bind={bind} values={values} />
          <FamilyFields bind={bind} values={values} />
        </>
      ),
    },
    {
      id: 'more',
      title: t('guest.more.title'),
      lead: t('guest.more.lead'),
      fields: ['sportDisciplines', 'disability'],
      body: (
        <>
          <SportFields {...shared} />
          <DisabilityField bind={bind} />
        </>
      ),
    },
  ];
  return (
    <StepPages
      step="personal"
      guest={guest}
      progress={progress}
      pages={pages}
      papers={{ title: t('guest.documents.title'), lead: t('guest.documents.lead') }}
      call={call}
      found={found}
      isSafe={kept || progress.filled.includes('personal')}
      moving={moving}
      moved={moved}
      onUseSaved={onUseSaved}
    />
  );
}
