import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

/** Who somebody is at work, in the line under a start form's title: number, position, team, contract and hours. */
export function useTermsLine({ contracts, sapNumber, seniorityDate }: CollaboratorFile): string {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [contract] = contracts;
  const today = dayAt(Temporal.Now.instant());
  const terms = contract?.conditions.find(({ validFrom }) => validFrom <= today) ?? contract?.conditions[0];
  if (contract === undefined || terms === undefined) return '';
  return t('terms.line', {
    sap: sapNumber === null ? '' : t('terms.line.sap', { sap: sapNumber }),
    position: terms.position[language],
    team: terms.team.name,
    contract: t(`contract.${contract.type}`),
    hours: hours(terms.weeklyMinutes / 60),
    from: format.date(seniorityDate ?? contract.startDate),
  });
}
