import type { MutationOptions } from '@jornada/contract/mutation.ts';
import type { MutationKind } from '@jornada/domain/mutation/names.ts';
import { addDays } from '@jornada/domain/time.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { CallForm } from '../form.ts';
import { MovedPlan, MovedShortage } from '../processes/effects/MovedPlan.tsx';
import { NextSteps } from '../processes/NextSteps.tsx';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import type { MutationValues } from './values.ts';
import { followingRows } from './sideRows.ts';
import { Sides, type SideRow } from './Sides.tsx';
import { mutationTexts } from './texts.ts';
import styles from './Sides.module.css';

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
  const moves = form.values.newTeamUuid !== options.origin.team.uuid;
  const [what, setWhat] = useState<MutationKind>(() => kindOf(form.values, options));
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
          {effectiveDate !== null && form.values.newTeamUuid !== null && moves && (
            <MovedShortage
              position={options.origin.position.number}
              collaboratorUuid={options.collaboratorUuid}
              startDateInterval={effectiveDate}
              toTeamUuid={form.values.newTeamUuid}
            />
          )}
          <PayAhead options={options} values={form.values} />
          <Papers values={form.values} />
          <Way name={options.fullName} today={options.today} date={effectiveDate} />
        </>
      }
    >
      <Changing options={options} state={state} what={what} onChange={setWhat} />
      <DateField {...bind('effectiveDate')} min={options.today} />
      <Sides
        until={
          effectiveDate === null ? '' : t('sides.until', { day: format.date(addDays(effectiveDate, -1)) })
        }
        from={effectiveDate === null ? '' : t('sides.from', { day: format.date(effectiveDate) })}
        rows={useRows({ options, state, bind, what })}
      />
      {effectiveDate !== null && form.values.newTeamUuid !== null && moves && (
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

/** What a mutation as it is typed changes first. */
function kindOf(values: MutationValues, { origin }: MutationOptions): MutationKind {
  if (values.newSite !== origin.site.code) return 'SITE';
  if (values.newTeamUuid !== origin.team.uuid) return 'TEAM';
  return values.newPositionNumber !== String(origin.position.number) ? 'POSITION' : 'SITE';
}

/** Store, team or position: what does not change goes back to what it is, what changes is to be chosen. */
function Changing({
  options: { origin },
  state: { form },
  what,
  onChange,
}: Pick<MutationFormProps, 'options' | 'state'> & {
  what: MutationKind;
  onChange: (what: MutationKind) => void;
}) {
  const t = useTexts(mutationTexts);
  return (
    <div className={styles.changing}>
      <b aria-hidden>{t('changes.what')}</b>
      <SegmentedControl
        label={t('changes.what')}
        value={what}
        options={(['SITE', 'TEAM', 'POSITION'] as const).map((value) => ({
          value,
          label: t(`changes.${value}`),
        }))}
        onChange={(value) => {
          const site = value === 'SITE' ? form.values.newSite : origin.site.code;
          const stays = site === origin.site.code;
          form.setFieldValue('newSite', site);
          if (stays) form.setFieldValue('newTeamUuid', value === 'TEAM' ? null : origin.team.uuid);
          if (value === 'POSITION') form.setFieldValue('newPositionNumber', null);
          else
            form.setFieldValue(
              'newPositionNumber',
              form.values.newPositionNumber ?? String(origin.position.number),
            );
          onChange(value);
        }}
      />
    </div>
  );
}

/** What somebody earns today and from the day on, and what the city bonus comes to in its first year. */
function PayAhead({
  options,
  values: { effectiveDate, salaryCentavos, cityBonusCentavos, cityBonusMonths },
}: {
  options: MutationOptions;
  values: MutationValues;
}) {
  const t = useTexts(mutationTexts);
  const format = useFormat();
  if (salaryCentavos === null && cityBonusCentavos === null) return null;
  const bonus = cityBonusCentavos ?? 0;
  const months = Math.min(12, cityBonusMonths ?? 0);
  return (
    <Section title={t('pay.title')} count={t('pay.monthly')}>
      <Figures
        look="framed"
        figures={[
          { label: t('pay.today'), value: money(options.salaryCentavos) },
          {
            label:
              effectiveDate === null ? t('pay.after') : t('pay.from', { day: format.day(effectiveDate) }),
            value: money((salaryCentavos ?? options.salaryCentavos) + bonus),
            detail: bonus === 0 ? undefined : t('pay.bonus', { amount: money(bonus) }),
          },
          ...(bonus === 0 || months === 0
            ? []
            : [
                {
                  label: t('pay.year'),
                  value: money(bonus * months),
                  detail: t('pay.months', { count: months }),
                },
              ]),
        ]}
      />
    </Section>
  );
}

type Bind = (name: keyof MutationValues) => { id: string; label: string };

/** Both sides; the destination is chosen in the table itself. */
function useRows({
  options,
  state: { form },
  bind,
  what,
}: Pick<MutationFormProps, 'options' | 'state'> & { bind: Bind; what: MutationKind }): SideRow[] {
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
      destination:
        what !== 'SITE' ? (
          `${origin.site.name} ${origin.site.code}`
        ) : (
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
      destination:
        what === 'POSITION' ? (
          origin.team.name
        ) : (
          <ComboField
            {...bind('newTeamUuid')}
            hideLabel
            options={(site?.teams ?? [])
              .filter(({ uuid }) => what !== 'TEAM' || uuid !== origin.team.uuid)
              .map(({ uuid, name }) => ({ value: uuid, label: name }))}
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
          options={positions
            .filter(({ number }) => what !== 'POSITION' || number !== origin.position.number)
            .map(({ number, name }) => ({ value: String(number), label: name[language] }))}
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

/** The documents that follow from what is typed, and who signs them. */
function Papers({ values: { cityBonusCentavos, trainingFrom } }: { values: MutationValues }) {
  const t = useTexts(mutationTexts);
  return (
    <Section title={t('documents.title')} count={t('documents.when')}>
      <Rows dense>
        <Row quiet title={t('documents.MUTATION')} meta={t('documents.signers')} />
        {trainingFrom !== null && (
          <Row quiet title={t('documents.MUTATION_TRAINING')} meta={t('documents.signers')} />
        )}
        {cityBonusCentavos !== null && (
          <Row quiet title={t('documents.CITY_BONUS')} meta={t('documents.signers')} />
        )}
      </Rows>
    </Section>
  );
}

/** What comes next, and by when. */
function Way({ name, today, date }: { name: string; today: string; date: string | null }) {
  const t = useTexts(mutationTexts);
  const format = useFormat();
  const before = date === null ? undefined : t('way.before', { day: format.dayFrom(date, today) });
  return (
    <NextSteps
      steps={[
        { title: t('way.send') },
        { title: t('way.sign', { name }), when: before },
        { title: t('way.plan'), when: before },
        { title: t('way.date'), when: date === null ? undefined : format.dayFrom(date, today) },
      ]}
    />
  );
}
