import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';

/** The papers of an exit, once they were made. */
export function LeavePapers({ process: { processUuid, timeZone, hasDocuments } }: { process: LeaveDetail }) {
  if (!hasDocuments) return null;
  return <FollowedDocuments subjectUuid={processUuid} timeZone={timeZone} mayResend={false} />;
}
