import type { Effect } from '@jornada/contract/effects.ts';
import type { ProcessType } from '@jornada/domain/process/kind.ts';
import { kindOf } from '@jornada/domain/processes/kinds.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { addDays } from '@jornada/domain/time.ts';
import { ruleName, wordsOf } from '../../planning/legal-errors/words.ts';
import { useLanguage, useTexts, type Language } from '../../texts.ts';
import { hours, money, useFormat } from '../../ui/format.ts';
import { Flag } from '../../ui/marks/Flag.tsx';
import { Row, Rows } from '../../ui/layout/Section.tsx';
import { effectTexts } from './texts.ts';
import styles from './MovedPlan.module.css';

type Terms = Extract<Effect, { effect: 'TERMS_BEGIN' }>;

/** What a process changes beside itself, one line each. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  const sentence = useSentence();
  const changes = useTermsChange();
  const t = useTexts(effectTexts);
  if (effects.length === 0) return <p>{t('effects.none')}</p>;
  return (
    <Rows dense>
      {effects.map((effect) => (
        <Row
          key={JSON.stringify(effect)}
          quiet
          title={sentence(effect)}
          detail={
            effect.effect === 'TERMS_BEGIN' ? (
              changes(effect)
            ) : effect.effect === 'TEAMS_WITHOUT_PATRON' ? (
              effect.teams.join('; ')
            ) : effect.effect === 'WEEK_BREAKS_RULES' && effect.findings !== undefined ? (
              <Breaches findings={effect.findings} />
            ) : undefined
          }
        />
      ))}
    </Rows>
  );
}

type Breach = NonNullable<Extract<Effect, { effect: 'WEEK_BREAKS_RULES' }>['findings']>[number];

/** What the board will say of a week, and what it does to sending it. */
function Breaches({ findings }: { findings: readonly Breach[] }) {
  const t = useTexts(effectTexts);
  const language = useLanguage();
  return (
    <ul className={styles.breaches}>
      {findings.map((finding, at) => {
        const rule = planningRules.find(({ code }) => code === finding.code);
        return (
          <li key={`${finding.code} ${at}`}>
            <Flag source={rule !== undefined && 'law' in rule.source ? 'law' : 'company'} />{' '}
            {wordsOf(finding, language).sentence}
            {rule !== undefined && (
              <i data-blocks={rule.severity === 'error' || undefined}>
                {t(rule.severity === 'error' ? 'effect.breach.stops' : 'effect.breach.asks')}
              </i>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One effect in a sentence. */
function useSentence(): (effect: Effect) => string {
  const t = useTexts(effectTexts);
  const language = useLanguage();
  const format = useFormat();
  const week = (monday: string) => format.days(monday, addDays(monday, 6), { year: false });
  return (effect) => {
    switch (effect.effect) {
      case 'TERMS_BEGIN':
      case 'CONTRACT_ENDS':
      case 'ABSENCE_ENDS':
      case 'ACCESS_ENDS':
        return t(`effect.${effect.effect}`, { day: format.date(effect.on) });
      case 'CONTRACT_GOES_ON': {
        const before = format.date(effect.before);
        return effect.until === null
          ? t('effect.CONTRACT_GOES_ON.open', { before })
          : t('effect.CONTRACT_GOES_ON', { day: format.date(effect.until), before });
      }
      case 'WEEK_CHANGES_HANDS':
        // Stores have teams of the same name.
        return t(effect.from === effect.to ? 'effect.WEEK_CHANGES_HANDS.same' : 'effect.WEEK_CHANGES_HANDS', {
          week: week(effect.weekStart),
          hours: hours(effect.minutes / 60),
          from: effect.from,
          to: effect.to,
        });
      case 'WEEK_LOSES_HOURS':
        return t('effect.WEEK_LOSES_HOURS', {
          week: week(effect.weekStart),
          hours: hours(effect.minutes / 60),
          team: effect.teamName,
        });
      case 'WEEK_BREAKS_RULES':
        if (effect.findings !== undefined)
          return t('effect.WEEK_BREAKS_RULES.said', {
            week: week(effect.weekStart),
            team: effect.teamName,
            count: effect.codes.length,
          });
        return t('effect.WEEK_BREAKS_RULES', {
          week: week(effect.weekStart),
          team: effect.teamName,
          rules: effect.codes.map((code) => ruleName(code, language)).join('; '),
        });
      case 'NOTIFICATION_WITHDRAWN':
        return t('effect.NOTIFICATION_WITHDRAWN', { week: week(effect.weekStart), team: effect.teamName });
      case 'PACT_ENDS':
        return effect.on === null
          ? t('effect.PACT_ENDS.gone')
          : t('effect.PACT_ENDS', { day: format.date(effect.on) });
      case 'ABSENCE_BEGINS':
        return effect.until === null
          ? t('effect.ABSENCE_BEGINS.open', { from: format.date(effect.on) })
          : t('effect.ABSENCE_BEGINS', { from: format.date(effect.on), to: format.date(effect.until) });
      case 'PROCESS_CANCELLED': {
        const process = processName(effect.type, language);
        return effect.effectiveDate === null
          ? t('effect.PROCESS_CANCELLED', { process })
          : t('effect.PROCESS_CANCELLED.dated', { process, day: format.date(effect.effectiveDate) });
      }
      case 'TEAM_WITHOUT_RESPONSIBLE':
        return t('effect.TEAM_WITHOUT_RESPONSIBLE', { team: effect.teamName });
      case 'TEAMS_WITHOUT_PATRON':
        return t('effect.TEAMS_WITHOUT_PATRON', { count: effect.teams.length, employer: effect.employer });
    }
  };
}

function processName(type: ProcessType, language: Language): string {
  return kindOf(type)?.name[language].toLowerCase() ?? type;
}

/** What is different in the new terms, before and after. */
function useTermsChange(): (effect: Terms) => string {
  const t = useTexts(effectTexts);
  const language = useLanguage();
  return ({ before, after }) => {
    if (before === null) return '';
    const time = (full: boolean) => t(full ? 'terms.full' : 'terms.part');
    const workday = (code = '') => findRow(WORKDAY_TYPES, code)?.[language] ?? code;
    const year = ({ annualMinutes }: Terms['after']) =>
      annualMinutes === undefined ? '' : hours(annualMinutes / 60);
    const pay = (centavos: number | null) => (centavos === null ? '' : money(centavos));
    const changes = [
      ['terms.site', before.siteName, after.siteName],
      ['terms.team', before.teamName, after.teamName],
      ['terms.position', before.position[language], after.position[language]],
      ['terms.hours', hours(before.weeklyMinutes / 60), hours(after.weeklyMinutes / 60)],
      // Hours a year follow those a week: they are named where they change alone.
      ...(before.weeklyMinutes === after.weeklyMinutes
        ? [['terms.year', year(before), year(after)] as const]
        : []),
      ['terms.workday', workday(before.workdayType), workday(after.workdayType)],
      ['terms.time', time(before.fullTime), time(after.fullTime)],
      ['terms.pay', pay(before.salaryCentavos), pay(after.salaryCentavos)],
    ] as const;
    return changes
      .flatMap(([name, from, to]) => (from === to || from === '' || to === '' ? [] : [t(name, { from, to })]))
      .join(', ');
  };
}
