import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ProcessList } from '../../processes/ProcessList.tsx';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { absenceTexts } from '../../leave-of-absence/texts.ts';
import { pactTexts } from '../../complementary-pact/texts.ts';
import { hoursTexts } from '../../hours/texts.ts';
import { leaveTexts } from '../../leave/texts.ts';
import { mutationTexts } from '../../mutation/texts.ts';
import { familyPath } from '../../processes/places.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { allTexts, texts } from '../../processes/texts.ts';

/** Contract processes, with the way to start a hire. */
export default function HireList() {
  const t = useTexts(texts);
  const l = useTexts(leaveTexts);
  const a = useTexts(absenceTexts);
  const m = useTexts(mutationTexts);
  const h = useTexts(hoursTexts);
  const p = useTexts(pactTexts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const mayHire = personnelDivision !== undefined && can(profile, 'hiring.checkId', personnelDivision);
  const mayRead =
    personnelDivision === undefined
      ? can(profile, 'leaveProcesses.list')
      : can(profile, 'leaveProcesses.listBySite', personnelDivision);
  const mayReadAbsences =
    personnelDivision === undefined
      ? can(profile, 'leaveOfAbsenceProcesses.list')
      : can(profile, 'leaveOfAbsenceProcesses.listBySite', personnelDivision);
  const mayMove =
    personnelDivision === undefined
      ? can(profile, 'mutation.list')
      : can(profile, 'mutation.listBySite', personnelDivision);
  const every = useTexts(allTexts);
  const root = personnelDivision === undefined ? '' : `/mx/${personnelDivision}`;
  const mayAll =
    personnelDivision === undefined
      ? can(profile, 'processes.list')
      : can(profile, 'processes.listBySite', personnelDivision);
  const mayReadList = (family: 'timebase' | 'complementaryPact'): boolean =>
    personnelDivision === undefined
      ? can(profile, `${family}.list`)
      : can(profile, `${family}.listBySite`, personnelDivision);
  return (
    <ProcessList
      family="contract"
      actions={
        <>
          {mayRead && (
            <LinkButton kind="plain" to={familyPath('leave', personnelDivision)}>
              {l('leaves.see')}
            </LinkButton>
          )}
          {mayReadList('timebase') && (
            <LinkButton kind="plain" to={familyPath('hours', personnelDivision)}>
              {h('hours.see')}
            </LinkButton>
          )}
          {mayReadList('complementaryPact') && (
            <LinkButton kind="plain" to={familyPath('pact', personnelDivision)}>
              {p('pacts.see')}
            </LinkButton>
          )}
          {mayReadAbsences && (
            <LinkButton kind="plain" to={familyPath('absence', personnelDivision)}>
              {a('absences.see')}
            </LinkButton>
          )}
          {mayMove && (
            <LinkButton kind="plain" to={familyPath('mutation', personnelDivision)}>
              {m('mutations.see')}
            </LinkButton>
          )}
          {mayAll && (
            <LinkButton kind="plain" to={`${root}/general/allProcesses`}>
              {every('all.title')}
            </LinkButton>
          )}
          {mayHire && (
            <>
              <LinkButton kind="plain" to={`/mx/${personnelDivision}/invitations`}>
                {t('processes.invitations')}
              </LinkButton>
              <LinkButton kind="primary" icon={<IconPlus />} to={`/mx/${personnelDivision}/hiring`}>
                {t('processes.hire')}
              </LinkButton>
            </>
          )}
        </>
      }
    />
  );
}
