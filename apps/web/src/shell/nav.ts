import { CATALOGUE_PATHS } from '../catalogues/places.ts';
import { PLANNING_PATHS } from '../planning/places.ts';
import { COMPANY, landing, type Profile } from '../profile.ts';
import { mayOpen, routes } from '../routes.ts';
import type { Text } from '../texts.ts';

type Place = {
  readonly id: string;
  readonly label: Text;
  /** Under the phone's icon, where the label takes more than its line. */
  readonly short?: Text | undefined;
  readonly to: string;
  readonly paths: readonly string[];
};

/** The top bar's places in order: global ones for those who see many stores, and those of one store. */
const PLACES: readonly {
  readonly id: string;
  readonly label: Text;
  readonly short?: Text;
  readonly path: string;
  /** Other screens that belong to the place. */ readonly paths?: readonly string[];
  /** Left out for those who may open this one. */ readonly unless?: string;
}[] = [
  { id: 'stores', label: { es: 'Tiendas', en: 'Stores' }, path: '/map' },
  {
    id: 'planning',
    label: { es: 'Planeación', en: 'Planning' },
    path: '/mx/:personnelDivision/planning',
    paths: PLANNING_PATHS.map((path) => `/mx/:personnelDivision/${path}`),
  },
  {
    id: 'myNotices',
    label: { es: 'Avisos', en: 'Notifications' },
    path: '/mx/:personnelDivision/weeklyNotificationsList',
    paths: [
      '/mx/:personnelDivision/weeklyNotifications',
      '/mx/:personnelDivision/quarterlyNotifications',
      '/mx/:personnelDivision/myAnnouncements',
    ],
  },
  {
    id: 'notices',
    label: { es: 'Avisos de la tienda', en: 'Store notifications' },
    short: { es: 'Enviados', en: 'Sent' },
    path: '/mx/weeklyNotifications/:personnelDivision',
    paths: ['/mx/quarterlyNotifications/:personnelDivision'],
  },
  {
    id: 'processes',
    label: { es: 'Procesos', en: 'Processes' },
    path: '/mx/:personnelDivision/general/openProcesses',
    paths: [
      '/mx/:personnelDivision/leave/openLeaveProcesses',
      '/mx/:personnelDivision/timebaseChangeProcesses',
      '/mx/:personnelDivision/complementaryProcesses',
      '/mx/:personnelDivision/leaveOfAbsenceProcesses',
      '/mx/:personnelDivision/mutations',
      '/mx/:personnelDivision/centreSwaps',
      '/mx/:personnelDivision/teamPositionChanges',
      '/mx/:personnelDivision/general/allProcesses',
      '/mx/:personnelDivision/extensions',
      '/mx/:personnelDivision/extension',
      '/mx/:personnelDivision/conversions',
      '/mx/:personnelDivision/conversion',
      '/mx/:personnelDivision/contractEnds',
      '/mx/:personnelDivision/rehiring',
    ],
  },
  {
    id: 'allProcesses',
    label: { es: 'Procesos', en: 'Processes' },
    path: '/general/openProcesses',
    paths: [
      '/general/allProcesses',
      '/leave/openLeaveProcesses',
      '/leaveOfAbsenceProcesses',
      '/extensions',
      '/conversions',
      '/rehiring/rehiringProcesses',
      '/timebaseChangeProcesses',
      '/complementaryProcesses',
      '/mutations',
    ],
  },
  {
    id: 'invitations',
    label: { es: 'Invitaciones', en: 'Invitations' },
    path: '/mx/:personnelDivision/invitations',
  },
  {
    id: 'collaborators',
    label: { es: 'Colaboradores', en: 'Collaborators' },
    path: '/mx/:personnelDivision/collaborators',
    paths: ['/mx/:personnelDivision/vacationSummary', '/mx/:personnelDivision/myTeamVacationPact'],
  },
  {
    id: 'myVacations',
    label: { es: 'Vacaciones', en: 'Vacation' },
    path: '/mx/:personnelDivision/myVacations',
  },
  {
    id: 'me',
    label: { es: 'Yo', en: 'Me' },
    path: '/mx/:personnelDivision/me',
    paths: [
      'myFile',
      'myDocuments',
      'myPrivacy',
      'myRecord',
      'myAvailability',
      'myShifts',
      'myCalendar',
      'salaryAdvance',
    ].map((path) => `/mx/:personnelDivision/${path}`),
  },
  {
    id: 'sap',
    label: { es: 'SAP', en: 'SAP' },
    path: '/mx/:personnelDivision/pendingSap/hiring',
    paths: ['/mx/:personnelDivision/pendingSap', '/mx/:personnelDivision/multipleSapAssignation'],
  },
  {
    id: 'payroll',
    label: { es: 'Nómina', en: 'Payroll' },
    path: '/mx/:personnelDivision/payrollPayment',
    paths: [
      '/mx/:personnelDivision/advancePayments',
      '/mx/:personnelDivision/imssMovements',
      '/mx/:personnelDivision/timeExports',
    ],
  },
  { id: 'allCollaborators', label: { es: 'Colaboradores', en: 'Collaborators' }, path: '/collaborators' },
  { id: 'reports', label: { es: 'Informes', en: 'Reports' }, path: '/mx/:personnelDivision/reports' },
  {
    id: 'teamReports',
    label: { es: 'Informes', en: 'Reports' },
    path: '/mx/:personnelDivision/teamReports',
    unless: '/mx/:personnelDivision/reports',
  },
  {
    id: 'catalogues',
    label: { es: 'Catálogos', en: 'Catalogs' },
    path: '/mx/:personnelDivision/catalogues',
    paths: CATALOGUE_PATHS.map((path) => `/mx/:personnelDivision/${path}`),
  },
  {
    id: 'announcements',
    label: { es: 'Comunicados', en: 'Announcements' },
    path: '/mx/:personnelDivision/announcements',
  },
  { id: 'signatures', label: { es: 'Firmas', en: 'Signatures' }, path: '/sign/employer' },
  { id: 'integration', label: { es: 'Integración', en: 'Integration' }, path: '/integration' },
  {
    id: 'arco',
    label: { es: 'ARCO', en: 'Data requests' },
    path: '/privacy/requests',
    paths: ['/privacy/retention', '/privacy/notices', '/privacy/blocked'],
  },
  {
    id: 'blocked',
    label: { es: 'Datos bloqueados', en: 'Blocked data' },
    path: '/privacy/blocked',
    unless: '/privacy/requests',
  },
  { id: 'documentTexts', label: { es: 'Textos', en: 'Texts' }, path: '/documentTexts' },
  {
    id: 'parameters',
    label: { es: 'Parámetros', en: 'Parameters' },
    path: '/mx/:personnelDivision/parameters',
    unless: '/mx/:personnelDivision/catalogues',
  },
  { id: 'audit', label: { es: 'Bitácora', en: 'Audit log' }, path: '/audit' },
  { id: 'outbox', label: { es: 'Correos', en: 'Emails' }, path: '/outbox' },
];

