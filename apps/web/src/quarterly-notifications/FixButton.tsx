import { planningCalls } from '@jornada/contract/planning.ts';
import type { QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';
import { shortDate } from '@jornada/domain/planning/check/sentence.ts';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { texts } from './texts.ts';

type FixButtonProps = { person: QuarterPerson; week: QuarterPerson['weeks'][number]; site: string };

/** Makes in the plan the one change that removes what blocks a person, and says what it was. */
export function FixButton({ person, week, site }: FixButtonProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const { fix, weekStart } = week;
  const save = useAct(planningCalls['planning.createCollaboratorWeek'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('quarter.fixed', { name: person.name, fix: label }) });
    },
  });
  if (fix === null || !can(profile, 'planning.createCollaboratorWeek', site)) return null;
  // A fix of several days names its day itself.
  const label = fix.label[language].includes(',')
    ? fix.label[language]
    : t('quarter.fixOn', { fix: fix.label[language], day: shortDate(fix.date, language) });
  const { version, added, changed, removed, teamUuid } = fix;
  return (
    <Button
      kind="link"
      size="small"
      busy={save.isPending}
      onClick={() =>
        save.mutate({
          personnelDivision: site,
          teamUuid,
          weekStart,
          collaboratorUuid: person.collaboratorUuid,
          version,
          added,
          changed,
          removed,
        })
      }
    >
      {label}
    </Button>
  );
}
