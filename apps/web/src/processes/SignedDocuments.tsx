import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { can, useProfile } from '../profile.ts';

/** What a process has to sign, with its signatures, for those who may follow it, once it was made. */
export function SignedDocuments({
  process: { processUuid, personnelDivision, timeZone, hasDocuments },
}: {
  process: Pick<ProcessDetail, 'processUuid' | 'personnelDivision' | 'timeZone' | 'hasDocuments'>;
}) {
  const profile = useProfile();
  if (!hasDocuments) return null;
  return (
    <FollowedDocuments
      subjectUuid={processUuid}
      timeZone={timeZone}
      mayResend={can(profile, 'evidence.sendLink', personnelDivision)}
    />
  );
}
