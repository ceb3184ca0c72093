import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { leaveCalls } from '@jornada/contract/leave.ts';
import { leaveOfAbsenceCalls } from '@jornada/contract/leave-of-absence.ts';
import {
  ABSENCE_REASON_NAMES,
  ABSENCE_REASONS,
  CARE_GROUND_NAMES,
  CARE_GROUNDS,
  isAbsenceReason,
  isCareGround,
} from '@jornada/domain/leave-of-absence/reasons.ts';
import { daysOf, plannedReentry, spanOf, type Absence } from '@jornada/domain/leave-of-absence/rules.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useNavigate, useParams } from 'react-router';
import { useTermsLine } from '../collaborators/useTermsLine.ts';
import { useList, useRead } from '../data.ts';
import { ExitOpen, isLeaving } from '../leave/ExitOpen.tsx';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { familyPath } from '../processes/places.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { useFormat } from '../ui/format.ts';
import { absenceTexts } from './texts.ts';

/** Six weeks before birth (LFT 170-II): what is proposed as the first day. */
const PROPOSED_DAYS_BEFORE = 42;

type Values = {
  reasonName: string | null;
  careGround: string | null;
  birthDate: string | null;
  adoption: boolean;
  hospital: boolean;
  startDate: string | null;
  endDate: string | null;
};

const NOTHING: Values = {
  reasonName: null,
  careGround: null,
  birthDate: null,
  adoption: false,
  hospital: false,
  startDate: null,
  endDate: null,
};

