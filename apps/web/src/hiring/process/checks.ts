import type { AnyHire } from './forms.ts';
import { translate } from '../../texts.ts';
import { money } from '../../ui/format.ts';
import type { ActCheck } from '../../ui/process/ActPanel.tsx';
import { hireTexts } from './texts.ts';

/** What to look at before a yes: what is in order, and what is not with its figures. */
export function checksOf({ checks }: AnyHire): ActCheck[] {
  return checks.map(({ check, ok, values }) => ({
    tone: ok ? 'ok' : 'warning',
    text: ok
      ? translate(hireTexts, `check.${check}`)
      : translate(hireTexts, `check.${check}.not`, {
          salary: money(Number(values['salaryCentavos'] ?? 0)),
          rate: money(Number(values['rateCentavos'] ?? 0)),
          filled: Number(values['filled'] ?? 0),
          required: Number(values['required'] ?? 0),
          doubts: Number(values['doubts'] ?? 0),
        }),
  }));
}
