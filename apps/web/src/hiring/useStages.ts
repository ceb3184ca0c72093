import type { HiringData } from '@jornada/contract/hiring.ts';
import { HIRING_STEPS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import type { Stage } from './Ahead.tsx';
import { texts } from './texts.ts';

/** The progress from here: the data steps with what is done, then who validates, completes and signs. */
export function useStages(
  step: HiringStep,
  { filled }: Pick<HiringData, 'filled'>,
  startDate: string | null = null,
): Stage[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    ...HIRING_STEPS.map((one): Stage => {
      const state = one === step ? 'now' : filled.includes(one) ? 'done' : 'later';
      return { label: t(`ahead.step.${one}`), state, when: t(`ahead.${state}`) };
    }),
    { label: t('ahead.validate'), when: t('ahead.validate.when'), state: 'later' },
    { label: t('ahead.hr'), when: t('ahead.hr.when'), state: 'later' },
    { label: t('ahead.contract'), when: t('ahead.contract.when'), state: 'later' },
    {
      label: t('ahead.start'),
      when: startDate === null ? t('ahead.later') : format.day(startDate),
      state: 'later',
    },
  ];
}
