import {
  catalogueCalls,
  type GroupingType,
  type HourParent,
  type KnownTypology,
} from '@jornada/contract/catalogues.ts';
import { HourTypology } from '@jornada/contract/planned-week.ts';
import { looksFor, paletteColor, snapToPalette } from '@jornada/domain/planning/typologies/palette.ts';
import { useNavigate } from 'react-router';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { PaletteField } from './PaletteField.tsx';
import { SharedDays } from './SharedDays.tsx';
import { groupsShare } from './sharing.ts';
import { texts } from './texts.ts';
import { TypologyRules } from './TypologyRules.tsx';
import styles from './catalogues.module.css';

/** What a typology is written with: the groups, the accounts of hours, and the others it may share a day with. */
export type TypologyLists = {
  readonly groups: readonly GroupingType[];
  readonly parents: readonly HourParent[];
  readonly others: readonly HourTypology[];
};

type TypologyFormProps = {
  readonly personnelDivision: string;
  readonly lists: TypologyLists;
  readonly known: KnownTypology | undefined;
};

const KINDS = HourTypology.shape.kind.options;

/** Creates or edits a typology; its abbreviation and kind stay, because plans, reasons and evidence quote them. */
export function TypologyForm({ personnelDivision, lists, known }: TypologyFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/hourTypology`;
  const state = useCallForm(
    catalogueCalls[known === undefined ? 'hourTypologies.create' : 'hourTypologies.edit'],
    {
      values: valuesOf(known, lists),
      input: ({ abbreviation, kind, outsideCompanyDay, ...fields }) => ({
        ...(known === undefined ? { abbreviation, kind } : { uuid: known.uuid, version: known.version }),
        outsideCompanyDay: kind === 'WORK' && outsideCompanyDay,
        ...fields,
      }),
      onDone: () => {
        showToast({ kind: 'done', text: r('record.saved') });
        void navigate(back);
      },
    },
  );
  const { getInputProps, setFieldValue, values } = state.form;
  const { kind } = values;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  const check = (name: 'paid' | 'inTimebase' | 'outsideCompanyDay' | 'restricted') => (
    <Checkbox
      label={t(`typology.${name}`)}
      checked={values[name]}
      onChange={(checked) => setFieldValue(name, checked)}
    />
  );
  const labels = {
    abbreviation: t('typology.abbreviation'),
    'name.es': t('typology.name.es'),
    'name.en': t('typology.name.en'),
    sapCode: t('typology.sapCode'),
    groupingTypeUuid: t('typology.group'),
    hourParentUuid: t('typology.parent'),
  };
  const title =
    known === undefined ? t('typologies.new') : t('typology.edit', { abbreviation: known.abbreviation });
  return (
    <RecordForm
      title={title}
      lead={known && [...new Set([known.name[language], t(`typology.kind.${known.kind}`)])].join(', ')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('typologies.title'), to: back },
        { label: title },
      ]}
      state={state}
      labels={labels}
      back={back}
      consequences={<TypologyRules personnelDivision={personnelDivision} known={known} />}
    >
      {known === undefined && (
        <TextField
          {...bind('abbreviation')}
          label={labels.abbreviation}
          hint={t('typology.abbreviation.hint')}
          width="number"
          maxLength={4}
          autoComplete="off"
          onChange={(text) => setFieldValue('abbreviation', text.toUpperCase())}
        />
      )}
      <TextField {...bind('name.es')} label={labels['name.es']} maxLength={60} autoComplete="off" />
      <TextField {...bind('name.en')} label={labels['name.en']} maxLength={60} autoComplete="off" />
      <TextField
        {...bind('sapCode')}
        label={labels.sapCode}
        hint={t('typology.sapCode.hint')}
        width="number"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      {known === undefined && (
        <RadioList
          label={t('typology.kind')}
          hint={t('typology.kind.hint')}
          value={kind}
          onChange={(next) => {
            const chosen = KINDS.find((one) => one === next) ?? kind;
            setFieldValue('kind', chosen);
            setFieldValue('color', paletteColor(looksFor(chosen)[0] ?? 'ORD'));
          }}
          options={KINDS.map((one) => ({ value: one, label: t(`typology.kind.${one}`) }))}
        />
      )}
      <Field label={t('typology.counts')} group>
        {(control) => (
          <div id={control.id} className={styles['stack']}>
            {check('paid')}
            {check('inTimebase')}
            {kind === 'WORK' && check('outsideCompanyDay')}
            {kind === 'ABSENCE' && known?.abbreviation !== 'AUS' && check('restricted')}
          </div>
        )}
      </Field>
      <SelectField
        {...bind('groupingTypeUuid')}
        label={labels.groupingTypeUuid}
        hint={t('typology.group.hint')}
        width="half"
        options={lists.groups.map(({ uuid, name }) => ({ value: uuid, label: name[language] }))}
      />
      <SelectField
        {...bind('hourParentUuid')}
        label={labels.hourParentUuid}
        hint={t('typology.parent.hint')}
        width="half"
        options={lists.parents.map(({ uuid, name }) => ({ value: uuid, label: name[language] }))}
      />
      <PaletteField
        kind={kind}
        code={values.abbreviation}
        name={values.name[language]}
        value={snapToPalette(values.color, kind)}
        onChange={(color) => setFieldValue('color', color)}
      />
      <SharedDays
        others={lists.others}
        pairs={values.pairs}
        byGroups={(other) => groupsShare(lists.groups, { own: values.groupingTypeUuid, other })}
        onChange={(pairs) => setFieldValue('pairs', pairs)}
      />
    </RecordForm>
  );
}

function valuesOf(known: KnownTypology | undefined, { groups, parents }: TypologyLists) {
  return {
    abbreviation: known?.abbreviation ?? '',
    kind: known?.kind ?? ('WORK' as const),
    name: known?.name ?? { es: '', en: '' },
    sapCode: known?.sapCode ?? '',
    paid: known?.paid ?? true,
    inTimebase: known?.inTimebase ?? true,
    outsideCompanyDay: known?.outsideCompanyDay ?? false,
    restricted: known?.restricted ?? false,
    color: known?.color ?? paletteColor('ORD'),
    groupingTypeUuid: known?.groupingTypeUuid ?? groups[0]?.uuid ?? '',
    hourParentUuid: known?.hourParentUuid ?? parents[0]?.uuid ?? '',
    pairs: known?.pairs ?? [],
  };
}
