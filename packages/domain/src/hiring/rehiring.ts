import { targetsOf, type Act, type AnyKind } from '../process/kind.ts';
import { hiring } from './kind.ts';

/** Statuses of an invitation: a rehired person is known, and the store types what has changed. */
const INVITED: readonly string[] = ['INITIATED', 'INVITATION_SENT'];

/** What is a call of its own in a rehire; what only an invitation has is left out. */
const RENAMED: Readonly<Record<string, string>> = {
  'hiring.insertPersonalData': 'rehiring.getPersonalData',
  'hiring.getAddress': 'rehiring.getAddressData',
  'hiring.getFiscalData': 'rehiring.getFiscalData',
  'hiring.getBankData': 'rehiring.getBankData',
  'hiring.getLaborData': 'rehiring.getLaborData',
  'hiring.cancelProcess': 'hiring.rehiringProcess.cancelProcess',
  'hiring.signOnPaper': 'hiring.rehiringProcess.signOnPaper',
};
/** What an act of a hire is called in a rehire. */
export const rehiringActOf = (act: string): string => RENAMED[act] ?? act;

const LEFT_OUT: readonly string[] = [
  'invitations.create',
  'invitations.delete',
  'invitation.verify',
  'guest.acceptPrivacy',
  'hiring.askForDocuments',
  'system.linkExpired',
];

/** A hire's act without the statuses of an invitation; without a link there is nothing to mail before the contract. */
function rehired([name, act]: [string, Act<string>]): [string, Act<string>][] {
  if (LEFT_OUT.includes(name)) return [];
  const mailed = name === 'hiring.sendEmailCollaboratorToken';
  const from = Object.keys(act.moves).filter(
    (status) => !INVITED.includes(status) && !(mailed && status === 'WAITING_FOR_COLLABORATOR_DATA'),
  );
  const row = { ...act, moves: Object.fromEntries(from.map((status) => [status, targetsOf(act, status)])) };
  return [
    [
      rehiringActOf(name),
      act.waits === undefined
        ? row
        : { ...row, waits: act.waits.filter((status) => !INVITED.includes(status)) },
    ],
  ];
}

/**
 * A rehire: a hire of somebody whom the company knows, from the ID check on (decisions §3, §7). Every step shows what is
 * known and is confirmed again.
 */
export const rehiring = {
  ...hiring,
  type: 'REHIRING_CONTRACT_PROCESS_MEX',
  name: { es: 'Recontratación', en: 'Rehire' },
  codes: 'REHIRING',
  statuses: Object.fromEntries(
    Object.entries(hiring.statuses).filter(([status]) => !INVITED.includes(status)),
  ),
  start: { call: 'hiring.startRehiringProcess', to: ['WAITING_FOR_COLLABORATOR_DATA'] },
  stations: hiring.stations.filter((station) => station !== 'invitation'),
  acts: Object.fromEntries(Object.entries<Act<string>>(hiring.acts).flatMap(rehired)),
  formerActs: {},
} as const satisfies AnyKind;

/** The acts that only a rehire has. */
export type RehiringAct =
  | (typeof REHIRING_STEP_ACTS)[keyof typeof REHIRING_STEP_ACTS]
  | 'hiring.rehiringProcess.cancelProcess'
  | 'hiring.rehiringProcess.signOnPaper';

/** What a data step of a hire is called in a rehire. */
export const REHIRING_STEP_ACTS = {
  personal: 'rehiring.getPersonalData',
  address: 'rehiring.getAddressData',
  fiscal: 'rehiring.getFiscalData',
  bank: 'rehiring.getBankData',
  labor: 'rehiring.getLaborData',
} as const;
