import { leaveCalls, type CheckListOption } from '@jornada/contract/leave.ts';
import { useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { checkTexts } from './checkTexts.ts';

/** A new option of the check-list, or one that is there. */
export default function CheckListOptionScreen() {
  const t = useTexts(checkTexts);
  const { personnelDivision = '', optionId } = useParams();
  const back = `/mx/${personnelDivision}/leaveProcessCheckListOption`;
  const read = useRead(
    leaveCalls['leave.checkListOptions.get'],
    { id: optionId ?? '' },
    { enabled: optionId !== undefined },
  );
  if (optionId === undefined) return <OptionForm back={back} known={undefined} />;
  return (
    <RecordRead read={read} title={t('options.title')} back={back}>
      {(option) => <OptionForm key={`${option.id} ${option.version}`} back={back} known={option} />}
    </RecordRead>
  );
}

function OptionForm({ back, known }: { back: string; known: CheckListOption | undefined }) {
  const t = useTexts(checkTexts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision = '' } = useParams();
  const state = useCallForm(
    leaveCalls[known === undefined ? 'leave.checkListOptions.create' : 'leave.checkListOptions.update'],
    {
      values: { name: known?.name ?? { es: '', en: '' } },
      input: (values) => ({ ...(known && { id: known.id, version: known.version }), ...values }),
      onDone: () => {
        showToast({ kind: 'done', text: r('record.saved') });
        void navigate(back);
      },
    },
  );
  const removing = useAct(leaveCalls['leave.checkListOptions.delete'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('options.deleted', { name: known?.name[language] ?? '' }) });
      void navigate(back);
    },
  });
  const bind = (name: string) => ({ ...state.form.getInputProps(name), id: recordField(name) });
  const labels = { 'name.es': t('options.es'), 'name.en': t('options.en') };
  const title = known?.name[language] ?? t('options.new');
  return (
    <RecordForm
      title={title}
      path={[
        { label: t('options.catalogues'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('options.title'), to: back },
        { label: title },
      ]}
      state={state}
      labels={labels}
      back={back}
      remove={
        known && {
          busy: removing.isPending,
          run: () => removing.mutate({ id: known.id, version: known.version }),
        }
      }
    >
      <TextField {...bind('name.es')} label={labels['name.es']} maxLength={80} autoComplete="off" />
      <TextField {...bind('name.en')} label={labels['name.en']} maxLength={80} autoComplete="off" />
    </RecordForm>
  );
}
