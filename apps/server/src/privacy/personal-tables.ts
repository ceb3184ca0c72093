import { sql, type RawBuilder } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * What becomes of a table's rows of a person when the person is erased. `DELETED`: they go. `EMPTIED`: the row stays
 * without what names or describes the person (`erasure/queries.ts` says which columns). `KEPT`: it stays, for the reason given.
 */
type Fate =
  | { readonly fate: 'DELETED' | 'EMPTIED' }
  | { readonly fate: 'KEPT'; readonly because: 'EVIDENCE' | 'TRAIL' | 'ACCOUNTS' | 'PLANS' };

type PersonalTable = Fate & {
  readonly title: { readonly es: string; readonly en: string };
  /** The column that names the person, a process or document of theirs, their account, or where they are reached. */
  readonly by:
    | 'id'
    | 'collaborator_id'
    | 'process_id'
    | 'account_id'
    | 'evidence_id'
    | 'signer'
    | 'recipient';
};

const deleted = (es: string, en: string, by: PersonalTable['by'] = 'collaborator_id'): PersonalTable => ({
  title: { es, en },
  by,
  fate: 'DELETED',
});
const emptied = (es: string, en: string, by: PersonalTable['by'] = 'collaborator_id'): PersonalTable => ({
  title: { es, en },
  by,
  fate: 'EMPTIED',
});
const stays = (
  because: 'EVIDENCE' | 'TRAIL' | 'ACCOUNTS' | 'PLANS',
  es: string,
  en: string,
  by: PersonalTable['by'] = 'collaborator_id',
): PersonalTable => ({ title: { es, en }, by, fate: 'KEPT', because });

/**
 * Every table that holds data of one person, with what an access request calls it and what erasure does to it
 * (LFPDPPP 24, 25, 32). A test compares it with the schema, so that a new table is not forgotten.
 */
