/** Role codes of section 6, in the order in which they decide where a person lands (decisions §2). */
export const ROLES = [
  'ADMINISTRATOR',
  'HR',
  'HR_LEADER',
  'ZONE_DIRECTOR',
  'LAWYER',
  'PATRON',
  'DIRECTOR',
  'RESPONSIBLE',
  'ORGANIZER',
  'COMMISSIONER',
  'COLLABORATOR',
] as const;

export type Role = (typeof ROLES)[number];

/** The three that section 6 groups as admin. */
export const ADMINS = ['ADMINISTRATOR', 'HR', 'HR_LEADER'] as const satisfies readonly Role[];

/** How far a role reaches: the same for every call that names the role (decisions §2). */
export const ROLE_SCOPE = {
  ADMINISTRATOR: 'anywhere',
  HR: 'anywhere',
  HR_LEADER: 'anywhere',
  ZONE_DIRECTOR: 'own sites',
  LAWYER: 'anywhere or the named site',
  PATRON: 'own signatures',
  DIRECTOR: 'own sites',
  RESPONSIBLE: 'own teams',
  ORGANIZER: 'own sites',
  COMMISSIONER: 'own sites',
  COLLABORATOR: 'oneself',
} as const satisfies Record<Role, string>;

/** What a group of the company's directory can give: roles that a person, a zone or a signature does not belong to. */
export const GROUP_ROLES = [
  'ADMINISTRATOR',
  'HR',
  'HR_LEADER',
  'LAWYER',
  'DIRECTOR',
  'RESPONSIBLE',
  'ORGANIZER',
  'COMMISSIONER',
] as const satisfies readonly Role[];

/** One row of a person's rights: a role, where it holds, and for a responsible on which team. */
export type RoleRow = {
  readonly role: Role;
  readonly siteId: number | null;
  readonly teamId: number | null;
};
