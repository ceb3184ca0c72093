import type { DemoAccount } from '@jornada/contract/auth.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import type { TextKey, Translate } from '../texts.ts';

/** What an account of the demonstration is, how far it reaches and where it lands, in words. */
export const texts = {
  'reach.company': { es: 'Toda la empresa', en: 'Whole company' },
  'reach.zone': { es: 'Su zona', en: 'Their zone' },
  'reach.site': { es: 'Su tienda', en: 'Their store' },
  'reach.team': { es: 'Su equipo', en: 'Their team' },
  'reach.self': { es: 'Su información', en: 'Own information' },
  'reach.none': { es: 'Sin acceso', en: 'No access' },

  'role.ADMINISTRATOR': { es: 'Administrador', en: 'Administrator' },
  'role.ADMINISTRATOR.her': { es: 'Administradora', en: 'Administrator' },
  'role.HR': { es: 'RH', en: 'HR' },
  'role.HR.her': { es: 'RH', en: 'HR' },
  'role.HR_LEADER': { es: 'Líder de RH', en: 'HR leader' },
  'role.HR_LEADER.her': { es: 'Líder de RH', en: 'HR leader' },
  'role.ZONE_DIRECTOR': { es: 'Director de zona', en: 'Zone director' },
  'role.ZONE_DIRECTOR.her': { es: 'Directora de zona', en: 'Zone director' },
  'role.LAWYER': { es: 'Abogado', en: 'Lawyer' },
  'role.LAWYER.her': { es: 'Abogada', en: 'Lawyer' },
  'role.PATRON': { es: 'Representante legal', en: 'Legal representative' },
  'role.PATRON.her': { es: 'Representante legal', en: 'Legal representative' },
  'role.DIRECTOR': { es: 'Director', en: 'Director' },
  'role.DIRECTOR.her': { es: 'Directora', en: 'Director' },
  'role.RESPONSIBLE': { es: 'Responsable', en: 'Responsible' },
  'role.RESPONSIBLE.her': { es: 'Responsable', en: 'Responsible' },
  'role.ORGANIZER': { es: 'Organizador', en: 'Organizer' },
  'role.ORGANIZER.her': { es: 'Organizadora', en: 'Organizer' },
  'role.COMMISSIONER': { es: 'Comisionado', en: 'Commissioner' },
  'role.COMMISSIONER.her': { es: 'Comisionada', en: 'Commissioner' },
  'role.COLLABORATOR': { es: 'Colaborador', en: 'Collaborator' },
  'role.COLLABORATOR.her': { es: 'Colaboradora', en: 'Collaborator' },
  'role.CANDIDATE': { es: 'Candidato', en: 'Candidate' },
  'role.CANDIDATE.her': { es: 'Candidata', en: 'Candidate' },
  'role.none': { es: 'Sin rol', en: 'No role' },

  'sees.sites_one': { es: '{{count}} tienda', en: '{{count}} store' },
  'sees.sites_other': { es: '{{count}} tiendas', en: '{{count}} stores' },
  'sees.documents_one': { es: '{{count}} tienda, documentos', en: '{{count}} store, documents' },
  'sees.documents_other': { es: '{{count}} tiendas, documentos', en: '{{count}} stores, documents' },
  'sees.signs_one': { es: '{{count}} empresa por la que firma', en: '{{count}} company to sign for' },
  'sees.signs_other': { es: '{{count}} empresas por las que firma', en: '{{count}} companies to sign for' },
  'sees.zone_one': { es: '{{name}}, {{count}} tienda', en: '{{name}}, {{count}} store' },
  'sees.zone_other': { es: '{{name}}, {{count}} tiendas', en: '{{name}}, {{count}} stores' },
  'sees.people_one': { es: '{{name}}, {{count}} persona', en: '{{name}}, {{count}} person' },
  'sees.people_other': { es: '{{name}}, {{count}} personas', en: '{{name}}, {{count}} people' },
  'sees.place': { es: '{{name}}', en: '{{name}}' },
  'sees.reads': { es: '{{name}}, solo lectura', en: '{{name}}, read only' },
  'sees.self': { es: 'Su horario y su ficha', en: 'Own schedule and file' },
  'sees.invitation': { es: 'Invitación, sin cuenta', en: 'Invitation, no account' },
  'sees.nothing': { es: 'Nada', en: 'Nothing' },

  'lands.map': { es: 'Mapa del país', en: 'Country map' },
  'lands.zone': { es: 'Mapa de la zona', en: 'Zone map' },
  'lands.legal': { es: 'Validaciones', en: 'Approvals' },
  'lands.signatures': { es: 'Firmas', en: 'Signatures' },
  'lands.waiting': { es: 'Pendientes', en: 'Tasks' },
  'lands.floor': { es: 'Hoy en tienda', en: 'Today in store' },
  'lands.week': { es: 'Mi semana', en: 'My week' },
  'lands.data': { es: 'Sus datos', en: 'Own details' },
  'lands.out': { es: 'Cierre de sesión', en: 'Sign-out' },
} as const;

