import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { extension } from '@jornada/domain/contract-change/kind.ts';
import type { Permission } from '@jornada/domain/access/permissions.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import { startRefusal } from '@jornada/domain/process/start.ts';
import { kindOfType } from '../processes/places.ts';
import { can, type Profile } from '../profile.ts';
import type { TextKey } from '../texts.ts';
import type { texts } from './texts.ts';

/** What can be started for a person, with what it is in a few words. */
export type Act = { readonly path: string; readonly label: TextKey<typeof texts>; readonly hint: Hint };
type Hint = Extract<TextKey<typeof texts>, `file.hint.${string}`>;

/** What the reader may start for this person now. */
export function actsOn(file: CollaboratorFile, profile: Profile | undefined): Act[] {
  if (file.leftOn !== null) return [];
  const open = file.openProcess === null ? [] : [kindOfType(file.openProcess.type)];
  const may = (call: Permission) => can(profile, call, file.site.code);
  return [
    ...(startRefusal(mutation, open) === null && may('mutation.startMutationProcess') ? MOVES : []),
    ...(file.contractType === 'CDD' && startRefusal(extension, open) === null && may('extension.startProcess')
      ? FIXED_TERM
      : []),
    ...(open.length === 0 && may('leave.startLeaveProcess') ? ALWAYS : []),
  ];
}

type Why = 'file.locked.open' | 'file.locked.term' | 'file.locked.leave';

/** What the reader might start for this person at another time, with the reason why not now. */
export function lockedOn(
  file: CollaboratorFile,
  profile: Profile | undefined,
): { readonly label: Act['label']; readonly why: Why }[] {
  if (file.leftOn !== null) return [];
  const may = (call: Permission) => can(profile, call, file.site.code);
  const offered = new Set(actsOn(file, profile).map(({ path }) => path));
  const known: readonly (readonly [readonly Act[], Permission, Why])[] = [
    [MOVES, 'mutation.startMutationProcess', 'file.locked.open'],
    [ALWAYS, 'leave.startLeaveProcess', 'file.locked.open'],
    [
      FIXED_TERM,
      'extension.startProcess',
      file.contractType === 'CDD' ? 'file.locked.open' : 'file.locked.term',
    ],
    [REHIRES, 'hiring.startRehiringProcess', 'file.locked.leave'],
  ];
  return known.flatMap(([acts, call, why]) =>
    may(call) ? acts.flatMap(({ path, label }) => (offered.has(path) ? [] : [{ label, why }])) : [],
  );
}

const REHIRES: readonly Act[] = [{ path: 'rehire', label: 'file.rehire', hint: 'file.hint.leave' }];
const ALWAYS: readonly Act[] = [
  { path: 'timebaseChange', label: 'file.hours', hint: 'file.hint.hours' },
  { path: 'complementaryPact', label: 'file.pact', hint: 'file.hint.pact' },
  { path: 'leaveOfAbsence', label: 'file.absence', hint: 'file.hint.absence' },
  { path: 'leave', label: 'file.leave', hint: 'file.hint.leave' },
];
const FIXED_TERM: readonly Act[] = [
  { path: 'extension', label: 'file.extension', hint: 'file.hint.extension' },
  { path: 'conversion', label: 'file.conversion', hint: 'file.hint.conversion' },
];
const MOVES: readonly Act[] = [{ path: 'mutation', label: 'file.mutation', hint: 'file.hint.mutation' }];
