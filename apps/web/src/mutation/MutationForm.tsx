import type { MutationOptions } from '@jornada/contract/mutation.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { CallForm } from '../form.ts';
import { MovedPlan } from '../processes/effects/MovedPlan.tsx';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import type { MutationValues } from './values.ts';
import { followingRows } from './sideRows.ts';
import { Sides, type SideRow } from './Sides.tsx';
import { mutationTexts } from './texts.ts';

type MutationFormProps = Pick<
  ComponentProps<typeof RecordForm>,
  'title' | 'lead' | 'path' | 'back' | 'act' | 'kept'
> & {
  readonly options: MutationOptions;
  readonly state: CallForm<MutationValues>;
  /** What it would change. */
  readonly preview: ReactNode;
};

/** Where somebody goes, from when and on which terms, beside what that changes (picture 20). */
export function MutationForm({ options, state, preview, ...page }: MutationFormProps) {
  const t = useTexts(mutationTexts);
  const format = useFormat();
  const { form } = state;
  const { effectiveDate, salaryCentavos } = form.values;
  const labels = {
    effectiveDate: t('field.effectiveDate'),
    newSite: t('field.newSite'),
    newTeamUuid: t('field.newTeamUuid'),
    newPositionNumber: t('field.newPositionNumber'),
    salaryCentavos: t('field.salaryCentavos'),
    cityBonusCentavos: t('field.cityBonusCentavos'),
    cityBonusMonths: t('field.cityBonusMonths'),
    trainingFrom: t('field.trainingFrom'),
    trainingTo: t('field.trainingTo'),
  };
  const bind = (name: keyof MutationValues) => ({
    ...form.getInputProps(name),
    id: recordField(name),
    label: labels[name],
  });
  return (
    <RecordForm
      {...page}
      state={state}
      labels={labels}
      consequences={
        <>
          {preview}
          <Papers values={form.values} />
          <Way name={options.fullName} />
        </>
      }
    >
      <DateField {...bind('effectiveDate')} min={options.today} />
      <Sides
        until={
          effectiveDate === null ? '' : t('sides.until', { day: format.date(addDays(effectiveDate, -1)) })
        }
        from={effectiveDate === null ? '' : t('sides.from', { day: format.date(effectiveDate) })}
        rows={useRows({ options, state, bind })}
      />
      {effectiveDate !== null && form.values.newTeamUuid !== null && (
        <MovedPlan
          collaboratorUuid={options.collaboratorUuid}
          startDateInterval={effectiveDate}
          toTeamUuid={form.values.newTeamUuid}
        />
      )}
      <MoneyField
        {...bind('salaryCentavos')}
        optional
        hint={t('field.salaryCentavos.hint', { now: money(options.salaryCentavos) })}
        note={salaryCentavos === null ? undefined : money(salaryCentavos - options.salaryCentavos)}
      />
      <MoneyField {...bind('cityBonusCentavos')} optional />
      <NumberField
        {...bind('cityBonusMonths')}
        optional
        width="number"
        unit={t('field.cityBonusMonths.unit')}
        min={1}
      />
      <DateField
        {...bind('trainingFrom')}
        optional
        hint={t('field.training.hint')}
        min={effectiveDate ?? options.today}
      />
      <DateField
        {...bind('trainingTo')}
        optional
        min={form.values.trainingFrom ?? effectiveDate ?? options.today}
      />
    </RecordForm>
  );
}

type Bind = (name: keyof MutationValues) => { id: string; label: string };

/** Both sides; the destination is chosen in the table itself. */
function useRows({
  options,
  state: { form },
  bind,
}: Pick<MutationFormProps, 'options' | 'state'> & { bind: Bind }): SideRow[] {
  const t = useTexts(mutationTexts);
  const language = useLanguage();
  const format = useFormat();
  const { origin, sites, positions, weeklyMinutes, salaryCentavos } = options;
  const { values } = form;
  const site = sites.find(({ site: { code } }) => code === values.newSite) ?? null;
  const choose = (code: string | null): void => {
    const teams = sites.find(({ site: one }) => one.code === code)?.teams ?? [];
    const same = teams.find(({ name }) => name === origin.team.name);
    form.setFieldValue('newSite', code);
    form.setFieldValue('newTeamUuid', same?.uuid ?? null);
  };
  return [
    {
      label: t('side.site'),
      origin: `${origin.site.name} ${origin.site.code}`,
      changed: values.newSite !== origin.site.code,
      destination: (
        <ComboField
          {...bind('newSite')}
          hideLabel
          value={values.newSite}
          onChange={choose}
          options={sites.map((one) => ({
            value: one.site.code,
            label: one.sameEmployer
              ? `${one.site.name} ${one.site.code}`
              : t('site.other', { name: `${one.site.name} ${one.site.code}` }),
          }))}
        />
      ),
    },
    {
      label: t('side.team'),
      origin: origin.team.name,
      changed: values.newTeamUuid !== origin.team.uuid,
      destination: (
        <ComboField
          {...bind('newTeamUuid')}
          hideLabel
          options={(site?.teams ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      ),
    },
    {
      label: t('side.position'),
      origin: origin.position.name[language],
      changed: values.newPositionNumber !== String(origin.position.number),
      destination: (
        <ComboField
          {...bind('newPositionNumber')}
          hideLabel
          options={positions.map(({ number, name }) => ({ value: String(number), label: name[language] }))}
        />
      ),
    },
    ...followingRows(
      {
        origin,
        destination: site,
        weeklyMinutes,
        pay: {
          before: salaryCentavos,
          after: values.salaryCentavos ?? salaryCentavos,
          cityBonus:
            values.cityBonusCentavos === null || values.cityBonusMonths === null
              ? null
              : { centavos: values.cityBonusCentavos, months: values.cityBonusMonths },
        },
      },
      { t, language, format },
    ),
  ];
}

/** The documents that follow from what is typed. */
function Papers({ values: { cityBonusCentavos, trainingFrom } }: { values: MutationValues }) {
  const t = useTexts(mutationTexts);
  return (
    <Section title={t('documents.title')} count={t('documents.when')}>
      <Rows dense>
        <Row quiet title={t('documents.MUTATION')} />
        {trainingFrom !== null && <Row quiet title={t('documents.MUTATION_TRAINING')} />}
        {cityBonusCentavos !== null && <Row quiet title={t('documents.CITY_BONUS')} />}
      </Rows>
    </Section>
  );
}

function Way({ name }: { name: string }) {
  const t = useTexts(mutationTexts);
  return (
    <Section title={t('way.title')}>
      <Rows dense>
        <Row quiet title={t('way.send')} />
        <Row quiet title={t('way.sign', { name })} />
        <Row quiet title={t('way.plan')} />
        <Row quiet title={t('way.date')} />
      </Rows>
    </Section>
  );
}
