import { catalogueCalls, type PlanningRule } from '@jornada/contract/catalogues.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { PEOPLE_GROUPS } from '@jornada/domain/planning/typologies/typology-rules.ts';
import { useNavigate } from 'react-router';
import type { ApiError } from '../api.ts';
import { useAct, useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { recordTexts } from '../record/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import { useRuleWords } from './useRuleWords.ts';
import styles from './catalogues.module.css';

type RuleFormProps = {
  readonly personnelDivision: string;
  readonly known: PlanningRule | undefined;
  readonly typology: string | null;
};

/** Creates or edits a rule; what it would say is shown next to it in one sentence. */
export function RuleForm({ personnelDivision, known, typology }: RuleFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/planningRule`;
  const typologies = useRead(planningCalls['hourTypologies.list'], {}).data ?? [];
  const positions = useList(referenceCalls['labor.positions'], {}).data?.rows ?? [];
  const state = useCallForm(
    catalogueCalls[known === undefined ? 'planningRules.create' : 'planningRules.edit'],
    {
      values: valuesOf(known, typology),
      input: ({ position, maxDayHours, maxWeekHours, ...rule }) => ({
        ...(known && { uuid: known.uuid, version: known.version }),
        ...rule,
        positionNumber: position === null ? null : Number(position),
        maxDayMinutes: minutesOf(maxDayHours),
        maxWeekMinutes: minutesOf(maxWeekHours),
      }),
      check: ({ maxDayHours, maxWeekHours, maxWeekDays }) => ({
        ...(isQuarters(maxDayHours, MOST_DAY_HOURS)
          ? {}
          : { maxDayMinutes: t('rule.limits.range', { most: MOST_DAY_HOURS }) }),
        ...(isQuarters(maxWeekHours, MOST_WEEK_HOURS)
          ? {}
          : { maxWeekMinutes: t('rule.limits.range', { most: MOST_WEEK_HOURS }) }),
        ...(maxWeekDays === null || [1, 2, 3, 4, 5, 6, 7].includes(maxWeekDays)
          ? {}
          : { maxWeekDays: t('rule.maxDays.range') }),
      }),
      onDone: () => {
        showToast({ kind: 'done', text: r('record.saved') });
        void navigate(back);
      },
    },
  );
  const { getInputProps, values } = state.form;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  /** A field whose value is sent under another name, by which it is refused. */
  const bindAs = (name: string, sent: string) => {
    const { onChange, ...field } = getInputProps(name);
    const change = (value: unknown) => {
      state.form.clearFieldError(sent);
      onChange(value);
    };
    return { ...field, id: recordField(sent), error: state.form.errors[sent], onChange: change };
  };
  const anyOne = { hint: t('rule.any.hint'), clearable: true, placeholder: t('rule.any') };
  const quarters = { hint: t('rule.limits.hint'), unit: 'h', decimals: 2, step: 0.25, min: 0.25 };
  const words = useRuleWords();
  const collision = collisionOf(state.error);
  const title =
    known === undefined ? t('rules.new') : t('rule.edit', { abbreviation: known.hourTypology.abbreviation });
  return (
    <RecordForm
      title={title}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('rules.title'), to: back },
        { label: title },
      ]}
      state={state}
      labels={{
        hourTypologyUuid: t('rule.typology'),
        positionNumber: t('rule.position'),
        maxDayMinutes: t('rule.maxDay'),
        maxWeekMinutes: t('rule.maxWeek'),
        maxWeekDays: t('rule.maxDays'),
      }}
      back={back}
      remove={useRemoval(known, back)}
      consequences={
        <RuleSummary
          values={values}
          typology={typologies.find(({ uuid }) => uuid === values.hourTypologyUuid)}
          position={positions.find(({ number }) => String(number) === values.position)}
          collision={collision === undefined ? undefined : `${back}/${collision}`}
        />
      }
    >
      <SelectField
        {...bind('hourTypologyUuid')}
        label={t('rule.typology')}
        width="half"
        options={typologies.map(({ uuid, abbreviation, name }) => ({
          value: uuid,
          label: `${abbreviation} ${name[language]}`,
        }))}
      />
      <SelectField
        {...bind('contractType')}
        label={t('rule.contract')}
        {...anyOne}
        width="date"
        options={['CDI', 'CDD'].map((type) => ({ value: type, label: type }))}
      />
      <ComboField
        {...bindAs('position', 'positionNumber')}
        label={t('rule.position')}
        {...anyOne}
        width="half"
        options={positions.map((one) => ({ value: String(one.number), label: one[language] }))}
      />
      <SelectField
        {...bind('peopleGroup')}
        label={t('rule.group')}
        {...anyOne}
        width="half"
        options={PEOPLE_GROUPS.map((group) => ({ value: group, label: words.group(group) }))}
      />
      <NumberField
        {...bindAs('maxDayHours', 'maxDayMinutes')}
        label={t('rule.maxDay')}
        {...quarters}
        max={MOST_DAY_HOURS}
      />
      <NumberField
        {...bindAs('maxWeekHours', 'maxWeekMinutes')}
        label={t('rule.maxWeek')}
        {...quarters}
        max={MOST_WEEK_HOURS}
      />
      <NumberField
        {...bind('maxWeekDays')}
        label={t('rule.maxDays')}
        hint={t('rule.maxDays.hint')}
        min={1}
        max={7}
      />
    </RecordForm>
  );
}

type Values = ReturnType<typeof valuesOf>;

type RuleSummaryProps = {
  readonly values: Values;
  readonly typology: HourTypology | undefined;
  readonly position: { readonly es: string; readonly en: string } | undefined;
  /** Where the rule is that stands in the way. */
  readonly collision: string | undefined;
};

/** What the rule would say, in sentences. */
function RuleSummary({ values, typology, position, collision }: RuleSummaryProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const words = useRuleWords();
  const limits = words.limits({
    ...values,
    maxDayMinutes: minutesOf(values.maxDayHours),
    maxWeekMinutes: minutesOf(values.maxWeekHours),
  });
  const sentence = typology && {
    typology: `${typology.abbreviation} (${typology.name[language]})`,
    contract:
      values.contractType === null
        ? t('rule.summary.contracts')
        : t('rule.summary.contract', { type: values.contractType }),
    position:
      position === undefined
        ? t('rule.summary.positions')
        : t('rule.summary.position', { name: position[language] }),
  };
  return (
    <Section title={t('rule.summary')}>
      <div className={styles['stack']}>
        {sentence && <p>{t('rule.summary.text', sentence)}</p>}
        {values.peopleGroup !== null && (
          <p>{t('rule.summary.group', { name: words.group(values.peopleGroup) })}</p>
        )}
        {limits.length > 0 && <p>{t('rule.summary.limits', { limits: limits.join(', ') })}</p>}
        <p className={styles['quiet']}>
          {t('rule.summary.several')} {t('rule.summary.future')}
        </p>
        {collision !== undefined && (
          <p>
            {t('rule.collision')}{' '}
            <LinkButton kind="link" to={collision}>
              {t('rule.collision.see')}
            </LinkButton>
          </p>
        )}
      </div>
    </Section>
  );
}

const valuesOf = (known: PlanningRule | undefined, typology: string | null) => ({
  hourTypologyUuid: typology,
  contractType: known?.contractType ?? null,
  position: known === undefined || known.position === null ? null : String(known.position.number),
  peopleGroup: known?.peopleGroup ?? null,
  maxDayHours: hoursOf(known?.maxDayMinutes),
  maxWeekHours: hoursOf(known?.maxWeekMinutes),
  maxWeekDays: known?.maxWeekDays ?? null,
});

const MOST_DAY_HOURS = 24;
const MOST_WEEK_HOURS = 168;

/** Nothing, or quarters of an hour up to `most` hours. */
const isQuarters = (hours: number | null, most: number): boolean =>
  hours === null || (hours > 0 && hours <= most && Number.isInteger(hours * 4));

const minutesOf = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 60));
const hoursOf = (minutes: number | null | undefined): number | null =>
  minutes === null || minutes === undefined ? null : minutes / 60;

/** The rule that stands in the way, as a refused save names it. */
function collisionOf(error: ApiError | null): string | undefined {
  const other = error?.exceptions.find(({ code }) => code === 'PLANNING_RULE_COLLISION')?.values[
    'planningRuleUuid'
  ];
  return typeof other === 'string' ? other : undefined;
}

/** What a rule says, to write it once more. */
function contentOf({ hourTypology, position, uuid: _uuid, version: _version, ...terms }: PlanningRule) {
  return { ...terms, hourTypologyUuid: hourTypology.uuid, positionNumber: position?.number ?? null };
}

function useRemoval(known: PlanningRule | undefined, back: string) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const navigate = useNavigate();
  const restore = useAct(catalogueCalls['planningRules.create']);
  const act = useAct(catalogueCalls['planningRules.delete'], {
    onDone: () => {
      if (known !== undefined)
        showToast({
          text: t('rule.deleted', { abbreviation: known.hourTypology.abbreviation }),
          action: { label: r('record.undo'), run: () => restore.mutate(contentOf(known)) },
        });
      void navigate(back);
    },
  });
  return (
    known && { busy: act.isPending, run: () => act.mutate({ uuid: known.uuid, version: known.version }) }
  );
}