export const PERSONAL_TABLES = {
  collaborator: emptied('Persona', 'Person', 'id'),
  collaborator_address: deleted('Domicilio', 'Address'),
  collaborator_bank: deleted('Cuenta bancaria', 'Bank account'),
  collaborator_fiscal: deleted('Datos fiscales', 'Tax data'),
  collaborator_credit: deleted('Créditos', 'Credits'),
  beneficiary: deleted('Beneficiarios', 'Beneficiaries'),
  legal_tutor: deleted('Tutor', 'Legal guardian'),
  migration_document: deleted('Documento migratorio', 'Migration document'),
  sport_discipline: deleted('Deportes', 'Sports'),
  document: deleted('Documentos', 'Documents'),
  guest_draft: deleted('Borradores de la contratación', 'Drafts of the hire', 'process_id'),
  consent: stays('EVIDENCE', 'Consentimientos', 'Consents'),
  privacy_acceptance: stays('EVIDENCE', 'Avisos de privacidad aceptados', 'Privacy notices accepted'),
  arco_case: stays('TRAIL', 'Solicitudes ARCO', 'Data requests'),
  blocked_person: stays('EVIDENCE', 'Datos bloqueados', 'Blocked data'),
  contract: stays('PLANS', 'Contratos', 'Contracts'),
  labor_condition: emptied('Condiciones de trabajo', 'Terms of work'),
  process: emptied('Procesos', 'Processes'),
  process_contract: emptied('Procesos: contrato', 'Processes: contract', 'process_id'),
  process_hours: stays('PLANS', 'Procesos: horas', 'Processes: hours', 'process_id'),
  process_pact: stays('PLANS', 'Procesos: pacto', 'Processes: pact', 'process_id'),
  process_mutation: stays(
    'PLANS',
    'Procesos: cambio de puesto',
    'Processes: change of position',
    'process_id',
  ),
  process_leave: stays('PLANS', 'Procesos: baja', 'Processes: exit', 'process_id'),
  process_leave_check: stays(
    'PLANS',
    'Procesos: lista de la baja',
    'Processes: exit check-list',
    'process_id',
  ),
  process_absence: deleted('Procesos: licencia', 'Processes: leave of absence', 'process_id'),
  process_effect: stays('PLANS', 'Procesos: efectos', 'Processes: effects', 'process_id'),
  process_event: stays('TRAIL', 'Procesos: historial', 'Processes: history', 'process_id'),
  process_station: stays('PLANS', 'Procesos: avance', 'Processes: progress', 'process_id'),
  process_task: stays('PLANS', 'Tareas', 'Tasks'),
  invitation: emptied('Invitaciones', 'Invitations', 'process_id'),
  outside_request: emptied('Solicitudes a otros sistemas', 'Requests to other systems', 'process_id'),
  leave_survey: stays('PLANS', 'Encuesta de salida: enlace', 'Exit survey: link', 'process_id'),
  sap_pending: stays('ACCOUNTS', 'Pendientes de SAP', 'Pending in SAP'),
  file_change: deleted('Cambios de la ficha', 'Changes of the file'),
  file_proposal: deleted('Cambios propuestos', 'Proposed changes'),
  deadline_mark: deleted('Vencimientos hechos', 'Deadlines done'),
  availability: deleted('Disponibilidad', 'Availability'),
  mobility_answer: deleted('Encuesta de movilidad', 'Mobility survey'),
  mobility_place: deleted('Movilidad: lugares', 'Mobility: places'),
  mobility_position: deleted('Movilidad: puestos', 'Mobility: positions'),
  mobility_choice: stays('TRAIL', 'Movilidad: elecciones', 'Mobility: choices'),
  planning_period: stays('PLANS', 'Planificación', 'Plan'),
  person_week: stays('PLANS', 'Semanas planificadas', 'Planned weeks'),
  planning_record: deleted('Registros de planificación', 'Planning records'),
  planning_recheck: stays('PLANS', 'Revisiones del plan', 'Plan rechecks'),
  planning_recheck_change: stays('PLANS', 'Revisiones: diferencias', 'Rechecks: differences'),
  planning_template_row: deleted('Plantillas', 'Templates'),
  past_week_change: stays('TRAIL', 'Cambios en semanas pasadas', 'Changes of past weeks'),
  finding_reason: deleted('Motivos de excepciones', 'Reasons for exceptions'),
  polyvalence: deleted('Polivalencias', 'Polyvalences'),
  loan: stays('PLANS', 'Préstamos entre tiendas', 'Loans between stores'),
  open_shift: stays('PLANS', 'Turnos abiertos', 'Open shifts'),
  shift_swap: stays('PLANS', 'Cambios de turno', 'Shift swaps'),
  open_shift_ask: deleted('Turnos abiertos: solicitudes', 'Open shifts: requests'),
  weekly_notification: stays('EVIDENCE', 'Avisos semanales', 'Weekly notifications'),
  quarterly_notification: stays('EVIDENCE', 'Avisos trimestrales', 'Quarterly notifications'),
  evidence: stays('EVIDENCE', 'Documentos firmados', 'Signed documents'),
  evidence_event: stays('EVIDENCE', 'Documentos: pasos', 'Documents: steps', 'evidence_id'),
  evidence_signer: stays('EVIDENCE', 'Documentos: firmantes', 'Documents: signers', 'signer'),
  message: deleted('Correos y mensajes', 'Mails and messages', 'recipient'),
  access_punch: stays('EVIDENCE', 'Checadas', 'Punches'),
  notice: deleted('Avisos por enviar', 'Notices to send'),
  announcement_recipient: deleted('Comunicados recibidos', 'Announcements received'),
  clock_pin: deleted('NIP del checador', 'Kiosk PIN'),
  kiosk_refusal: deleted('Checadas no aceptadas', 'Punches not accepted'),
  presence_correction: stays('TRAIL', 'Ajustes de asistencia', 'Attendance corrections'),
  working_day: stays('PLANS', 'Días de trabajo', 'Working days'),
  auto_plan_run: deleted('Propuestas de planeación', 'Proposed plans', 'account_id'),
  report_view: deleted('Vistas de informes', 'Views of reports', 'account_id'),
  report_mail: deleted('Informes por correo', 'Reports by mail', 'account_id'),
  figure_person_week: stays('PLANS', 'Cifras de semanas', 'Figures of weeks'),
  working_time_answer: stays(
    'EVIDENCE',
    'Registro de jornada: respuestas',
    'Record of working time: answers',
  ),
  vacation_opening: deleted('Vacaciones: saldo inicial', 'Vacation: opening balance'),
  vacation_due: deleted('Vacaciones: plazos', 'Vacation: deadlines'),
  vacation_request: deleted('Vacaciones: solicitudes', 'Vacation: requests'),
  vacation_pact: stays('EVIDENCE', 'Vacaciones: pactos', 'Vacation: pacts'),
  vacation_certificate: stays('EVIDENCE', 'Vacaciones: constancias', 'Vacation: certificates'),
  salary_advance: stays('ACCOUNTS', 'Adelantos', 'Salary advances'),
  payment_line: stays('ACCOUNTS', 'Pagos', 'Payments'),
  imss_person: deleted('IMSS: clínica', 'IMSS: clinic'),
  imss_base_wage: deleted('IMSS: salario base', 'IMSS: base wage'),
  export_line: stays('ACCOUNTS', 'Exportaciones de tiempo', 'Exports of time'),
  imss_movement: stays('ACCOUNTS', 'IMSS: movimientos', 'IMSS: movements'),
  team_permission: deleted('Permisos de equipo', 'Team permissions'),
  calendar_feed: deleted('Calendario', 'Calendar'),
  account: emptied('Cuenta de acceso', 'Account'),
  account_role: deleted('Roles', 'Roles', 'account_id'),
  directory_group_member: deleted('Grupos del directorio', 'Directory groups', 'account_id'),
  push_subscription: deleted('Dispositivos con avisos', 'Devices that take notices', 'account_id'),
  session_family: stays('TRAIL', 'Sesiones', 'Sessions', 'account_id'),
} as const satisfies Partial<Record<keyof DB, PersonalTable>>;

