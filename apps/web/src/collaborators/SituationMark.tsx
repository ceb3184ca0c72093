import { isSituation, situations } from '@jornada/domain/collaborators/situations.ts';
import { useLanguage } from '../texts.ts';
import { Status } from '../ui/marks/Status.tsx';

/** What somebody is in the company now, as every list of people shows it. */
export function SituationMark({ situation }: { situation: string }) {
  const language = useLanguage();
  const row = isSituation(situation) ? situations[situation] : situations.HIRED;
  return <Status tone={row.tone} label={row[language]} />;
}
