import { parameterCalls, type Parameter } from '@jornada/contract/parameters.ts';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useProfile } from '../profile.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { mayChange, nameOf, optionsOf, standardOf, toParameters, valueText } from './known.ts';
import { texts } from './texts.ts';

/** A new parameter, or one that is there. */
export default function ParameterScreen() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision = '', parameterId } = useParams();
  const back = `/mx/${personnelDivision}/parameters`;
  const read = useRead(
    parameterCalls['parameters.get'],
    { id: Number(parameterId) },
    { enabled: parameterId !== undefined },
  );
  if (parameterId === undefined)
    return <ParameterForm personnelDivision={personnelDivision} known={undefined} />;
  return (
    <RecordRead read={read} title={t('parameters.title')} back={back}>
      {(parameter) =>
        mayChange(profile, parameter.code) ? (
          <ParameterForm
            key={`${parameter.id} ${parameter.version}`}
            personnelDivision={personnelDivision}
            known={parameter}
          />
        ) : (
          <OfLegal personnelDivision={personnelDivision} parameter={parameter} />
        )
      }
    </RecordRead>
  );
}

/** A parameter that is not this person's to change, as it stands. */
function OfLegal({
  personnelDivision,
  parameter,
}: {
  readonly personnelDivision: string;
  readonly parameter: Parameter;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const path = usePathTo(personnelDivision);
  const title = nameOf(parameter, language);
  return (
    <Page title={title} lead={parameter.code} path={[...path, { label: title }]}>
      <FactList
        facts={[
          { label: t('parameter.value'), value: valueText(parameter, language) },
          { label: t('parameter.standard'), value: standardOf(parameter.code, language) ?? '–' },
          { label: t('parameter.decides'), value: t('parameter.decides.legal') },
        ]}
      />
    </Page>
  );
}

function usePathTo(personnelDivision: string) {
  const t = useTexts(texts);
  const profile = useProfile();
  return [
    ...toParameters(profile, { personnelDivision, label: t('catalogues.title') }),
    { label: t('parameters.title'), to: `/mx/${personnelDivision}/parameters` },
  ];
}

type ParameterFormProps = { readonly personnelDivision: string; readonly known: Parameter | undefined };

/** Its code stays as created, because the product asks for it by that. */
function ParameterForm({ personnelDivision, known }: ParameterFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/parameters`;
  const state = useCallForm(parameterCalls[known === undefined ? 'parameters.create' : 'parameters.update'], {
    values: { code: known?.code ?? '', name: known?.name ?? '', value: known?.value ?? '' },
    input: ({ code, ...rest }) => ({
      ...(known === undefined ? { code } : { id: known.id, version: known.version }),
      ...rest,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: r('record.saved') });
      void navigate(back);
    },
  });
  const bind = (name: string) => ({ ...state.form.getInputProps(name), id: recordField(name) });
  const labels = { code: t('parameter.code'), name: t('parameter.name'), value: t('parameter.value') };
  const title = known === undefined ? t('parameters.new') : nameOf(known, language);
  const standard = known && standardOf(known.code, language);
  const options = optionsOf(known?.code ?? '');
  const path = usePathTo(personnelDivision);
  return (
    <RecordForm
      title={title}
      lead={known?.code}
      path={[...path, { label: title }]}
      state={state}
      labels={labels}
      back={back}
      consequences={
        <Section title={t('parameter.effect')}>
          <p>{t('parameter.effect.text')}</p>
          {standard !== undefined && <p>{t('parameter.effect.standard', { value: standard })}</p>}
        </Section>
      }
    >
      {known === undefined && (
        <TextField
          {...bind('code')}
          label={labels.code}
          hint={t('parameter.code.hint')}
          width="half"
          maxLength={60}
          autoComplete="off"
        />
      )}
      <TextField {...bind('name')} label={labels.name} maxLength={200} autoComplete="off" />
      {options === undefined ? (
        <TextField {...bind('value')} label={labels.value} width="half" maxLength={200} autoComplete="off" />
      ) : (
        <RadioList
          {...bind('value')}
          label={labels.value}
          options={options.map((option) => ({ value: option.value, label: option[language] }))}
        />
      )}
    </RecordForm>
  );
}