/** A collaborator's home is their own week, and what else there is of their own plan belongs to it (picture 05). */
const OWN_WEEK = '/home/3';
const OWN_PLAN = [
  'planning/collaborator',
  'planning/collaboratorMonthPlanning',
  'planning/printMonthPlanning',
  'myClock',
].map((path) => `/mx/:personnelDivision/${path}`);

/** Global places that stay in the menu while a site is chosen. */
const GLOBAL_TOO = new Set([
  '/map',
  '/outbox',
  '/audit',
  '/integration',
  '/privacy/requests',
  '/documentTexts',
]);

/** Places of the whole company, which those who have no store of their own open before choosing one. */
const COMPANY_TOO = new Set([
  '/mx/:personnelDivision/catalogues',
  '/mx/:personnelDivision/parameters',
  '/mx/:personnelDivision/reports',
]);

/** The places that this person may open, of the site in the address or the person's own; global ones where no site is chosen. */
export function navFor(profile: Profile, site: string | undefined): Place[] {
  const own =
    site ??
    profile.actorRoles.find((row) => row.site !== undefined && row.role !== 'ZONE_DIRECTOR')?.site?.code;
  const home = landing(profile);
  const ofSite = (path: string) => path.replace(':personnelDivision', own ?? COMPANY);
  const opens = (path: string) => routes.some((row) => row.path === path && mayOpen(row, profile.actorRoles));
  const open = PLACES.filter(
    ({ path, unless }) =>
      (path.includes(':personnelDivision')
        ? own !== undefined || COMPANY_TOO.has(path)
        : own === undefined || GLOBAL_TOO.has(path)) &&
      opens(path) &&
      !(unless !== undefined && opens(unless)),
  );
  return [
    ...(home === '/map'
      ? []
      : [
          home.endsWith(OWN_WEEK)
            ? { id: 'myWeek', label: { es: 'Semana', en: 'Week' }, to: home, paths: OWN_PLAN.map(ofSite) }
            : { id: 'home', label: { es: 'Inicio', en: 'Home' }, to: home, paths: [] },
        ]),
    ...open.map(({ id, label, short, path, paths = [] }) => ({
      id,
      label,
      short,
      to: ofSite(path),
      paths: paths.map(ofSite),
    })),
  ];
}

/** Whether the address is a place's own, or of something within it. */
export const isWithin = ({ to, paths }: Pick<Place, 'to' | 'paths'>, pathname: string): boolean =>
  [to, ...paths].some((path) => pathname === path || pathname.startsWith(`${path}/`));
