import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { can, useProfile } from '../profile.ts';
import { hasDocuments } from './hasDocuments.ts';

/** What a process has to sign, with its signatures, for those who may follow it, once it was made. */
export function SignedDocuments({ process }: { process: ProcessDetail }) {
  const profile = useProfile();
  const { processUuid, personnelDivision, timeZone } = process;
  if (!hasDocuments(process) || !can(profile, 'evidence.bySubject', personnelDivision)) return null;
  return (
    <FollowedDocuments
      subjectUuid={processUuid}
      timeZone={timeZone}
      mayResend={can(profile, 'evidence.sendLink', personnelDivision)}
    />
  );
}
