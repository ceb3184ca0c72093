import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { leaveCalls, type ApplicableReason } from '@jornada/contract/leave.ts';
import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTermsLine } from '../collaborators/useTermsLine.ts';
import { refresh, useList, useRead } from '../data.ts';
import { EffectList } from '../processes/effects/EffectList.tsx';
import { MovedShortage } from '../processes/effects/MovedPlan.tsx';
import { effectTexts } from '../processes/effects/texts.ts';
import { familyPath } from '../processes/places.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ExitOpen, isLeaving } from './ExitOpen.tsx';
import { StartCheckList } from './StartCheckList.tsx';
import { PlanCloses } from './PlanCloses.tsx';
import { ReasonFacts, type FactValue } from './ReasonFacts.tsx';
import { ProgressAhead } from './ProgressAhead.tsx';
import { SuggestedDays } from './SuggestedDays.tsx';
import { RehireFields } from './RehireFields.tsx';
import { Deadlines, Settlement } from './Settlement.tsx';
import { startTexts } from './startTexts.ts';
import { useSendCheck } from './useSendCheck.ts';
import { leaveTexts } from './texts.ts';
import styles from './leave.module.css';

type Values = {
  reasonName: string | null;
  lastDay: string | null;
  facts: Record<string, FactValue>;
  rehireable: boolean | null;
  notRehireableReason: string | null;
  alimony: boolean;
  checked: string[];
  survey: boolean;
};

const NOTHING: Values = {
  reasonName: null,
  lastDay: null,
  facts: {},
  rehireable: null,
  notRehireableReason: null,
  alimony: false,
  checked: [],
  survey: true,
};

