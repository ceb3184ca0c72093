import { type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { extension } from '@jornada/domain/contract-change/kind.ts';
import {
  FIXED_TERM_GROUND_NAMES,
  FIXED_TERM_GROUNDS,
  type FixedTermGround,
} from '@jornada/domain/hiring/fixed-term.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useNavigate } from 'react-router';
import { EffectPreview } from '../processes/effects/EffectPreview.tsx';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { useStartForm } from '../record/useStartForm.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { useFormat } from '../ui/format.ts';
import { StartFrame, usePaths, type Term } from './StartFrame.tsx';
import { startTexts } from './texts.ts';

/** Starts an extension: until when, and why the term goes on (LFT 37). */
export default function StartExtension() {
  return (
    <StartFrame title="start.extension">
      {(file, term, before) => <Form file={file} term={term} before={before} />}
    </StartFrame>
  );
}

type Values = { endDate: string | null; fixedTermGround: FixedTermGround | null; fixedTermDetail: string };

const startOf = (before: ProcessDetail | null): Values =>
  before?.processType === extension.type
    ? before.extension
    : { endDate: null, fixedTermGround: null, fixedTermDetail: '' };

type FormProps = { file: CollaboratorFile; term: Term; before: ProcessDetail | null };

function Form({ file, term, before }: FormProps) {
  const t = useTexts(startTexts);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const { page, back, list } = usePaths(file, 'extensions');
  const { endDate, fixedTermGround, fixedTermDetail } = startOf(before);
  const { state, kept } = useStartForm(
    contractChangeCalls['extension.startProcess'],
    `extension:${file.uuid}`,
    {
      values: { endDate, fixedTermGround, fixedTermDetail },
      input: (values) => ({ collaboratorUuid: file.uuid, ...values }),
      onDone: ({ process }) => {
        showToast({ kind: 'done', text: t('start.extension.done') });
        void navigate(`${page}/${process.processUuid}`);
      },
    },
  );
  const { values } = state.form;
  const bind = (name: string) => ({ ...state.form.getInputProps(name), id: recordField(name) });
  const labels = {
    endDate: t('start.endDate'),
    fixedTermGround: t('start.ground'),
    fixedTermDetail: t('start.detail'),
  };
  const whole = values.endDate !== null && values.fixedTermGround !== null && values.fixedTermDetail !== '';
  return (
    <RecordForm
      title={t('start.extension.title', { name: file.fullName })}
      lead={t('start.extension.lead', { end: format.longDay(term.endDate, { year: true }) })}
      path={[
        { label: t('extensions.title'), to: list },
        { label: file.fullName, to: back },
        { label: t('start.extension') },
      ]}
      state={state}
      kept={kept}
      labels={labels}
      back={back}
      act={t('start.extension')}
      consequences={
        <EffectPreview
          call={contractChangeCalls['extension.preview']}
          input={whole ? { collaboratorUuid: file.uuid, ...values, endDate: values.endDate ?? '' } : null}
        />
      }
    >
      <DateField {...bind('endDate')} label={labels.endDate} min={addDays(term.endDate, 1)} />
      <SelectField
        {...bind('fixedTermGround')}
        label={labels.fixedTermGround}
        options={FIXED_TERM_GROUND_NAMES.map((name) => ({
          value: name,
          label: FIXED_TERM_GROUNDS[name][language],
        }))}
      />
      <Textarea
        {...bind('fixedTermDetail')}
        label={labels.fixedTermDetail}
        hint={t('start.detail.hint')}
        rows={3}
      />
    </RecordForm>
  );
}
