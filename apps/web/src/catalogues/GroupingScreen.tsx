import { catalogueCalls, type GroupingType } from '@jornada/contract/catalogues.ts';
import { useNavigate, useParams } from 'react-router';
import { useAct, useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { texts } from './texts.ts';
import styles from './catalogues.module.css';

/** A new group, or one that is there. */
export default function GroupingScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', groupingTypeUuid } = useParams();
  const back = `/mx/${personnelDivision}/groupingType`;
  const read = useRead(
    catalogueCalls['groupingTypes.get'],
    { id: groupingTypeUuid ?? '' },
    { enabled: groupingTypeUuid !== undefined },
  );
  if (groupingTypeUuid === undefined)
    return <GroupingForm personnelDivision={personnelDivision} known={undefined} />;
  return (
    <RecordRead read={read} title={t('groupings.title')} back={back}>
      {(group) => (
        <GroupingForm
          key={`${group.uuid} ${group.version}`}
          personnelDivision={personnelDivision}
          known={group}
        />
      )}
    </RecordRead>
  );
}

type GroupingFormProps = { readonly personnelDivision: string; readonly known: GroupingType | undefined };

function GroupingForm({ personnelDivision, known }: GroupingFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/groupingType`;
  const groups =
    useList(catalogueCalls['groupingTypes.list'], {}).data?.rows.filter(({ uuid }) => uuid !== known?.uuid) ??
    [];
  const state = useCallForm(
    catalogueCalls[known === undefined ? 'groupingTypes.create' : 'groupingTypes.edit'],
    {
      values: { name: known?.name ?? { es: '', en: '' }, apartFrom: known?.apartFrom ?? [] },
      input: (values) => ({ ...(known && { uuid: known.uuid, version: known.version }), ...values }),
      onDone: () => {
        showToast({ kind: 'done', text: r('record.saved') });
        void navigate(back);
      },
    },
  );
  const { getInputProps, setFieldValue, values } = state.form;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  const labels = { 'name.es': t('typology.name.es'), 'name.en': t('typology.name.en') };
  const title = known?.name[language] ?? t('groupings.new');
  const apart = (uuid: string, label: string) => (
    <Checkbox
      key={uuid}
      label={label}
      checked={values.apartFrom.includes(uuid)}
      onChange={(checked) =>
        setFieldValue(
          'apartFrom',
          checked ? [...values.apartFrom, uuid] : values.apartFrom.filter((other) => other !== uuid),
        )
      }
    />
  );
  return (
    <RecordForm
      title={title}
      lead={known && known.hourTypologies.length > 0 ? known.hourTypologies.join(', ') : undefined}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('groupings.title'), to: back },
        { label: title },
      ]}
      state={state}
      labels={labels}
      back={back}
      remove={useRemoval(known, back)}
    >
      <TextField {...bind('name.es')} label={labels['name.es']} maxLength={60} autoComplete="off" />
      <TextField {...bind('name.en')} label={labels['name.en']} maxLength={60} autoComplete="off" />
      <Field label={t('groupings.apart')} hint={t('grouping.apart.hint')} group>
        {(control) => (
          <div id={control.id} className={styles['stack']}>
            {groups.map(({ uuid, name }) => apart(uuid, name[language]))}
            {known && apart(known.uuid, t('grouping.itself'))}
          </div>
        )}
      </Field>
    </RecordForm>
  );
}

function useRemoval(known: GroupingType | undefined, back: string) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const restore = useAct(catalogueCalls['groupingTypes.create']);
  const act = useAct(catalogueCalls['groupingTypes.delete'], {
    onDone: () => {
      if (known !== undefined)
        showToast({
          text: t('grouping.deleted', { name: known.name[language] }),
          action: {
            label: r('record.undo'),
            run: () =>
              restore.mutate({
                name: known.name,
                apartFrom: known.apartFrom.filter((uuid) => uuid !== known.uuid),
              }),
          },
        });
      void navigate(back);
    },
  });
  return (
    known && { busy: act.isPending, run: () => act.mutate({ uuid: known.uuid, version: known.version }) }
  );
}
