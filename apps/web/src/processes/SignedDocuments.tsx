import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { can, useProfile } from '../profile.ts';
import { kindOfType } from './places.ts';

/** What a process has to sign, with its signatures, for those who may follow it, once it was made. */
export function SignedDocuments({
  process: { processType, processUuid, personnelDivision, timeZone, history },
}: {
  process: ProcessDetail;
}) {
  const profile = useProfile();
  const { acts } = kindOfType(processType);
  // An act that signs and has a station made the document; before it there is nothing to ask for.
  const made = history.some(({ act }) => acts[act]?.signs !== undefined && acts[act].station !== undefined);
  if (!made || !can(profile, 'evidence.bySubject', personnelDivision)) return null;
  return (
    <FollowedDocuments
      subjectUuid={processUuid}
      timeZone={timeZone}
      mayResend={can(profile, 'evidence.sendLink', personnelDivision)}
    />
  );
}
