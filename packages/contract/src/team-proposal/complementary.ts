import { appliesOn } from '@jornada/domain/planning/records/records.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import type { BesidePeriod, PlannedCollaborator } from '../planned-week.ts';
import { typologyIn, type Scene } from './scene.ts';

/**
 * Minutes above the base that a signed pact still allows in the week, beside the complementary hours that stay; none
 * where a day of the week has no pact (the smaller of two pacts counts, as the check has it).
 */
export function pactMinutes(
  scene: Scene,
  person: PlannedCollaborator,
  staying: readonly BesidePeriod[],
): number {
  const { complementary, dates } = scene;
  if (complementary === undefined) return 0;
  if (person.refusedTypologies.some(({ uuid }) => uuid === complementary.uuid)) return 0;
  const pacts = (person.records ?? []).filter(({ kind }) => kind === 'COMPLEMENTARY_PACT');
  const daily = dates.map((date) => {
    const signed = pacts.filter(
      (pact) => appliesOn(pact, date) && pact.signedOn !== undefined && pact.signedOn <= date,
    );
    return signed.length === 0 ? 0 : Math.min(...signed.map(({ weeklyMinutes = 0 }) => weeklyMinutes));
  });
  const used = staying
    .filter((period) => typologyIn(scene, period).kind === 'COMPLEMENTARY')
    .reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);
  return Math.max(0, Math.min(...daily) - used);
}

/** The periods with their last `minutes` planned as complementary hours, the last shift of the week first. */
export function withComplementary(
  periods: readonly BesidePeriod[],
  { minutes, hourTypologyUuid }: { readonly minutes: number; readonly hourTypologyUuid: string },
): BesidePeriod[] {
  let left = minutes;
  return periods
    .toReversed()
    .flatMap((period) => {
      const all = faceMinutes({ from: period.fromHour, to: period.toHour });
      const taken = Math.min(all, Math.max(0, left));
      left -= taken;
      if (taken === 0) return [period];
      if (taken === all) return [{ ...period, hourTypologyUuid }];
      return cut(period, { at: period.toHour - taken, hourTypologyUuid }).toReversed();
    })
    .toReversed();
}

/** A shift in two: ordinary until `at`, complementary from then on; its break stays whole. */
function cut(
  period: BesidePeriod,
  { at, hourTypologyUuid }: { readonly at: number; readonly hourTypologyUuid: string },
): BesidePeriod[] {
  const rest = period.break ?? null;
  const isLater = rest !== null && rest.from >= at;
  const early = rest === null || isLater ? null : { ...rest, from: Math.min(rest.from, at - rest.minutes) };
  return [
    { ...period, toHour: at, break: early },
    { ...period, fromHour: at, hourTypologyUuid, break: isLater ? rest : null },
  ];
}