export type PersonalTableName = keyof typeof PERSONAL_TABLES;

/** The tables with what is said of them, in the order of an access request. */
export const personalTables: readonly (readonly [PersonalTableName, PersonalTable])[] =
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the constant above
  Object.entries(PERSONAL_TABLES) as [PersonalTableName, PersonalTable][];

/** The rows of a table that are of a person, as a condition over it. */
export function ofPerson({ by }: Pick<PersonalTable, 'by'>, id: string): RawBuilder<boolean> {
  if (by === 'process_id')
    return sql`process_id in (select p.id from process p where p.collaborator_id = ${id}::uuid)`;
  if (by === 'account_id')
    return sql`account_id in (select a.id from account a where a.collaborator_id = ${id}::uuid)`;
  if (by === 'evidence_id')
    return sql`evidence_id in (select e.id from evidence e where e.collaborator_id = ${id}::uuid)`;
  // The other parties' address, phone and drawing are not the person's.
  if (by === 'signer')
    return sql`party = 'WORKER' and evidence_id in (select e.id from evidence e where e.collaborator_id = ${id}::uuid)`;
  if (by === 'recipient')
    return sql`recipient in (
      select unnest(array[c.personal_email, c.professional_email, c.personal_phone, c.work_phone]) from collaborator c where c.id = ${id}::uuid
      union select a.email from account a where a.collaborator_id = ${id}::uuid
      union select i.email from invitation i join process p on p.id = i.process_id where p.collaborator_id = ${id}::uuid)`;
  return sql`${sql.ref(by)} = ${id}::uuid`;
}
