import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { pactCalls } from '@jornada/contract/complementary-pact.ts';
import { MINIMUM_COMMENT_WORDS } from '@jornada/domain/process/comment.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useNavigate, useParams } from 'react-router';
import { useTermsLine } from '../collaborators/useTermsLine.ts';
import { useRead } from '../data.ts';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { familyPath } from '../processes/places.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { pactTexts } from './texts.ts';

type Values = {
  startDate: string | null;
  endDate: string | null;
  weeklyHours: number | null;
  signature: string;
  comment: string;
};

const NOTHING: Values = {
  startDate: null,
  endDate: null,
  weeklyHours: null,
  signature: 'ELECTRONIC',
  comment: '',
};

/** Starts a pact: from when until when, how many hours a week, and how it is signed. */
export default function StartPact() {
  const t = useTexts(pactTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  return (
    <RecordRead read={read} title={t('pacts.see')} back={familyPath('pact', personnelDivision)}>
      {(file) => <StartForm file={file} />}
    </RecordRead>
  );
}

function StartForm({ file }: { file: CollaboratorFile }) {
  const t = useTexts(pactTexts);
  const navigate = useNavigate();
  const { personnelDivision } = useParams();
  const list = familyPath('pact', personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  const back = `${people}/${file.uuid}`;
  const call = pactCalls['complementaryPact.startComplementaryPactProcess'];
  const { state, kept } = useStartForm(call, `pact:${file.uuid}`, {
    values: NOTHING,
    input: ({ signature, comment, ...asked }) => ({ ...askedIn(asked, file.uuid), signature, comment }),
    onDone: ({ process }) => {
      showToast({ kind: 'done', text: t('pact.started') });
      void navigate(`${list}/${process.processUuid}`);
    },
  });
  const { form } = state;
  const bind = (name: keyof Values) => ({ ...form.getInputProps(name), id: recordField(name) });
  const labels = {
    startDate: t('pact.start.startDate'),
    endDate: t('pact.start.endDate'),
    weeklyHours: t('pact.start.weekly'),
    signature: t('pact.start.signature'),
    comment: t('pact.start.comment'),
  };
  const today = dayAt(Temporal.Now.instant());
  const preview = pactCalls['complementaryPact.preview'].input.safeParse(askedIn(form.values, file.uuid));
  return (
    <RecordForm
      title={t('pact.start.title', { name: file.fullName })}
      lead={useTermsLine(file)}
      path={[
        { label: t('pacts.see'), to: list },
        { label: file.fullName, to: back },
        { label: t('pact.start') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('pact.start')}
      consequences={
        <>
          <p>{t('pact.start.what')}</p>
          <EffectPreview
            call={pactCalls['complementaryPact.preview']}
            input={preview.success && form.values.weeklyHours !== null ? preview.data : null}
          />
        </>
      }
    >
      <DateField {...bind('startDate')} label={labels.startDate} min={today} />
      <DateField {...bind('endDate')} label={labels.endDate} min={form.values.startDate ?? today} />
      <NumberField
        {...bind('weeklyHours')}
        label={labels.weeklyHours}
        hint={t('pact.start.weekly.hint')}
        unit="h"
        decimals={2}
      />
      <RadioList
        {...bind('signature')}
        label={labels.signature}
        inline
        options={(['ELECTRONIC', 'PAPER'] as const).map((value) => ({
          value,
          label: t(`pact.signature.${value}`),
        }))}
      />
      <Textarea {...bind('comment')} label={labels.comment} rows={4} minWords={MINIMUM_COMMENT_WORDS} />
    </RecordForm>
  );
}

const askedIn = (
  { startDate, endDate, weeklyHours }: Pick<Values, 'startDate' | 'endDate' | 'weeklyHours'>,
  collaboratorUuid: string,
) => ({ collaboratorUuid, startDate: startDate ?? '', endDate: endDate ?? '', weeklyHours });
