import { clock } from '../../time.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import type { Breach, PlanningRule } from '../check/rule.ts';

/** No planning rule gives this typology to the person's position (decisions §5.3). */
export const planningRuleNotFound = {
  code: 'PLANNING_RULE_NOT_FOUND',
  severity: 'error',
  source: { policy: 'spec §8' },
  scope: 'period',
  title: { es: '{typology}: sin regla de planeación', en: '{typology}: no planning rule' },
  sentence: {
    es: 'Ninguna regla de planeación permite {typology} para {name} ({date}, {fromHour}–{toHour}).',
    en: 'No planning rule allows {typology} for {name} ({date}, {fromHour}–{toHour}).',
  },
  check: (week) => refused(week, 'PLANNING_RULE_NOT_FOUND'),
} as const satisfies PlanningRule;

/** The planning rules give this typology to other types of contract alone (decisions §5.3). */
export const contractTypeNotCompatible = {
  code: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
  severity: 'error',
  source: { policy: 'spec §8' },
  scope: 'period',
  title: { es: 'Su contrato no permite {typology}', en: "Contract doesn't allow {typology}" },
  sentence: {
    es: 'El contrato {contractType} no permite el tipo de hora {typology} ({date}, {fromHour}–{toHour}).',
    en: "The {contractType} contract doesn't allow hour type {typology} ({date}, {fromHour}–{toHour}).",
  },
  check: (week) => refused(week, 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY'),
} as const satisfies PlanningRule;

/** The periods of typologies that are refused to the person with this code; another team answers for its own. */
function refused({ periods, week: { person }, name }: PreparedWeek, code: string): Breach[] {
  const codes = new Set(
    (person.refusedTypologies ?? []).filter((one) => one.code === code).map(({ typology }) => typology),
  );
  if (codes.size === 0) return [];
  return periods
    .filter(({ period }) => period.elsewhere !== true && codes.has(period.typology.code))
    .map((prepared) => {
      const { date, from, to, typology } = prepared.period;
      return {
        periods: [prepared],
        values: {
          name,
          date,
          fromHour: clock(from),
          toHour: clock(to),
          typology: typology.code,
          contractType: person.contractType ?? '',
        },
      };
    });
}
