import { catalogueCalls, type PlanningRule } from '@jornada/contract/catalogues.ts';
import type { Call } from '@jornada/contract/call.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
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
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './catalogues.module.css';

type RuleFormProps = { readonly personnelDivision: string; readonly known: PlanningRule | undefined; readonly typology: string | null; readonly onTheirs: () => void };

/** Creates or edits a rule; what it would say stands beside it in one sentence. */
export function RuleForm({ personnelDivision, known, typology, onTheirs }: RuleFormProps) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const back = `/mx/${personnelDivision}/planningRule`;
  const typologies = useRead(planningCalls['hourTypologies.list'], {}).data ?? [];
  const positions = useList(referenceCalls['labor.positions'], {}).data?.rows ?? [];
  const state = useCallForm<Call, ReturnType<typeof valuesOf>>(catalogueCalls[known === undefined ? 'planningRules.create' : 'planningRules.edit'], {
    values: valuesOf(known, typology),
    input: ({ position, ...rule }) => ({ ...(known && { uuid: known.uuid, version: known.version }), ...rule, positionNumber: position === null ? null : Number(position) }),
    onDone: () => {
      showToast({ kind: 'done', text: r('record.saved') });
      void navigate(back);
    },
  });
  const { getInputProps, values } = state.form;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  const title = known === undefined ? t('rules.new') : t('rule.edit', { abbreviation: known.hourTypology.abbreviation });
  const chosen = typologies.find(({ uuid }) => uuid === values.hourTypologyUuid);
  const position = positions.find(({ number }) => String(number) === values.position);
  const sentence = chosen && {
    typology: `${chosen.abbreviation} (${chosen.name[language]})`,
    contract: values.contractType === null ? t('rule.says.contracts') : t('rule.says.contract', { type: values.contractType }),
    position: position === undefined ? t('rule.says.positions') : t('rule.says.position', { name: position[language] }),
  };
  return (
    <RecordForm
      title={title}
      path={[{ label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` }, { label: t('rules.title'), to: back }, { label: title }]}
      state={state}
      labels={{ hourTypologyUuid: t('rule.typology'), positionNumber: t('rule.position') }}
      back={back}
      remove={useRemoval(known, back)}
      onTheirs={onTheirs}
      consequences={
        <Section title={t('rule.says')}>
          <div className={styles['stack']}>
            {sentence && <p>{t('rule.says.text', sentence)}</p>}
            <p className={styles['quiet']}>{t('rule.says.future')}</p>
            {collisionOf(state.error) !== undefined && (
              <p>
                {t('rule.collision')}{' '}
                <LinkButton kind="link" to={`${back}/${collisionOf(state.error)}`}>
                  {t('rule.collision.see')}
                </LinkButton>
              </p>
            )}
          </div>
        </Section>
      }
    >
      <SelectField {...bind('hourTypologyUuid')} label={t('rule.typology')} width="half" options={typologies.map(({ uuid, abbreviation, name }) => ({ value: uuid, label: `${abbreviation} ${name[language]}` }))} />
      <SelectField {...bind('contractType')} label={t('rule.contract')} hint={t('rule.any.hint')} width="date" clearable placeholder={t('rule.any')} options={['CDI', 'CDD'].map((type) => ({ value: type, label: type }))} />
      <ComboField {...bind('position')} id={recordField('positionNumber')} label={t('rule.position')} hint={t('rule.any.hint')} width="half" clearable placeholder={t('rule.any')} options={positions.map((one) => ({ value: String(one.number), label: one[language] }))} />
    </RecordForm>
  );
}

const valuesOf = (known: PlanningRule | undefined, typology: string | null) => ({
  hourTypologyUuid: typology,
  contractType: known?.contractType ?? null,
  position: known === undefined || known.position === null ? null : String(known.position.number),
});

/** The rule that stands in the way, as a refused save names it. */
function collisionOf(error: ApiError | null): string | undefined {
  const other = error?.exceptions.find(({ code }) => code === 'PLANNING_RULE_COLLISION')?.values['planningRuleUuid'];
  return typeof other === 'string' ? other : undefined;
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
          action: { label: r('record.undo'), run: () => restore.mutate({ hourTypologyUuid: known.hourTypology.uuid, contractType: known.contractType, positionNumber: known.position?.number ?? null }) },
        });
      void navigate(back);
    },
  });
  return known && { busy: act.isPending, run: () => act.mutate({ uuid: known.uuid, version: known.version }) };
}
