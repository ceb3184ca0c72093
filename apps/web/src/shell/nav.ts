import type { Role } from '@jornada/domain/access/roles.ts';
import { landing, rolesOf, type Profile } from '../profile.ts';
import { routes } from '../routes.ts';
import type { Text } from '../texts.ts';

type Place = { readonly id: string; readonly label: Text; readonly to: string };

/** The top bar's places in order: global ones for those who see many stores, and those of one store. */
const PLACES: readonly { readonly id: string; readonly label: Text; readonly path: string }[] = [
  { id: 'stores', label: { es: 'Tiendas', en: 'Stores' }, path: '/map' },
  { id: 'myNotices', label: { es: 'Avisos', en: 'Notices' }, path: '/mx/:personnelDivision/weeklyNotificationsList' },
  { id: 'planning', label: { es: 'Planificación', en: 'Planning' }, path: '/mx/:personnelDivision/planning' },
  { id: 'notices', label: { es: 'Avisos', en: 'Notices' }, path: '/mx/weeklyNotifications/:personnelDivision' },
  { id: 'processes', label: { es: 'Procesos', en: 'Processes' }, path: '/mx/:personnelDivision/general/openProcesses' },
  { id: 'allProcesses', label: { es: 'Procesos', en: 'Processes' }, path: '/general/openProcesses' },
  { id: 'invitations', label: { es: 'Invitaciones', en: 'Invitations' }, path: '/mx/:personnelDivision/invitations' },
  { id: 'collaborators', label: { es: 'Colaboradores', en: 'Collaborators' }, path: '/mx/:personnelDivision/collaborators' },
  { id: 'allCollaborators', label: { es: 'Colaboradores', en: 'Collaborators' }, path: '/collaborators' },
  { id: 'catalogues', label: { es: 'Catálogos', en: 'Catalogues' }, path: '/mx/:personnelDivision/catalogues' },
  { id: 'signatures', label: { es: 'Firmas', en: 'Signatures' }, path: '/sign/employer' },
  { id: 'outbox', label: { es: 'Correos', en: 'Mails' }, path: '/outbox' },
];

/** The places that this person may open, of the site in the address or the person's own; global ones where no site is chosen. */
export function navFor(profile: Profile, site: string | undefined): Place[] {
  const own = site ?? profile.actorRoles.find((row) => row.site !== undefined && row.role !== 'ZONE_DIRECTOR')?.site?.code;
  const roles = rolesOf(profile);
  const home = landing(profile);
  const open = PLACES.filter(({ path }) => (path.includes(':personnelDivision') ? own !== undefined : own === undefined || path === '/map' || path === '/outbox') && mayOpen(path, roles));
  return [
    ...(home === '/map' ? [] : [{ id: 'home', label: { es: 'Inicio', en: 'Home' }, to: home }]),
    ...open.map(({ id, label, path }) => ({ id, label, to: path.replace(':personnelDivision', own ?? '') })),
  ];
}

function mayOpen(path: string, roles: readonly Role[]): boolean {
  const row = routes.find((route) => route.path === path);
  return row !== undefined && row.roles !== 'public' && roles.some((role) => row.roles.includes(role));
}
