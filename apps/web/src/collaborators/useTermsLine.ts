import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { termsNow } from './termsOn.ts';
import { texts } from './texts.ts';

/** The line under a start form's title: somebody's SAP number, position, team, contract and hours. */
export function useTermsLine(file: CollaboratorFile): string {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const terms = termsNow(file);
  if (terms === undefined) return '';
  const { contract, condition } = terms;
  return t('terms.line', {
    sap: file.sapNumber === null ? '' : t('terms.line.sap', { sap: file.sapNumber }),
    position: condition.position[language],
    team: condition.team.name,
    contract: t(`contract.${contract.type}`),
    hours: hours(condition.weeklyMinutes / 60),
    from: format.date(file.seniorityDate ?? contract.startDate),
  });
}
