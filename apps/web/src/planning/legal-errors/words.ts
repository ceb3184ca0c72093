import type { FindingRow } from '@jornada/contract/planning.ts';
import { isPlanningHeading, planningHeadings } from '@jornada/domain/planning/check/headings.ts';
import { checkNames } from '@jornada/domain/planning/check/names.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { fill } from '@jornada/domain/planning/check/sentence.ts';
import { siteRules } from '@jornada/domain/planning/check/site-year.ts';
import { yearRules } from '@jornada/domain/planning/check/year.ts';
import type { Language, Text } from '../../texts.ts';

type FindingText = Pick<FindingRow, 'code' | 'values'>;

const rules: readonly { readonly code: string; readonly title: Text; readonly sentence: Text }[] = [
  ...planningRules,
  ...yearRules,
  ...siteRules,
];

/** The headline and the sentence of a finding that came from the server, with their figures. */
export function wordsOf(
  { code, values }: FindingText,
  language: Language,
): { readonly title: string; readonly sentence: string } {
  const rule = rules.find((one) => one.code === code);
  return rule === undefined
    ? { title: code, sentence: '' }
    : { title: fill(rule.title, values, language), sentence: fill(rule.sentence, values, language) };
}

/** A check by name, without figures; of several checks together, their heading. */
export function ruleName(code: string, language: Language): string {
  if (isPlanningHeading(code)) return planningHeadings[code][language];
  return (checkNames[code] ?? rules.find((one) => one.code === code)?.title)?.[language] ?? code;
}

/** Of the year's checks, what asks for something before what only informs. */
export const weightOf = ({ code }: Pick<FindingText, 'code'>): number =>
  code.endsWith('NOT_REACHED') ? 2 : code === 'VACATION_CONTINUOUS_MIN' ? 1 : 0;
