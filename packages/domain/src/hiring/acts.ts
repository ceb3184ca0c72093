/** The acts on a hire that a screen offers or explains, in the order in which it shows them. */
export const ACT_NAMES = [
  'hiring.insertPersonalData',
  'hiring.getAddress',
  'hiring.getFiscalData',
  'hiring.getBankData',
  'hiring.getLaborData',
  'validate.director',
  'validate.legal',
  'hiring.insertHrData',
  'hiring.sendContract',
  'hiring.fileScan',
  'hiring.signOnPaper',
  'hiring.edit',
  'hiring.rectify',
  'hiring.sendEmailCollaboratorToken',
  'invitations.create',
  'hiring.notifyHiringProcess',
  'hiring.createCollaboratorIdentityAccess',
  'hiring.manualAssignIdentity',
  'force.complete',
  'hiring.remove',
  'hiring.cancelProcess',
  'hiring.abortHiringProcess',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** Why an act is closed to a caller; the screen says it in a sentence. */
export const ACT_REASONS = ['NOT_IN_THIS_STATUS', 'BELONGS_TO_ANOTHER_ROLE', 'OWN_PROCESS', 'OTHER_VALIDATION_YOURS', 'ALREADY_ON_PAPER'] as const;
export type ActReason = (typeof ACT_REASONS)[number];
