import { dayOf, weekdayOf } from '../../calendar/days.ts';
import type { Finding } from './check-week.ts';
import type { PlanningRule, Source, Text, Values } from './rule.ts';
import { type PlanningCode, planningRules } from './rules.ts';

export type Language = keyof Text;

/** The finding in one sentence, with its figures. */
export function sentenceOf({ code, values }: Finding, language: Language): string {
  return fill(ruleOf(code).sentence, values, language);
}

/** The finding as a headline. */
export function titleOf({ code, values }: Finding, language: Language): string {
  return fill(ruleOf(code).title, values, language);
}

/** Where a rule comes from, as it is cited: `LFT 61`, or the company's own rule. */
export function citationOf(source: Source, language: Language): string {
  if ('law' in source) return `${source.law} ${source.article}`;
  return language === 'es' ? 'Regla de la empresa' : 'Company policy';
}

/** The rule of a code. */
export function ruleOf(code: PlanningCode): PlanningRule {
  const rule = byCode.get(code);
  if (!rule) throw new RangeError(`no planning rule ${code}`);
  return rule;
}

/**
 * Puts values into the places of a text; a place without a value stays visible. `{count:día|días}` is the word that goes
 * with one, or with any other number.
 */
export function fill(text: Text, values: Values, language: Language): string {
  return text[language].replaceAll(
    PLACE,
    (place, name: string, one: string | undefined, many: string | undefined) => {
      const value = values[name];
      if (value === undefined) return place;
      if (one !== undefined && many !== undefined) return value === 1 ? one : many;
      return name === 'year' && typeof value === 'number' ? String(value) : written(value, language);
    },
  );
}

/** `lun 23 nov`, `Mon 23 Nov`; with the year where it is another than today's. */
export function shortDate(date: string, language: Language, today = date): string {
  const year = date.slice(0, 4);
  const day = `${dayInWeek(date, language)} ${MONTHS[language][Number(date.slice(5, 7)) - 1]}`;
  return year === today.slice(0, 4) ? day : `${day} ${year}`;
}

/** `mar 24`, where the week is known. */
export function dayInWeek(date: string, language: Language): string {
  return `${WEEKDAYS[language][weekdayOf(dayOf(date)) - 1]} ${Number(date.slice(8))}`;
}

const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

const byCode: ReadonlyMap<string, PlanningRule> = new Map(planningRules.map((rule) => [rule.code, rule]));

const figures = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

const WEEKDAYS = {
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
const MONTHS = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

function written(value: string | number | Text, language: Language): string {
  if (typeof value === 'number') return figures.format(value); // quarters of an hour stay exact
  if (typeof value !== 'string') return value[language];
  return /^\d{4}-\d\d-\d\d$/.test(value) ? shortDate(value, language) : value;
}
