import { useTexts } from '../../texts.ts';
import { hours } from '../../ui/format.ts';
import { texts } from '../texts.ts';
import { wholeHours } from './hours.ts';

type PlanSumProps = {
  planned: number;
  inTimebase: number;
};

/** Hours planned in the timebase, which the difference compares with it; beside them what is planned outside of it. In minutes. */
export function PlanSum({ planned, inTimebase }: PlanSumProps) {
  const t = useTexts(texts);
  return (
    <>
      {hours(inTimebase / 60)}
      {planned > inTimebase && <sup title={t('board.beyond', { hours: wholeHours(planned - inTimebase) })}>+{wholeHours(planned - inTimebase)}</sup>}
    </>
  );
}
