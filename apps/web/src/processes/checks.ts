import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { useTexts } from '../texts.ts';
import { money } from '../ui/format.ts';
import type { ActCheck } from '../ui/process/ActPanel.tsx';
import { texts } from './texts.ts';

/** What to look at before a yes: what is in order, and what is not with its figures. */
export function useChecks({ checks }: ProcessDetail): ActCheck[] {
  const t = useTexts(texts);
  return checks.map(({ check, ok, values }) => ({
    tone: ok ? 'ok' : 'warning',
    text: ok
      ? t(`check.${check}`)
      : t(`check.${check}.not`, {
          salary: money(Number(values['salaryCentavos'] ?? 0)),
          rate: money(Number(values['rateCentavos'] ?? 0)),
          filled: Number(values['filled'] ?? 0),
          required: Number(values['required'] ?? 0),
          doubts: Number(values['doubts'] ?? 0),
        }),
  }));
}
