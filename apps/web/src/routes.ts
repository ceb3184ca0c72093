import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import type { ComponentType } from 'react';
import type { Text } from './texts.ts';

/**
 * One screen (spec §2): its path, who may see it, its title, and how it loads. Router, guard, menu, page title and
 * smoke test read this table. `frame`: with the top bar, bare, or a visitor's (invited candidate, signer).
 */
export type AppRoute = {
  readonly path: string;
  readonly title: Text;
  readonly roles: 'public' | readonly Role[];
  readonly frame?: 'shell' | 'bare' | 'visitor';
  readonly load: () => Promise<{ default: ComponentType }>;
};

const ADMIN: readonly Role[] = ADMINS;
const ADMIN_ZONE: readonly Role[] = [...ADMINS, 'ZONE_DIRECTOR'];
const DIRECTING: readonly Role[] = [...ADMIN_ZONE, 'DIRECTOR'];
const HIRING: readonly Role[] = [...DIRECTING, 'RESPONSIBLE'];
const PLANNING: readonly Role[] = [...HIRING, 'ORGANIZER'];
const PLANNING_READERS: readonly Role[] = [...PLANNING, 'COMMISSIONER'];

export const routes: readonly AppRoute[] = [
  { path: '/login', title: { es: 'Iniciar sesión', en: 'Sign in' }, roles: 'public', frame: 'bare', load: () => import('./auth/Login.tsx') },
  { path: '/loginFedId', title: { es: 'Acceso corporativo', en: 'Corporate sign-in' }, roles: 'public', frame: 'bare', load: () => import('./auth/LoginFedId.tsx') },
  { path: '/logout', title: { es: 'Cerrar sesión', en: 'Sign out' }, roles: 'public', frame: 'bare', load: () => import('./auth/Logout.tsx') },
  { path: '/welcomeNewCollaborator', title: { es: 'Bienvenida al nuevo colaborador', en: 'Welcome' }, roles: 'public', frame: 'bare', load: () => import('./auth/WelcomeNewCollaborator.tsx') },
  { path: '/privacy', title: { es: 'Aviso de privacidad', en: 'Privacy notice' }, roles: 'public', frame: 'bare', load: () => import('./auth/PrivacyNotice.tsx') },
  { path: '/map', title: { es: 'Mapa de tiendas', en: 'Map of stores' }, roles: ADMIN_ZONE, load: () => import('./sites/MapScreen.tsx') },
  { path: '/mx/:personnelDivision/home/1', title: { es: 'Inicio', en: 'Home' }, roles: DIRECTING, load: () => import('./home/DirectorHome.tsx') },
  { path: '/mx/:personnelDivision/home/2', title: { es: 'Inicio', en: 'Home' }, roles: ['RESPONSIBLE', 'ORGANIZER'], load: () => import('./home/ResponsibleHome.tsx') },
  { path: '/mx/:personnelDivision/home/4', title: { es: 'Inicio', en: 'Home' }, roles: ['LAWYER', 'PATRON'], load: () => import('./home/LegalHome.tsx') },
  { path: '/mx/:personnelDivision/home/5', title: { es: 'Inicio', en: 'Home' }, roles: ['COMMISSIONER'], load: () => import('./home/CommissionerHome.tsx') },
  { path: '/mx/:personnelDivision/home/3', title: { es: 'Mi semana', en: 'My week' }, roles: ['COLLABORATOR'], load: () => import('./myweek/MyWeek.tsx') },
  { path: '/mx/:personnelDivision/myCalendar', title: { es: 'Mi calendario', en: 'My calendar' }, roles: ['COLLABORATOR'], load: () => import('./myweek/CalendarFeed.tsx') },
  { path: '/mx/:personnelDivision/planning/collaborator/:teamUuid/:weekStartDate', title: { es: 'Mi planificación semanal', en: 'My week plan' }, roles: [...ADMIN, 'COLLABORATOR'], load: () => import('./myweek/MyTeamWeek.tsx') },
  { path: '/mx/:personnelDivision/planning/collaboratorMonthPlanning/:collaboratorUuid/:monthStartDate', title: { es: 'Mi planificación mensual', en: 'My month plan' }, roles: [...ADMIN, 'COLLABORATOR'], load: () => import('./myweek/MyMonth.tsx') },
  { path: '/mx/:personnelDivision/weeklyNotificationsList', title: { es: 'Avisos', en: 'Notices' }, roles: ['COLLABORATOR'], load: () => import('./myweek/Notices.tsx') },
  { path: '/mx/:personnelDivision/weeklyNotifications/*', title: { es: 'Cambios de tu semana', en: 'Changes of your week' }, roles: ['COLLABORATOR'], load: () => import('./myweek/Changes.tsx') },
  { path: '/mx/:personnelDivision/planning', title: { es: 'Planificación', en: 'Planning' }, roles: PLANNING_READERS, load: () => import('./planning/WeekSelect.tsx') },
  { path: '/mx/:personnelDivision/globalPlanning', title: { es: 'Planificación global', en: 'Global planning' }, roles: PLANNING_READERS, load: () => import('./planning/global/GlobalPlanning.tsx') },
  { path: '/mx/:personnelDivision/globalPlanning/:date/:fictitious?/:hourTypology?', title: { es: 'Planificación global', en: 'Global planning' }, roles: PLANNING_READERS, load: () => import('./planning/global/GlobalPlanning.tsx') },
  { path: '/mx/:personnelDivision/planning/monthPlanning', title: { es: 'Planificación mensual', en: 'Month plan' }, roles: PLANNING_READERS, load: () => import('./planning/month/MonthSelect.tsx') },
  { path: '/mx/:personnelDivision/planning/monthPlanning/:collaboratorUuid/:monthStartDate', title: { es: 'Planificación mensual', en: 'Month plan' }, roles: PLANNING_READERS, load: () => import('./planning/month/MonthScreen.tsx') },
  { path: '/mx/:personnelDivision/planning/printMonthPlanning/:collaboratorUuid/:monthStartDate', title: { es: 'Imprimir planificación mensual', en: 'Print month plan' }, roles: [...PLANNING_READERS, 'COLLABORATOR'], load: () => import('./planning/print/PrintMonth.tsx') },
  { path: '/mx/:personnelDivision/planningTemplate', title: { es: 'Plantillas de planificación', en: 'Planning templates' }, roles: PLANNING, load: () => import('./planning/templates/TemplateTeams.tsx') },
  { path: '/mx/:personnelDivision/planningTemplate/:teamUuid', title: { es: 'Plantilla de planificación', en: 'Planning template' }, roles: PLANNING, load: () => import('./planning/templates/TemplateScreen.tsx') },
  { path: '/mx/:personnelDivision/planningTemplateManagement', title: { es: 'Gestión de plantillas', en: 'Template management' }, roles: PLANNING, load: () => import('./planning/templates/TemplateTeams.tsx') },
  { path: '/mx/:personnelDivision/planningTemplateManagement/:teamUuid/:date', title: { es: 'Aplicar una plantilla', en: 'Apply a template' }, roles: PLANNING, load: () => import('./planning/copy/ApplyScreen.tsx') },
  { path: '/mx/:personnelDivision/planning/historic', title: { es: 'Planificación histórica', en: 'Historic planning' }, roles: PLANNING_READERS, load: () => import('./planning/past/HistoricSelect.tsx') },
  { path: '/mx/:personnelDivision/planning/pastMonth/:collaboratorUuid/:monthStartDate', title: { es: 'Mes pasado', en: 'Past month' }, roles: PLANNING_READERS, load: () => import('./planning/past/PastMonthScreen.tsx') },
  { path: '/mx/:personnelDivision/planning/historic/:collaboratorUuid/:monthStartDate', title: { es: 'Planificación histórica', en: 'Historic planning' }, roles: PLANNING_READERS, load: () => import('./planning/past/PastMonthScreen.tsx') },
  { path: '/mx/:personnelDivision/copyPlanning', title: { es: 'Copiar planificación', en: 'Copy planning' }, roles: PLANNING, load: () => import('./planning/copy/CopySelect.tsx') },
  { path: '/mx/:personnelDivision/copyPlanning/:teamUuid/:weekStartDate', title: { es: 'Copiar planificación', en: 'Copy planning' }, roles: PLANNING, load: () => import('./planning/copy/CopyScreen.tsx') },
  { path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate', title: { es: 'Planificación semanal', en: 'Week plan' }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).TeamWeek }) },
  { path: '/mx/:personnelDivision/planning/weeklyPlanningStore', title: { es: 'Semana de la tienda', en: "Store's week" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanChoices.tsx')).StoreWeeks }) },
  { path: '/mx/:personnelDivision/planning/weeklyPlanningStore/:teamUuid/:weekStartDate', title: { es: 'Semana de la tienda', en: "Store's week" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).StoreWeek }) },
  { path: '/mx/:personnelDivision/planning/biweeklyPlanning', title: { es: 'Planificación quincenal', en: 'Fortnight plan' }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanChoices.tsx')).TeamFortnights }) },
  { path: '/mx/:personnelDivision/planning/biweeklyPlanning/:teamUuid/:biweeklyStartDate', title: { es: 'Planificación quincenal', en: 'Fortnight plan' }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).TeamFortnight }) },
  { path: '/mx/:personnelDivision/planning/biweeklyPlanningStore', title: { es: 'Quincena de la tienda', en: "Store's fortnight" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanChoices.tsx')).StoreFortnights }) },
  { path: '/mx/:personnelDivision/planning/biweeklyPlanningStore/:teamUuid/:biweeklyStartDate', title: { es: 'Quincena de la tienda', en: "Store's fortnight" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).StoreFortnight }) },
  { path: '/mx/:personnelDivision/planning/dailyPlanning', title: { es: 'Planificación diaria', en: 'Day plan' }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanChoices.tsx')).TeamDays }) },
  { path: '/mx/:personnelDivision/planning/dailyPlanning/:teamUuid/:biweeklyStartDate', title: { es: 'Planificación diaria', en: 'Day plan' }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).TeamDay }) },
  { path: '/mx/:personnelDivision/planning/dailyPlanningStore', title: { es: 'Día de la tienda', en: "Store's day" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanChoices.tsx')).StoreDays }) },
  { path: '/mx/:personnelDivision/planning/dailyPlanningStore/:teamUuid/:biweeklyStartDate', title: { es: 'Día de la tienda', en: "Store's day" }, roles: PLANNING_READERS, load: async () => ({ default: (await import('./planning/PlanScreens.tsx')).StoreDay }) },
  { path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate/print', title: { es: 'Imprimir la semana', en: 'Print the week' }, roles: PLANNING_READERS, load: () => import('./planning/print/PrintWeek.tsx') },
  { path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate/notify', title: { es: 'Avisar la semana', en: 'Notify the week' }, roles: HIRING, load: () => import('./notify/NotifyWeek.tsx') },
  { path: '/mx/:personnelDivision/catalogues', title: { es: 'Catálogos', en: 'Catalogues' }, roles: DIRECTING, load: () => import('./catalogues/CatalogueIndex.tsx') },
  { path: '/mx/:personnelDivision/timeSlots', title: { es: 'Franjas horarias', en: 'Time slots' }, roles: DIRECTING, load: () => import('./time-slots/TimeSlotList.tsx') },
  { path: '/mx/:personnelDivision/timeSlots/new', title: { es: 'Nuevo periodo de franjas', en: 'New span of time slots' }, roles: DIRECTING, load: () => import('./time-slots/TimeSlotScreen.tsx') },
  { path: '/mx/:personnelDivision/timeSlots/:timeSlotUuid', title: { es: 'Editar franjas horarias', en: 'Edit time slots' }, roles: DIRECTING, load: () => import('./time-slots/TimeSlotScreen.tsx') },
  { path: '/mx/:personnelDivision/holidays', title: { es: 'Días festivos', en: 'Holidays' }, roles: DIRECTING, load: () => import('./calendar/HolidayYears.tsx') },
  { path: '/mx/:personnelDivision/holidays/upload', title: { es: 'Carga de días festivos', en: 'Upload of holidays' }, roles: DIRECTING, load: () => import('./calendar/HolidayUpload.tsx') },
  { path: '/mx/:personnelDivision/holidays/:year', title: { es: 'Días festivos', en: 'Holidays' }, roles: DIRECTING, load: () => import('./calendar/HolidayList.tsx') },
  { path: '/mx/:personnelDivision/holidays/:year/new', title: { es: 'Nuevo día festivo', en: 'New holiday' }, roles: DIRECTING, load: () => import('./calendar/NewHoliday.tsx') },
  { path: '/mx/:personnelDivision/holidays/:year/:holidayUuid/:isEphemeris?', title: { es: 'Editar día festivo', en: 'Edit holiday' }, roles: DIRECTING, load: () => import('./calendar/EditHoliday.tsx') },
  { path: '/mx/:personnelDivision/planning/:teamUuid/:weekStartDate/coverageNeed', title: { es: 'Necesidad de cobertura', en: 'Coverage need' }, roles: PLANNING_READERS, load: () => import('./coverage/NeedScreen.tsx') },
  { path: '/mx/:personnelDivision/planningAnalysis', title: { es: 'Análisis de planificación', en: 'Planning analysis' }, roles: PLANNING_READERS, load: () => import('./coverage/AnalysisScreen.tsx') },
  { path: '/mx/:personnelDivision/hourTypology', title: { es: 'Tipologías de hora', en: 'Hour typologies' }, roles: ADMIN, load: () => import('./catalogues/TypologyList.tsx') },
  { path: '/mx/:personnelDivision/hourTypology/new', title: { es: 'Nueva tipología de hora', en: 'New hour typology' }, roles: ADMIN, load: () => import('./catalogues/TypologyScreen.tsx') },
  { path: '/mx/:personnelDivision/hourTypology/:hourTypologyUuid', title: { es: 'Editar tipología de hora', en: 'Edit hour typology' }, roles: ADMIN, load: () => import('./catalogues/TypologyScreen.tsx') },
  { path: '/mx/:personnelDivision/planningRule', title: { es: 'Reglas de planificación', en: 'Planning rules' }, roles: ADMIN, load: () => import('./catalogues/RuleList.tsx') },
  { path: '/mx/:personnelDivision/planningRule/new', title: { es: 'Nueva regla de planificación', en: 'New planning rule' }, roles: ADMIN, load: () => import('./catalogues/RuleScreen.tsx') },
  { path: '/mx/:personnelDivision/planningRule/:planningRuleUuid', title: { es: 'Editar regla de planificación', en: 'Edit planning rule' }, roles: ADMIN, load: () => import('./catalogues/RuleScreen.tsx') },
  { path: '/mx/:personnelDivision/groupingType', title: { es: 'Tipos de agrupación', en: 'Grouping types' }, roles: ADMIN, load: () => import('./catalogues/GroupingList.tsx') },
  { path: '/mx/:personnelDivision/groupingType/new', title: { es: 'Nuevo tipo de agrupación', en: 'New grouping type' }, roles: ADMIN, load: () => import('./catalogues/GroupingScreen.tsx') },
  { path: '/mx/:personnelDivision/groupingType/:groupingTypeUuid', title: { es: 'Editar tipo de agrupación', en: 'Edit grouping type' }, roles: ADMIN, load: () => import('./catalogues/GroupingScreen.tsx') },
  { path: '/mx/:personnelDivision/hourParent', title: { es: 'Horas padre', en: 'Hour parents' }, roles: ADMIN, load: () => import('./catalogues/HourParentList.tsx') },
  { path: '/mx/:personnelDivision/cexManagement', title: { es: 'Gestión de CEX', en: 'CEX management' }, roles: DIRECTING, load: () => import('./catalogues/CexManagement.tsx') },
  { path: '/collaborators', title: { es: 'Colaboradores', en: 'Collaborators' }, roles: [...ADMIN_ZONE, 'LAWYER'], load: () => import('./collaborators/CollaboratorList.tsx') },
  { path: '/collaborators/:collaboratorUuid', title: { es: 'Ficha del colaborador', en: "Collaborator's file" }, roles: [...ADMIN_ZONE, 'LAWYER'], load: () => import('./collaborators/CollaboratorFileScreen.tsx') },
  { path: '/mx/:personnelDivision/collaborators', title: { es: 'Colaboradores', en: 'Collaborators' }, roles: [...HIRING, 'COMMISSIONER', 'LAWYER'], load: () => import('./collaborators/CollaboratorList.tsx') },
  { path: '/mx/:personnelDivision/collaborators/:collaboratorUuid', title: { es: 'Ficha del colaborador', en: "Collaborator's file" }, roles: [...HIRING, 'COMMISSIONER', 'LAWYER'], load: () => import('./collaborators/CollaboratorFileScreen.tsx') },
  { path: '/outbox', title: { es: 'Bandeja de correos', en: 'Outbox' }, roles: ADMIN, load: () => import('./outbox/Outbox.tsx') },
  { path: '/outbox/demo', title: { es: 'Bandeja de correos', en: 'Outbox' }, roles: 'public', frame: 'bare', load: () => import('./outbox/DemoOutbox.tsx') },
  { path: '/mx/:personnelDivision/invitations', title: { es: 'Invitaciones', en: 'Invitations' }, roles: HIRING, load: () => import('./hiring/Invitations.tsx') },
  { path: '/mx/:personnelDivision/invitations/:rfc', title: { es: 'Invitación', en: 'Invitation' }, roles: HIRING, load: () => import('./hiring/InvitationScreen.tsx') },
  { path: '/mx/:personnelDivision/invitation/:rfc', title: { es: 'Invitación', en: 'Invitation' }, roles: HIRING, load: () => import('./hiring/InvitationScreen.tsx') },
  { path: '/mx/:personnelDivision/hiring', title: { es: 'Contratar', en: 'Hire' }, roles: HIRING, load: () => import('./hiring/IdCheck.tsx') },
  { path: '/mx/:personnelDivision/hiring/newHiring', title: { es: 'Nueva contratación', en: 'New hire' }, roles: HIRING, load: () => import('./hiring/NewHiring.tsx') },
  { path: '/mx/:personnelDivision/hiring/getPersonalData/:collaboratorUuid', title: { es: 'Contratación: datos personales', en: 'Hire: personal data' }, roles: HIRING, load: () => import('./hiring/PersonalDataForm.tsx') },
  { path: '/mx/:personnelDivision/hiring/getAddressData/:collaboratorUuid', title: { es: 'Contratación: domicilio', en: 'Hire: address' }, roles: DIRECTING, load: () => import('./hiring/AddressDataForm.tsx') },
  { path: '/mx/:personnelDivision/hiring/getFiscalData/:collaboratorUuid', title: { es: 'Contratación: datos fiscales', en: 'Hire: tax data' }, roles: DIRECTING, load: () => import('./hiring/FiscalDataForm.tsx') },
  { path: '/mx/:personnelDivision/hiring/getBankData/:collaboratorUuid', title: { es: 'Contratación: datos bancarios', en: 'Hire: bank data' }, roles: DIRECTING, load: () => import('./hiring/BankDataForm.tsx') },
  { path: '/mx/:personnelDivision/hiring/getLaborData/:collaboratorUuid', title: { es: 'Contratación: datos laborales', en: 'Hire: labour data' }, roles: DIRECTING, load: () => import('./hiring/LaborDataForm.tsx') },
  { path: '/general/openProcesses', title: { es: 'Procesos', en: 'Processes' }, roles: [...ADMIN_ZONE, 'LAWYER'], load: () => import('./processes/ProcessList.tsx') },
  { path: '/general/openProcesses/:processUuid', title: { es: 'Proceso', en: 'Process' }, roles: [...ADMIN_ZONE, 'LAWYER'], load: () => import('./processes/ProcessScreen.tsx') },
  { path: '/general/openProcesses/:processUuid/manualAssignIdentity', title: { es: 'Asignar identidad', en: 'Assign identity' }, roles: ADMIN, load: () => import('./processes/ManualIdentity.tsx') },
  { path: '/mx/:personnelDivision/general/openProcesses', title: { es: 'Procesos', en: 'Processes' }, roles: [...HIRING, 'COMMISSIONER', 'LAWYER'], load: () => import('./processes/ProcessList.tsx') },
  { path: '/mx/:personnelDivision/general/openProcesses/:processUuid', title: { es: 'Proceso', en: 'Process' }, roles: [...HIRING, 'COMMISSIONER', 'LAWYER'], load: () => import('./processes/ProcessScreen.tsx') },
  { path: '/mx/:personnelDivision/general/openProcesses/:processUuid/manualAssignIdentity', title: { es: 'Asignar identidad', en: 'Assign identity' }, roles: ADMIN, load: () => import('./processes/ManualIdentity.tsx') },
  { path: '/mx/guest/idTokenCheck/:token?', title: { es: 'Tu invitación', en: 'Your invitation' }, roles: 'public', frame: 'visitor', load: () => import('./guest/TokenCheck.tsx') },
  { path: '/mx/guest/:personnelDivision/getPersonalData/:collaboratorUuid?', title: { es: 'Tus datos personales', en: 'Your personal data' }, roles: 'public', frame: 'visitor', load: () => import('./guest/PersonalData.tsx') },
  { path: '/mx/guest/:personnelDivision/getAddressData/:collaboratorUuid', title: { es: 'Tu domicilio', en: 'Your address' }, roles: 'public', frame: 'visitor', load: () => import('./guest/AddressData.tsx') },
  { path: '/mx/guest/:personnelDivision/getFiscalData/:collaboratorUuid', title: { es: 'Tus datos fiscales', en: 'Your tax data' }, roles: 'public', frame: 'visitor', load: () => import('./guest/FiscalData.tsx') },
  { path: '/mx/guest/:personnelDivision/getBankData/:collaboratorUuid', title: { es: 'Tus datos bancarios', en: 'Your bank data' }, roles: 'public', frame: 'visitor', load: () => import('./guest/BankData.tsx') },
  { path: '/mx/guest/:personnelDivision/finished', title: { es: 'Listo', en: 'Done' }, roles: 'public', frame: 'visitor', load: () => import('./guest/Finished.tsx') },
  { path: '/mx/:personnelDivision/legalErrors', title: { es: 'Errores legales', en: 'Legal errors' }, roles: PLANNING_READERS, load: () => import('./planning/legal/LegalErrors.tsx') },
  { path: '/mx/:personnelDivision/planning/simulation', title: { es: 'Simulación', en: 'Simulation' }, roles: PLANNING_READERS, load: () => import('./planning/simulation/Simulation.tsx') },
  { path: '/simulation', title: { es: 'Simulación', en: 'Simulation' }, roles: ADMIN_ZONE, load: () => import('./planning/simulation/Simulation.tsx') },
  { path: '/mx/:personnelDivision/planningRecords', title: { es: 'Registros de planificación', en: 'Planning records' }, roles: DIRECTING, load: () => import('./planning/records/Records.tsx') },
  { path: '/verify/:code?', title: { es: 'Verificar un documento', en: 'Verify a document' }, roles: 'public', frame: 'bare', load: () => import('./evidence/Verify.tsx') },
  { path: '/sign', title: { es: 'Firma tu contrato', en: 'Sign your contract' }, roles: 'public', frame: 'visitor', load: () => import('./evidence/SignContract.tsx') },
  { path: '/sign/employer', title: { es: 'Contratos por firmar', en: 'Contracts to sign' }, roles: ['PATRON'], load: () => import('./evidence/SignEmployer.tsx') },
  { path: '/sign/employer/:evidenceUuid', title: { es: 'Firmar un contrato', en: 'Sign a contract' }, roles: ['PATRON'], load: () => import('./evidence/SignEmployer.tsx') },
  { path: '/design', title: { es: 'Sistema de diseño', en: 'Design system' }, roles: ADMIN, load: () => import('./design/DesignSystem.tsx') },
  { path: '/404', title: { es: '404', en: '404' }, roles: 'public', frame: 'bare', load: () => import('./shell/NotFound.tsx') },
];