/** Starts a leave of absence: why, which day is the first, and where the law does not say so the last. */
export default function StartAbsence() {
  const t = useTexts(absenceTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  return (
    <RecordRead read={read} title={t('absences.see')} back={familyPath('absence', personnelDivision)}>
      {(file) => (isLeaving(file) ? <ExitOpen file={file} /> : <StartForm file={file} />)}
    </RecordRead>
  );
}

function StartForm({ file }: { file: CollaboratorFile }) {
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision } = useParams();
  const list = familyPath('absence', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${file.uuid}`;
  const today = dayAt(Temporal.Now.instant());
  const { state, kept } = useStartForm(leaveCalls['leave.startLeaveProcess'], `absence:${file.uuid}`, {
    values: NOTHING,
    input: (values) => inputOf(values, file.uuid),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('absence.started') });
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  const exits = (useList(leaveCalls['leaveReasons.list'], {}).data?.rows ?? [])
    .filter(({ ends }) => ends === 'exit')
    .map((row): string => row.reasonName);
  const { form } = state;
  const { reasonName, careGround, birthDate, adoption, hospital } = form.values;
  const bind = (name: keyof Values) => ({ ...form.getInputProps(name), id: recordField(name) });
  const isMaternity = reasonName === 'maternityLeave';
  const isCare = reasonName === 'familyCareLeave';
  const isCounted = isMaternity || (isCare && careGround === 'PATERNITY');
  const labels = {
    reasonName: t('absence.start.reason'),
    careGround: t('absence.start.careGround'),
    birthDate: t(adoption ? 'absence.start.arrival' : 'absence.start.birthDate'),
    startDate: t('absence.start.startDate'),
    endDate: t('absence.start.endDate'),
  };
  const absence = absenceIn(form.values);
  const preview = leaveOfAbsenceCalls['leaveOfAbsence.preview'].input.safeParse(
    inputOf(form.values, file.uuid),
  );
  const setBirth = (day: string | null): void => {
    form.setFieldValue('birthDate', day);
    if (day !== null) form.setFieldValue('startDate', firstDay(day, { adoption, today }));
  };
  const setAdoption = (is: boolean): void => {
    form.setFieldValue('adoption', is);
    if (birthDate !== null) form.setFieldValue('startDate', firstDay(birthDate, { adoption: is, today }));
  };
  return (
    <RecordForm
      title={t('absence.start.title', { name: file.fullName })}
      lead={useTermsLine(file)}
      path={[
        { label: t('absences.see'), to: list },
        { label: file.fullName, to: back },
        { label: t('absence.start') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('absence.start')}
      consequences={
        <>
          <p>{t('absence.start.note')}</p>
          <EffectPreview
            call={leaveOfAbsenceCalls['leaveOfAbsence.preview']}
            input={absence !== null && preview.success ? preview.data : null}
          />
        </>
      }
    >
      <RadioList
        {...bind('reasonName')}
        label={labels.reasonName}
        options={ABSENCE_REASON_NAMES.map((name) => ({
          value: name,
          label: ABSENCE_REASONS[name][language],
          // Legal may treat an incapacity that ran out as an exit.
          detail: exits.includes(name) ? t('absence.start.isExit') : t(`hint.${name}`),
          disabled: exits.includes(name),
        }))}
      />
      {isCare && (
        <RadioList
          {...bind('careGround')}
          label={labels.careGround}
          options={CARE_GROUND_NAMES.map((name) => ({
            value: name,
            label: CARE_GROUNDS[name][language],
            detail: t(`hint.${name}`),
          }))}
        />
      )}
      {isMaternity && (
        <>
          <Checkbox label={t('absence.start.adoption')} checked={adoption} onChange={setAdoption} />
          <DateField {...bind('birthDate')} label={labels.birthDate} onChange={setBirth} />
          {!adoption && (
            <Checkbox
              label={t('absence.start.hospital')}
              checked={hospital}
              onChange={(is) => form.setFieldValue('hospital', is)}
            />
          )}
        </>
      )}
      {reasonName !== null && (
        <DateField
          {...bind('startDate')}
          label={labels.startDate}
          min={today}
          {...(isMaternity && !adoption ? { hint: t('absence.start.maternity.hint') } : {})}
        />
      )}
      {reasonName !== null && !isCounted && (
        <DateField {...bind('endDate')} label={labels.endDate} min={form.values.startDate ?? today} />
      )}
      {absence !== null && <Until absence={absence} />}
    </RecordForm>
  );
}

/** How long it lasts, as the law or the form says. */
function Until({ absence }: { absence: Absence }) {
  const t = useTexts(absenceTexts);
  const format = useFormat();
  return (
    <p>
      {t('absence.start.until', {
        day: format.longDay(absence.to, { year: true }),
        count: daysOf(absence),
        back: format.longDay(plannedReentry(absence), { year: true }),
      })}
    </p>
  );
}

const firstDay = (birthDate: string, { adoption, today }: { adoption: boolean; today: string }): string => {
  const proposed = adoption ? birthDate : addDays(birthDate, -PROPOSED_DAYS_BEFORE);
  return proposed < today ? today : proposed;
};

/** What the form asks for; fields of other reasons are left out. */
function inputOf(
  { reasonName, careGround, birthDate, adoption, hospital, startDate, endDate }: Values,
  collaboratorUuid: string,
) {
  const isMaternity = reasonName === 'maternityLeave';
  const isCare = reasonName === 'familyCareLeave';
  const isCounted = isMaternity || (isCare && careGround === 'PATERNITY');
  return {
    reasonName: reasonName ?? '',
    collaboratorUuid,
    ...(startDate === null ? {} : { startDate }),
    ...(isCounted || endDate === null ? {} : { endDate }),
    ...(isMaternity && birthDate !== null ? { birthDate } : {}),
    ...(isMaternity ? { adoption, hospital: hospital && !adoption } : {}),
    ...(isCare && careGround !== null ? { careGround } : {}),
  };
}

/** The days that follow from what is typed; null while something is missing. */
function absenceIn({
  reasonName,
  careGround,
  birthDate,
  adoption,
  hospital,
  ...days
}: Values): Absence | null {
  if (reasonName === null || !isAbsenceReason(reasonName) || days.startDate === null) return null;
  const span = spanOf({
    reason: reasonName,
    startDate: days.startDate,
    adoption,
    hospital,
    ...(days.endDate === null ? {} : { endDate: days.endDate }),
    ...(birthDate === null ? {} : { birthDate }),
    ...(careGround !== null && isCareGround(careGround) ? { careGround } : {}),
  });
  return span.ok ? span.value : null;
}
