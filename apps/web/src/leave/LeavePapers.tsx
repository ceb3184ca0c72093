import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { can, useProfile } from '../profile.ts';

/** The papers of an exit, once they were made. */
export function LeavePapers({
  process: { processUuid, personnelDivision, timeZone, history },
}: {
  process: LeaveDetail;
}) {
  const profile = useProfile();
  const made = history.some(({ act }) => act === 'leave.printDocuments');
  if (!made || !can(profile, 'evidence.bySubject', personnelDivision)) return null;
  return <FollowedDocuments subjectUuid={processUuid} timeZone={timeZone} mayResend={false} />;
}