export const REACHES = ['company', 'zone', 'site', 'team', 'self', 'none'] as const;
export type Reach = (typeof REACHES)[number];

/** One choice on the page; the candidate has no account and comes by the link of the mail. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly reach: Reach;
  readonly role: string;
  readonly sees: string;
  readonly lands: string;
  readonly invitation?: string;
};

type Words = Translate<typeof texts>;

export function choiceOf(account: DemoAccount, t: Words): Choice {
  const { id, name, shortName, email, role, gender } = account;
  if (role === null)
    return {
      id,
      name,
      shortName,
      email,
      reach: 'none',
      role: t('role.none'),
      sees: t('sees.nothing'),
      lands: t('lands.out'),
    };
  return {
    id,
    name,
    shortName,
    email,
    reach: REACH[role],
    role: t(gender === 'M' ? `role.${role}.her` : `role.${role}`),
    sees: SEES[role](account, t),
    lands: t(LANDS[role]),
  };
}

export function candidateOf(
  { name, email, gender, url }: { name: string; email: string; gender: DemoAccount['gender']; url: string },
  t: Words,
): Choice {
  const shortName = name.split(' ').slice(0, 2).join(' ');
  return {
    id: 'candidate',
    name,
    shortName,
    email,
    reach: 'self',
    role: t(gender === 'M' ? 'role.CANDIDATE.her' : 'role.CANDIDATE'),
    sees: t('sees.invitation'),
    lands: t('lands.data'),
    invitation: url,
  };
}

const REACH = {
  ADMINISTRATOR: 'company',
  HR: 'company',
  HR_LEADER: 'company',
  LAWYER: 'company',
  PATRON: 'company',
  ZONE_DIRECTOR: 'zone',
  DIRECTOR: 'site',
  ORGANIZER: 'site',
  COMMISSIONER: 'site',
  RESPONSIBLE: 'team',
  COLLABORATOR: 'self',
} as const satisfies Record<Role, Reach>;

const LANDS = {
  ADMINISTRATOR: 'lands.map',
  HR: 'lands.map',
  HR_LEADER: 'lands.map',
  ZONE_DIRECTOR: 'lands.zone',
  LAWYER: 'lands.legal',
  PATRON: 'lands.signatures',
  DIRECTOR: 'lands.waiting',
  RESPONSIBLE: 'lands.waiting',
  ORGANIZER: 'lands.waiting',
  COMMISSIONER: 'lands.floor',
  COLLABORATOR: 'lands.week',
} as const satisfies Record<Role, TextKey<typeof texts>>;

const companywide = ({ sites }: DemoAccount, t: Words): string => t('sees.sites', { count: sites });

const SEES = {
  ADMINISTRATOR: companywide,
  HR: companywide,
  HR_LEADER: companywide,
  LAWYER: ({ sites }, t) => t('sees.documents', { count: sites }),
  PATRON: ({ employers }, t) => t('sees.signs', { count: employers }),
  ZONE_DIRECTOR: ({ zone, sites }, t) => t('sees.zone', { name: zone ?? '', count: sites }),
  DIRECTOR: ({ site, people }, t) => t('sees.people', { name: site ?? '', count: people }),
  ORGANIZER: ({ site }, t) => t('sees.place', { name: site ?? '' }),
  COMMISSIONER: ({ site }, t) => t('sees.reads', { name: site ?? '' }),
  RESPONSIBLE: ({ team, people }, t) => t('sees.people', { name: team ?? '', count: people }),
  COLLABORATOR: (_account, t) => t('sees.self'),
} as const satisfies Record<Role, (account: DemoAccount, t: Words) => string>;
