import { mondayOf } from '@jornada/domain/time.ts';
import { planLink } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

type FileAndWeekProps = {
  site: string;
  collaboratorUuid: string;
  /** The team and the day whose week is opened; null where none is known. */
  first: { readonly team: { readonly uuid: string; readonly name: string }; readonly day: string } | null;
};

/** Where a finished process goes on: the person's file, and the first week in the plan, for those who may open them. */
export function FileAndWeek({ site, collaboratorUuid, first }: FileAndWeekProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  return (
    <Rows dense>
      {can(profile, 'collaborators.get', site) && (
        <Row
          quiet
          title={
            <LinkButton kind="link" to={`/mx/${site}/collaborators/${collaboratorUuid}`}>
              {t('goOn.file')}
            </LinkButton>
          }
        />
      )}
      {first !== null && can(profile, 'planning.weekTeamByManager', site) && (
        <Row
          quiet
          title={
            <LinkButton
              kind="link"
              to={planLink({
                site,
                teamUuid: first.team.uuid,
                weekStart: mondayOf(first.day),
                person: collaboratorUuid,
              })}
            >
              {t('goOn.week', { team: first.team.name })}
            </LinkButton>
          }
        />
      )}
    </Rows>
  );
}
