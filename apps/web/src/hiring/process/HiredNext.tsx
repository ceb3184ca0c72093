import { mondayOf } from '@jornada/domain/time.ts';
import { planLink } from '../../planning/views.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import type { AnyHire } from './forms.ts';
import { hireTexts } from './texts.ts';

/** Where a finished hire goes on: the person's file, and the week of the first day. */
export function HiredNext({ process }: { process: AnyHire }) {
  const t = useTexts(hireTexts);
  const profile = useProfile();
  const { currentStatus, personnelDivision, collaborator, labor } = process;
  if (currentStatus !== 'COMPLETED_SUCCESS') return null;
  return (
    <Section title={t('hired.next')}>
      <Rows dense>
        {can(profile, 'collaborators.get', personnelDivision) && (
          <Row
            quiet
            title={
              <LinkButton kind="link" to={`/mx/${personnelDivision}/collaborators/${collaborator.uuid}`}>
                {t('hired.file')}
              </LinkButton>
            }
          />
        )}
        {labor !== null && can(profile, 'planning.weekTeamByManager', personnelDivision) && (
          <Row
            quiet
            title={
              <LinkButton
                kind="link"
                to={planLink({
                  site: personnelDivision,
                  teamUuid: labor.team.uuid,
                  weekStart: mondayOf(labor.startDate),
                  person: collaborator.uuid,
                })}
              >
                {t('hired.week')}
              </LinkButton>
            }
          />
        )}
      </Rows>
    </Section>
  );
}