/** Starts an exit: why, with the reason's own facts, which day is the last, and what follows from it. */
export default function StartLeave() {
  const t = useTexts(leaveTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  return (
    <RecordRead read={read} title={t('leaves.see')} back={familyPath('leave', personnelDivision)}>
      {(file) => (isLeaving(file) ? <ExitOpen file={file} /> : <StartForm file={file} />)}
    </RecordRead>
  );
}

function StartForm({ file }: { file: CollaboratorFile }) {
  const t = useTexts(leaveTexts);
  const s = useTexts(startTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision } = useParams();
  const list = familyPath('leave', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${file.uuid}`;
  const pause =
    personnelDivision === undefined
      ? `/leaveOfAbsence/${file.uuid}`
      : `/mx/${personnelDivision}/leaveOfAbsence/${file.uuid}`;
  const reasons = useReasons(file.uuid);
  const [papers, setPapers] = useState<ReadonlyMap<string, File>>(new Map());
  const sendCheck = useSendCheck();
  const { state, kept } = useStartForm(leaveCalls['leave.startLeaveProcess'], `leave:${file.uuid}`, {
    values: NOTHING,
    input: ({ checked, facts, lastDay, ...values }) => ({
      ...values,
      lastDay: lastDay ?? undefined,
      collaboratorUuid: file.uuid,
      facts: Object.fromEntries(
        (reasons.find(({ reasonName }) => reasonName === values.reasonName)?.fields ?? []).map(({ name }) => [
          name,
          facts[name] ?? null,
        ]),
      ),
      checkList: checked.map((optionId) => ({ optionId, chosenValue: 'YES' as const })),
    }),
    // Without a reason the schema looks no further.
    check: ({ lastDay, rehireable }) => ({
      ...(lastDay === null ? { lastDay: s('start.lastDay.missing') } : {}),
      ...(rehireable === null ? { rehireable: s('rehire.missing') } : {}),
    }),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('leave.started') });
      // The page that opens meanwhile may have read before the last of them was filed.
      if (papers.size > 0) void sendCheck(process, papers).then(() => refresh(['processes']));
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  const { form } = state;
  const { values } = form;
  const { reasonName } = values;
  const today = dayAt(Temporal.Now.instant());
  const endDate = file.contracts[0]?.endDate ?? null;
  const reason = reasons.find((row) => row.reasonName === reasonName);
  const isIncapacityExit = reasons.some(
    (row) => row.reasonName === 'consumedTemporaryIncapacity' && row.applies,
  );
  const labels = {
    reasonName: t('leave.start.reason'),
    ...Object.fromEntries(
      (reason?.fields ?? []).map((field) => [`facts.${field.name}`, field[language]] as const),
    ),
    lastDay: t('leave.start.lastDay'),
    rehireable: s('rehire'),
    notRehireableReason: s('rehire.reason'),
  };
  const bind = (name: keyof Values) => ({ ...form.getInputProps(name), id: recordField(name) });
  return (
    <RecordForm
      title={t('leave.start.title', { name: file.fullName })}
      lead={useTermsLine(file)}
      path={[
        { label: t('leaves.see'), to: list },
        { label: file.fullName, to: back },
        { label: t('leave.start') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('leave.start')}
      consequences={<Consequences file={file} values={values} />}
    >
      <RadioList
        {...bind('reasonName')}
        label={labels.reasonName}
        hint={s('start.applies', { count: reasons.filter(({ applies }) => applies).length })}
        options={reasons.map((row) => ({
          value: row.reasonName,
          label: row[language],
          detail: (row.locked ?? row.hint)[language],
          disabled: !row.applies,
        }))}
      />
      <p className={styles['quiet']}>
        {s(isIncapacityExit ? 'start.pause.others' : 'start.pause')}{' '}
        <Link to={pause}>{s('start.pause.go')}</Link>
      </p>
      <ReasonFacts
        fields={reason?.fields ?? []}
        values={values.facts}
        errors={form.errors}
        onChange={(name, value) => {
          form.setFieldValue('facts', { ...values.facts, [name]: value });
          form.clearFieldError(`facts.${name}`);
        }}
      />
      <DateField {...bind('lastDay')} label={labels.lastDay} hint={s('start.lastDay.hint')} min={today} />
      <Field label={s('start.days')} group>
        {({ id }) => (
          <SuggestedDays
            id={id}
            today={today}
            endDate={reasonName === 'contractEnd' ? endDate : null}
            onPick={(day) => form.setFieldValue('lastDay', day)}
          />
        )}
      </Field>
      <RehireFields form={form} />
      <StartCheckList
        checked={values.checked}
        onChange={(checked) => form.setFieldValue('checked', checked)}
        papers={papers}
        onPapers={setPapers}
      />
      <Field label={s('start.alimony')} group>
        {({ id }) => (
          <Checkbox
            id={id}
            label={s('start.alimony.check')}
            checked={values.alimony}
            onChange={(alimony) => form.setFieldValue('alimony', alimony)}
          />
        )}
      </Field>
      <Field label={s('start.survey')} group>
        {({ id }) => (
          <Checkbox
            id={id}
            label={s('start.survey.check')}
            checked={values.survey}
            onChange={(survey) => form.setFieldValue('survey', survey)}
          />
        )}
      </Field>
    </RecordForm>
  );
}

/** Every reason for good; those that do not fit stand last. */
function useReasons(collaboratorUuid: string): readonly ApplicableReason[] {
  const read = useList(leaveCalls['leaveReasons.applicable'], {
    filter: { collaboratorUuid, locked: 'true' },
  });
  return (read.data?.rows ?? []).toSorted((one, other) => Number(other.applies) - Number(one.applies));
}

/** What the exit brings, as soon as reason and last day are known. */
function Consequences({ file, values }: { file: CollaboratorFile; values: Values }) {
  const t = useTexts(leaveTexts);
  const s = useTexts(startTexts);
  const e = useTexts(effectTexts);
  const { reasonName, lastDay, alimony, facts } = values;
  const preview = useRead(
    leaveCalls['leave.preview'],
    {
      filter: {
        collaboratorUuid: file.uuid,
        lastDay: lastDay ?? '',
        reasonName: reasonName !== null && isLeaveReason(reasonName) ? reasonName : 'voluntaryResignation',
        alimony: alimony ? 'true' : 'false',
        generalIncapacity: facts['generalIncapacity'] === true ? 'true' : 'false',
      },
    },
    { enabled: reasonName !== null && lastDay !== null, keepOld: true },
  );
  // The weeks stand as strips above.
  const effects = (preview.data?.effects ?? []).filter(({ effect }) => effect !== 'WEEK_LOSES_HOURS');
  return (
    <>
      <Section title={t('leave.start.what')} count={s('start.what.note')}>
        <p>{t('leave.start.what.before')}</p>
        {preview.data && <p>{t('leave.start.what.after', { time: `${preview.data.handoverHour}:00` })}</p>}
      </Section>
      {preview.data && <PlanCloses plan={preview.data.plan} />}
      {lastDay !== null && (
        <MovedShortage collaboratorUuid={file.uuid} startDateInterval={addDays(lastDay, 1)} />
      )}
      {effects.length > 0 && (
        <Section title={e('effects.ahead')} count={effects.length}>
          <EffectList effects={effects} />
        </Section>
      )}
      {preview.data?.settlement && <Settlement settlement={preview.data.settlement} />}
      {preview.data && <Deadlines deadlines={preview.data.deadlines} />}
      {lastDay !== null && <ProgressAhead lastDay={lastDay} />}
    </>
  );
}
