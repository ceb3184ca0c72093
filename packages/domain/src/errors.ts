/**
 * Every error code, once: its kind, both texts, and how its toast behaves (spec §8). A code enters with the first act
 * that raises it. The four groups of HTTP statuses are mapped in the server's mount.
 */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'rule'
  | 'too-many'
  | 'failure'
  | 'unavailable';

/** Toast behaviours of section 8; `form` shows on the field alone, `none` nowhere. */
export type ToastKind =
  | 'plain'
  | 'plain-9s'
  | 'weekday-day-hours'
  | 'weekday-day-typologies'
  | 'prefix-collaborator-name'
  | 'suffix-process-label'
  | 'form'
  | 'none';

export type ErrorRow = {
  readonly kind: ErrorKind;
  readonly es: string;
  readonly en: string;
  readonly toast?: ToastKind;
};

export const errors = {
  // Every call
  UNDEFINED_ERROR: {
    kind: 'failure',
    es: 'Error desconocido. Contacta a un administrador',
    en: 'Undefined error. Contact administrator.',
  },
  PERSISTENCE_FAILURE: {
    kind: 'unavailable',
    es: 'La base de datos no responde. Nada se guardó a medias; inténtalo de nuevo.',
    en: 'The database does not answer. Nothing was half saved; try again.',
  },
  MALFORMED_JSON: { kind: 'malformed', es: 'El JSON está mal formado', en: 'Malformed JSON' },
  FIELD_NOT_VALID: { kind: 'rule', es: 'El valor no es válido', en: 'The value is not valid', toast: 'form' },
  FIELD_REQUIRED: { kind: 'rule', es: 'Este dato es obligatorio', en: 'This is required', toast: 'form' },
  FIELD_UNKNOWN: {
    kind: 'malformed',
    es: 'El dato «{field}» no existe en esta llamada',
    en: 'There is no field “{field}” in this call',
  },
  FILTER_UNKNOWN: {
    kind: 'malformed',
    es: 'No existe el filtro «{field}»',
    en: 'There is no filter “{field}”',
  },
  SORT_UNKNOWN: {
    kind: 'malformed',
    es: 'No se puede ordenar por «{value}»',
    en: 'Sorting by “{value}” is not possible',
  },
  TOO_LARGE: {
    kind: 'too-large',
    es: 'El envío es demasiado grande; el máximo es {maximum}',
    en: 'The request is too large; the maximum is {maximum}',
  },
  FILE_TYPE_NOT_VALID: {
    kind: 'rule',
    es: 'El archivo debe ser un PDF o una foto (JPG, PNG, WebP o HEIC) y su contenido debe serlo',
    en: 'The file must be a PDF or a photo (JPG, PNG, WebP or HEIC), and so must its content',
    toast: 'form',
  },
  FILE_QUOTA_REACHED: {
    kind: 'too-large',
    es: 'Los archivos de esta contratación ya ocupan el máximo de {maximum}, contando los reemplazados. Avisa a un administrador.',
    en: 'The files of this hire already take the maximum of {maximum}, replaced ones included. Contact an administrator.',
    toast: 'form',
  },
  TOO_MANY_REQUESTS: {
    kind: 'too-many',
    es: 'Demasiados intentos. Espera {seconds} segundos.',
    en: 'Too many attempts. Wait {seconds} seconds.',
  },
  STALE_VERSION: {
    kind: 'conflict',
    es: '{who} cambió esto {when}. Revisa su versión antes de guardar la tuya.',
    en: '{who} changed this {when}. Look at their version before saving yours.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'rule',
    es: 'Esta clave de repetición ya se usó con otros datos',
    en: 'This idempotency key was already used with other data',
  },
  PATH_NOT_FOUND: { kind: 'missing', es: 'No existe esta dirección', en: 'There is nothing at this address' },

  // Sign-in
  EXPIRED_AUTHENTICATION_TOKEN: {
    kind: 'unauthenticated',
    es: 'El token de autenticación ha caducado',
    en: 'The authentication token has expired',
    toast: 'none',
  },
  INVALID_TOKEN_SIGNATURE: {
    kind: 'unauthenticated',
    es: 'La firma del token no es válida',
    en: 'The token signature is not valid',
  },
  INCORRECT_AUTHENTICATION: {
    kind: 'unauthenticated',
    es: 'Autenticación incorrecta',
    en: 'Incorrect authentication',
  },
  REFRESH_TOKEN_ERROR: {
    kind: 'unauthenticated',
    es: 'No se ha podido renovar la sesión',
    en: 'The session could not be refreshed',
  },
  UNABLE_TO_AUTHENTICATE: {
    kind: 'unauthenticated',
    es: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
    en: 'Your session has expired. Sign in again.',
  },
  IDENTITY_PROVIDER_UNAVAILABLE: {
    kind: 'unavailable',
    es: 'El acceso de la empresa no responde. Inténtalo en unos minutos.',
    en: 'The company sign-in does not answer. Try again in a few minutes.',
  },
  ACTOR_NOT_FOUND: { kind: 'malformed', es: 'No se ha encontrado el usuario', en: 'Actor not found' },

  // Rights
  NOT_AUTHORIZED: {
    kind: 'forbidden',
    es: 'No tienes autorización para realizar esta acción.',
    en: 'You dont have the authorization to perform that action.',
  },

  // Found nowhere, or outside the caller's reach: the same answer
  SITE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado la tienda', en: 'Site not found' },
  TEAM_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el equipo', en: 'Team not found' },
  POSITION_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el puesto', en: 'Position not found' },
  MUNICIPALITY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el municipio',
    en: 'Municipality not found',
  },
  POSTAL_CODE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el código postal',
    en: 'Postal code not found',
  },
  POSTAL_CODE_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El formato del código postal no es válido',
    en: 'The postal code format is not valid',
    toast: 'form',
  },
  SETTLEMENT_TYPE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el tipo de asentamiento',
    en: 'Settlement type not found',
  },
  MESSAGE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el mensaje', en: 'Message not found' },
  PARAMETER_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el parámetro', en: 'Parameter not found' },
  PARAMETER_CODE_REQUIRED: {
    kind: 'rule',
    es: 'El código del parámetro es obligatorio',
    en: 'The parameter code is required',
    toast: 'form',
  },
  PARAMETER_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre del parámetro es obligatorio',
    en: 'The parameter name is required',
    toast: 'form',
  },
  PARAMETER_VALUE_REQUIRED: {
    kind: 'rule',
    es: 'El valor del parámetro es obligatorio',
    en: 'The parameter value is required',
    toast: 'form',
  },
  DUPLICATE_UNIQUE_KEY: {
    kind: 'rule',
    es: 'Ya existe un registro con este valor',
    en: 'A record with this value exists already',
  },

  // Planning
  COLLABORATOR_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el colaborador',
    en: 'Collaborator not found',
  },
  CONTRACT_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el contrato', en: 'Contract not found' },
  HOUR_TYPOLOGY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la tipología de hora',
    en: 'Hour typology not found',
  },
  PLANNING_PERIOD_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el periodo de planificación',
    en: 'Planning period not found',
  },
  PLANNING_TEMPLATE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la plantilla de planificación',
    en: 'Planning template not found',
  },
  COPY_PLANNING_SAME_COLLABORATOR: {
    kind: 'rule',
    es: 'El colaborador de origen y el de destino deben ser distintos',
    en: 'The source and target collaborators must be different',
  },
  COPY_PLANNING_DIFFERENT_TEAMS: {
    kind: 'rule',
    es: 'Los colaboradores son de equipos distintos',
    en: 'The collaborators belong to different teams',
  },
  COPY_PLANNING_PAST_WEEK: {
    kind: 'rule',
    es: 'Solo se puede copiar la semana actual o una futura',
    en: 'Only the current or a future week can be copied',
  },
  COPY_PLANNING_NO_PLANNING: {
    kind: 'rule',
    es: 'El colaborador de origen no tiene planificación',
    en: 'The source collaborator has no planning',
  },
  PLANNING_NOTIFICATION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la notificación de planificación',
    en: 'Planning notification not found',
  },
  PLANNING_PERIOD_STEP_NOT_VALID: {
    kind: 'rule',
    es: 'Las horas van de 15 en 15 minutos',
    en: 'Hours go in steps of 15 minutes',
    toast: 'weekday-day-hours',
  },
  PLANNING_BREAK_OUTSIDE_PERIOD: {
    kind: 'rule',
    es: 'El descanso debe quedar dentro del periodo',
    en: 'The break must lie inside the period',
    toast: 'weekday-day-hours',
  },
  PLANNING_PERIODS_OVERLAP: {
    kind: 'rule',
    es: 'Los periodos {periodA} y {periodB} se enciman',
    en: 'The periods {periodA} and {periodB} overlap',
    toast: 'weekday-day-hours',
  },
  PLANNING_RULE_NOT_FOUND: {
    kind: 'rule',
    es: 'No se ha encontrado la regla de planificación',
    en: 'Planning rule not found',
    toast: 'weekday-day-hours',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: {
    kind: 'rule',
    es: 'El tipo de contrato no es compatible con la tipología de hora',
    en: 'The contract type is not compatible with the hour typology',
    toast: 'weekday-day-hours',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED: {
    kind: 'rule',
    es: 'El pacto de horas complementarias no está firmado',
    en: 'The complementary-hours pact is not signed',
    toast: 'weekday-day-hours',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS: {
    kind: 'rule',
    es: 'El pacto de horas complementarias no cubre estas horas',
    en: 'The complementary-hours pact does not cover these hours',
    toast: 'weekday-day-hours',
  },
  COMPLEMENTARY_PACT_PROCESS_NOT_FOUND: {
    kind: 'rule',
    es: 'No se ha encontrado el proceso de pacto complementario',
    en: 'Complementary-pact process not found',
    toast: 'weekday-day-hours',
  },
  HOUR_TYPOLOGY_NOT_COMPATIBLE: {
    kind: 'rule',
    es: 'Las tipologías de hora no son compatibles el mismo día',
    en: 'The hour typologies are not compatible on the same day',
    toast: 'weekday-day-typologies',
  },
  RESTRICTED_DATES: {
    kind: 'rule',
    es: 'No se puede planificar del {from} al {to}',
    en: 'Cannot be planned from {from} to {to}',
  },
  FICTITIOUS_COLLABORATOR_PLANNED: {
    kind: 'conflict',
    es: 'Tiene planificación hasta el {date}: cópiala a otra persona o bórrala primero',
    en: 'There is planning until {date}: copy it to somebody or clear it first',
  },
  PLANNING_RECORD_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el registro',
    en: 'Record not found',
  },
  PLANNING_RECORD_OVERLAPS: {
    kind: 'rule',
    es: 'Esta persona ya tiene un registro igual en esos días',
    en: 'This person has the same record on those days already',
    toast: 'form',
  },
  PLANNING_RECORD_DATES_NOT_VALID: {
    kind: 'rule',
    es: 'El último día debe ser igual o posterior al primero',
    en: 'The last day must be the first one or later',
    toast: 'form',
  },
  WEEK_INCORRECT: { kind: 'rule', es: 'La semana es incorrecta', en: 'The week is incorrect' },
  HISTORIC_PLANNING_UNDER_FOUR_YEARS: {
    kind: 'rule',
    es: 'La planificación histórica debe tener más de cuatro años',
    en: 'Historic planning must be older than four years',
  },
  HISTORIC_PLANNING_UNDER_ONE_MONTH: {
    kind: 'rule',
    es: 'La planificación histórica debe tener más de un mes',
    en: 'Historic planning must be older than one month',
  },
  MONTH_NOT_ALLOWED: { kind: 'rule', es: 'El mes no está permitido', en: 'The month is not allowed' },
  CALENDAR_FEED_NOT_FOUND: {
    kind: 'missing',
    es: 'No existe este calendario',
    en: 'There is no such calendar',
  },
  NO_PLANNING_FOR_COLLABORATOR_AND_DATE: {
    kind: 'rule',
    es: 'No hay planificación para el colaborador y la fecha: {collaboratorName}, {date}',
    en: 'There is no planning for the collaborator and date: {collaboratorName}, {date}',
  },
  TEAM_WITHOUT_PATRONS_NOR_DIRECTOR: {
    kind: 'rule',
    es: 'El equipo no tiene representantes ni director',
    en: 'The team has no patrons nor director',
  },
  WEEKLY_NOTIFICATION_SUPERSEDED: {
    kind: 'conflict',
    es: 'Hay un aviso más nuevo de esta semana. Léelo antes de responder.',
    en: 'There is a newer notification of this week. Read it before you answer.',
  },
  WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El aviso ya no se puede cambiar así: está en {fromStatus}',
    en: 'The notification can no longer be changed like that: it is {fromStatus}',
  },
  WEEKLY_NOTIFICATION_REASON_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el motivo',
    en: 'Write the reason',
    toast: 'form',
  },

  // Holidays and ephemeris
  HOLIDAY_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el día festivo', en: 'Holiday not found' },
  HOLIDAY_ALREADY_EXISTS: { kind: 'rule', es: 'El día festivo ya existe', en: 'The holiday already exists' },
  HOLIDAY_CSV_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El CSV debe usar punto y coma y las columnas SITE, DATE, HOLIDAY TYPE, OPENABLE y HOLIDAY DESCRIPTION',
    en: 'The CSV must use semicolons and the columns SITE, DATE, HOLIDAY TYPE, OPENABLE, HOLIDAY DESCRIPTION',
    toast: 'form',
  },
  HOLIDAY_CSV_DATE_NOT_VALID: {
    kind: 'rule',
    es: 'La fecha debe tener el formato año-mes-día',
    en: 'The date must be year-month-day',
    toast: 'form',
  },
  HOLIDAY_CSV_YEAR_NOT_VALID: {
    kind: 'rule',
    es: 'La fecha debe estar entre los años {first} y {last}',
    en: 'The date must lie within the years {first} to {last}',
    toast: 'form',
  },
  HOLIDAY_CSV_TYPE_NOT_VALID: {
    kind: 'rule',
    es: 'El tipo de día festivo debe ser nacional, local, autonómico (estatal) o efeméride',
    en: 'The holiday type must be national, local, autonomic or ephemeris',
    toast: 'form',
  },
  HOLIDAY_CSV_OPENABLE_NOT_VALID: {
    kind: 'rule',
    es: 'El campo de apertura debe ser Si o No',
    en: 'The openable field must be Si or No',
    toast: 'form',
  },
  HOLIDAY_CSV_DESCRIPTION_NOT_VALID: {
    kind: 'rule',
    es: 'La descripción debe tener de 1 a 200 caracteres',
    en: 'The description must have 1 to 200 characters',
    toast: 'form',
  },
  REBILLING_HOURS_GREATER_THAN_PLANNED: {
    kind: 'rule',
    es: 'Las horas refacturadas superan las planificadas ({hours} h de {planned} h)',
    en: 'The rebilling hours are greater than the planned ones ({hours} h of {planned} h)',
  },
  HOLIDAYS_FEWER_THAN_FOURTEEN: {
    kind: 'rule',
    es: 'La tienda tiene menos de 14 días festivos en el año',
    en: 'The store has fewer than 14 holidays for the year',
    toast: 'form',
  },

  // Catalogues of planning
  HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El código SAP de la tipología de hora debe tener 4 dígitos',
    en: 'The hour-typology SAP code must have 4 digits',
    toast: 'form',
  },
  HOUR_PARENT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la hora padre',
    en: 'Hour parent not found',
  },
  GROUPING_TYPE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el tipo de agrupación',
    en: 'Grouping type not found',
  },
  GROUPING_TYPE_IN_USE: {
    kind: 'conflict',
    es: 'Hay tipologías de este tipo de agrupación ({hourTypologies}). Cámbialas primero.',
    en: 'There are typologies of this grouping type ({hourTypologies}). Change them first.',
  },
  PLANNING_RULE_COLLISION: {
    kind: 'rule',
    es: 'La regla de planificación colisiona con otra',
    en: 'The planning rule collides with another one',
  },
  SITE_TIME_SLOT_INTERVAL_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el intervalo de franjas del sitio',
    en: 'Site time-slot interval not found',
  },
  TIME_SLOTS_OVERLAP: {
    kind: 'rule',
    es: 'Esta franja se encima con otra del mismo día',
    en: 'This slot overlaps another one of the same day',
    toast: 'form',
  },
  SITE_CEX_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el CEX del sitio',
    en: 'Site CEX not found',
  },

  // Hiring
  PROCESS_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el proceso', en: 'Process not found' },
  HIRING_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado el proceso de contratación',
    en: 'Hiring process not found',
  },
  HIRING_PROCESS_NOT_VALID: {
    kind: 'rule',
    es: 'El proceso de contratación no es válido',
    en: 'The hiring process is not valid',
  },
  HIRING_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'Transición no permitida en el proceso de contratación',
    en: 'Transition not allowed in the hiring process',
  },
  PROCESS_NOT_APPLICABLE: {
    kind: 'rule',
    es: 'El proceso no es aplicable',
    en: 'The process is not applicable',
    toast: 'suffix-process-label',
  },
  HIRING_ALREADY_OPEN: {
    kind: 'conflict',
    es: 'Ya hay una contratación abierta con este RFC',
    en: 'There is an open hire with this RFC already',
  },
  COLLABORATOR_ALREADY_HIRED: {
    kind: 'rule',
    es: 'Esta persona ya trabaja en la empresa',
    en: 'This person works for the company already',
    toast: 'form',
  },
  VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE: {
    kind: 'forbidden',
    es: 'El tipo de validación no está permitido para el rol',
    en: 'The validation type is not allowed for the role',
  },
  BOTH_VALIDATIONS_BY_ONE: {
    kind: 'forbidden',
    es: 'Nadie da las dos validaciones: la otra es tuya',
    en: 'Nobody gives both validations: the other one is yours',
  },
  OWN_PROCESS: {
    kind: 'forbidden',
    es: 'Nadie actúa en su propio proceso',
    en: 'Nobody acts on their own process',
  },
  INVITATION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la invitación',
    en: 'Invitation not found',
  },
  INVITATION_NOT_VALID: {
    kind: 'rule',
    es: 'El RFC o el enlace no son válidos. Revisa tu RFC o pide una invitación nueva.',
    en: 'The RFC or the link is not valid. Check your RFC or ask for a new invitation.',
    toast: 'form',
  },
  INVITATION_INFORMATION_MISSING: {
    kind: 'rule',
    es: 'Falta información. Utiliza un enlace de invitación válido.',
    en: 'Information is missing. Please use a valid invitation link.',
    toast: 'form',
  },
  PRIVACY_NOTICE_NOT_ACCEPTED: {
    kind: 'rule',
    es: 'Antes de escribir tus datos, lee y acepta el aviso de privacidad',
    en: 'Before you type your data, read and accept the privacy notice',
  },
  MISSING_EMAIL_ADDRESS: {
    kind: 'rule',
    es: 'falta la dirección de correo electrónico',
    en: 'the email address is missing',
    toast: 'prefix-collaborator-name',
  },
  COMMENTS_MINIMUM_WORDS: {
    kind: 'rule',
    es: 'El comentario debe tener al menos 30 palabras',
    en: 'The comment must have at least 30 words',
    toast: 'form',
  },
  DOCUMENT_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el documento', en: 'Document not found' },
  OUTSIDE_REQUEST_NOT_FOUND: {
    kind: 'missing',
    es: 'No se ha encontrado la petición al sistema externo',
    en: 'Request to the outside system not found',
  },
  OUTSIDE_SIGNATURE_NOT_VALID: {
    kind: 'unauthenticated',
    es: 'La firma del sistema externo no es válida',
    en: 'The outside system’s signature is not valid',
  },

  // Personal data
  NAME_REQUIRED: { kind: 'rule', es: 'El nombre es obligatorio', en: 'The name is required', toast: 'form' },
  FIRST_SURNAME_REQUIRED: {
    kind: 'rule',
    es: 'El apellido paterno es obligatorio',
    en: 'The first surname is required',
    toast: 'form',
  },
  NAME_CANNOT_CONTAIN_DIGITS: {
    kind: 'rule',
    es: 'El nombre y los apellidos no admiten números',
    en: 'Name fields accept no digits',
    toast: 'form',
  },
  BIRTH_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de nacimiento es obligatoria',
    en: 'The birth date is required',
    toast: 'form',
  },
  BIRTH_DATE_NOT_VALID: {
    kind: 'rule',
    es: 'Con esta fecha de nacimiento no se puede trabajar: la edad mínima es {minimum} años',
    en: 'With this birth date one cannot work: the minimum age is {minimum}',
    toast: 'form',
  },
  BIRTH_STATE_REQUIRED: {
    kind: 'rule',
    es: 'El estado de nacimiento es obligatorio',
    en: 'The birth state is required',
    toast: 'form',
  },
  GENDER_REQUIRED: {
    kind: 'rule',
    es: 'El género es obligatorio',
    en: 'The gender is required',
    toast: 'form',
  },
  NATIONALITY_REQUIRED: {
    kind: 'rule',
    es: 'La nacionalidad es obligatoria',
    en: 'The nationality is required',
    toast: 'form',
  },
  CIVIL_STATUS_REQUIRED: {
    kind: 'rule',
    es: 'El estado civil es obligatorio',
    en: 'The civil status is required',
    toast: 'form',
  },
  PHONE_REQUIRED: {
    kind: 'rule',
    es: 'El teléfono es obligatorio',
    en: 'The phone is required',
    toast: 'form',
  },
  PHONE_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El formato del teléfono no es válido',
    en: 'The phone format is not valid',
    toast: 'form',
  },
  EMAIL_REQUIRED: {
    kind: 'rule',
    es: 'El correo electrónico es obligatorio',
    en: 'The email is required',
    toast: 'form',
  },
  EMAIL_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El formato del correo electrónico no es válido',
    en: 'The email format is not valid',
    toast: 'form',
  },
  PERSONAL_EMAIL_COMPANY_DOMAIN: {
    kind: 'rule',
    es: 'El correo personal no puede ser de un dominio de la empresa',
    en: 'A personal email must not be a company-domain address',
    toast: 'form',
  },
  STUDIES_REQUIRED: {
    kind: 'rule',
    es: 'Los estudios son obligatorios',
    en: 'The studies are required',
    toast: 'form',
  },
  HAS_CHILDREN_REQUIRED: {
    kind: 'rule',
    es: 'Debes indicar si tiene hijos',
    en: 'hasChildren is required',
    toast: 'form',
  },
  CHILDREN_NUMBER_NOT_VALID: {
    kind: 'rule',
    es: 'El número de hijos debe ser un número válido',
    en: 'The children count must be a valid number',
    toast: 'form',
  },
  CURP_REQUIRED: { kind: 'rule', es: 'La CURP es obligatoria', en: 'The CURP is required', toast: 'form' },
  RFC_REQUIRED: { kind: 'rule', es: 'El RFC es obligatorio', en: 'The RFC is required', toast: 'form' },
  SOCIAL_SECURITY_NUMBER_REQUIRED: {
    kind: 'rule',
    es: 'El número de seguridad social es obligatorio',
    en: 'The social security number is required',
    toast: 'form',
  },
  CLABE_REQUIRED: {
    kind: 'rule',
    es: 'La CLABE interbancaria es obligatoria',
    en: 'The CLABE is required',
    toast: 'form',
  },
  CURP_NOT_VALID: { kind: 'rule', es: 'La CURP no es válida', en: 'The CURP is not valid', toast: 'form' },
  RFC_NOT_VALID: { kind: 'rule', es: 'El RFC no es válido', en: 'The RFC is not valid', toast: 'form' },
  RFC_NOT_OF_INVITATION: {
    kind: 'rule',
    es: 'Este RFC no es el de la invitación. Si el de la invitación está mal, pide una nueva.',
    en: 'This is not the RFC of the invitation. If the invitation’s is wrong, ask for a new one.',
    toast: 'form',
  },
  SOCIAL_SECURITY_NUMBER_NOT_VALID: {
    kind: 'rule',
    es: 'El número de seguridad social no es válido',
    en: 'The social security number is not valid',
    toast: 'form',
  },
  CLABE_NOT_VALID: {
    kind: 'rule',
    es: 'La CLABE interbancaria no es válida',
    en: 'The CLABE is not valid',
    toast: 'form',
  },
  IBAN_NOT_VALID: { kind: 'rule', es: 'El IBAN no es válido', en: 'The IBAN is not valid', toast: 'form' },
  WORK_PERMISSION_MISSING: {
    kind: 'rule',
    es: 'Falta el permiso de trabajo',
    en: 'The work permission is missing',
    toast: 'form',
  },
  LEGAL_TUTOR_DATA_MISSING: {
    kind: 'rule',
    es: 'Faltan los datos del tutor legal',
    en: 'The legal tutor data is missing',
    toast: 'form',
  },
  LEGAL_TUTOR_DATA_INCOMPLETE: {
    kind: 'rule',
    es: 'Los datos del tutor legal están incompletos',
    en: 'The legal tutor data is incomplete',
    toast: 'form',
  },
  TUTOR_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre del tutor es obligatorio',
    en: 'The tutor name is required',
    toast: 'form',
  },
  TUTOR_SURNAME_REQUIRED: {
    kind: 'rule',
    es: 'El apellido del tutor es obligatorio',
    en: 'The tutor surname is required',
    toast: 'form',
  },
  TUTOR_EMAIL_REQUIRED: {
    kind: 'rule',
    es: 'El correo electrónico del tutor es obligatorio',
    en: 'The tutor email is required',
    toast: 'form',
  },
  TUTOR_DOCUMENT_SAME_AS_COLLABORATOR: {
    kind: 'rule',
    es: 'El documento del tutor debe ser distinto al del colaborador',
    en: "The tutor document number must differ from the collaborator's",
    toast: 'form',
  },
  ADULT_MINOR_SWITCH_NOT_ALLOWED: {
    kind: 'rule',
    es: 'No se permite cambiar entre mayor y menor de edad',
    en: 'Switching between adult and minor is not allowed',
    toast: 'form',
  },
  SPORT_DISCIPLINES_MAXIMUM: {
    kind: 'rule',
    es: 'Se ha superado el máximo de disciplinas deportivas',
    en: 'The maximum of sport disciplines is exceeded',
    toast: 'form',
  },
  SPORT_DISCIPLINES_DUPLICATED: {
    kind: 'rule',
    es: 'Las disciplinas deportivas no se pueden repetir',
    en: 'Sport disciplines cannot repeat',
    toast: 'form',
  },
  SPORT_DISCIPLINE_REQUIRED: {
    kind: 'rule',
    es: 'La disciplina deportiva es obligatoria',
    en: 'The sport discipline is required',
    toast: 'form',
  },
  SPORT_DISCIPLINE_FREQUENCY_REQUIRED: {
    kind: 'rule',
    es: 'La frecuencia de la disciplina deportiva es obligatoria',
    en: 'The sport discipline frequency is required',
    toast: 'form',
  },
  SPORT_DISCIPLINE_LEVEL_REQUIRED: {
    kind: 'rule',
    es: 'El nivel de la disciplina deportiva es obligatorio',
    en: 'The sport discipline level is required',
    toast: 'form',
  },
  BENEFICIARIES_REQUIRED: {
    kind: 'rule',
    es: 'Nombra al menos a un beneficiario (LFT 25-X)',
    en: 'Name at least one beneficiary (LFT 25-X)',
    toast: 'form',
  },
  BENEFICIARY_SHARES_NOT_WHOLE: {
    kind: 'rule',
    es: 'Los porcentajes de los beneficiarios deben sumar 100',
    en: 'The beneficiaries’ shares must add up to 100',
    toast: 'form',
  },

  // Address, fiscal and bank data
  STREET_TYPE_REQUIRED: {
    kind: 'rule',
    es: 'El tipo de vialidad es obligatorio',
    en: 'The street type is required',
    toast: 'form',
  },
  STREET_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre de la calle es obligatorio',
    en: 'The street name is required',
    toast: 'form',
  },
  EXTERIOR_NUMBER_REQUIRED: {
    kind: 'rule',
    es: 'El número exterior es obligatorio',
    en: 'The exterior number is required',
    toast: 'form',
  },
  POSTAL_CODE_REQUIRED: {
    kind: 'rule',
    es: 'El código postal es obligatorio',
    en: 'The postal code is required',
    toast: 'form',
  },
  SETTLEMENT_REQUIRED: {
    kind: 'rule',
    es: 'La colonia es obligatoria',
    en: 'The settlement is required',
    toast: 'form',
  },
  MUNICIPALITY_REQUIRED: {
    kind: 'rule',
    es: 'El municipio es obligatorio',
    en: 'The municipality is required',
    toast: 'form',
  },
  STATE_REQUIRED: {
    kind: 'rule',
    es: 'El estado es obligatorio',
    en: 'The state is required',
    toast: 'form',
  },
  POSTAL_CODE_OF_ANOTHER_STATE: {
    kind: 'rule',
    es: 'Este código postal no es de ese estado',
    en: 'This postal code is not of that state',
    toast: 'form',
  },
  FISCAL_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre ante el SAT es obligatorio',
    en: 'The name as SAT has it is required',
    toast: 'form',
  },
  FISCAL_REGIME_REQUIRED: {
    kind: 'rule',
    es: 'El régimen fiscal es obligatorio',
    en: 'The tax regime is required',
    toast: 'form',
  },

  // Labour data
  SITE_REQUIRED: { kind: 'rule', es: 'La tienda es obligatoria', en: 'The site is required', toast: 'form' },
  TEAM_REQUIRED: { kind: 'rule', es: 'El equipo es obligatorio', en: 'The team is required', toast: 'form' },
  POSITION_REQUIRED: {
    kind: 'rule',
    es: 'El puesto es obligatorio',
    en: 'The position is required',
    toast: 'form',
  },
  CONTRACT_TYPE_REQUIRED: {
    kind: 'rule',
    es: 'El tipo de contrato es obligatorio',
    en: 'The contract type is required',
    toast: 'form',
  },
  CONTRACT_START_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de inicio de contrato es obligatoria',
    en: 'The contract start date is required',
    toast: 'form',
  },
  PAST_DATE_NOT_ALLOWED: {
    kind: 'rule',
    es: 'No se pueden seleccionar fechas pasadas',
    en: 'Past dates are not selectable',
    toast: 'form',
  },
  CDI_CANNOT_HAVE_END_DATE: {
    kind: 'rule',
    es: 'Un contrato CDI no puede tener fecha de fin',
    en: 'A CDI contract cannot have an end date',
    toast: 'form',
  },
  CDI_CANNOT_BE_PART_TIME: {
    kind: 'rule',
    es: 'Un contrato CDI no puede ser a tiempo parcial',
    en: 'A CDI contract cannot be part time',
    toast: 'form',
  },
  CONTRACT_END_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de fin de contrato es obligatoria',
    en: 'The contract end date is required',
    toast: 'form',
  },
  CONTRACT_DURATION_BELOW_MINIMUM: {
    kind: 'rule',
    es: 'La duración del contrato es inferior al mínimo de {minimum} días',
    en: 'The contract duration is below the minimum of {minimum} days',
    toast: 'form',
  },
  CONTRACT_DURATION_ABOVE_MAXIMUM: {
    kind: 'rule',
    es: 'La duración del contrato supera el máximo de {maximum} meses',
    en: 'The contract duration is above the maximum of {maximum} months',
    toast: 'form',
  },
  FIXED_TERM_GROUND_REQUIRED: {
    kind: 'rule',
    es: 'Un contrato por tiempo determinado necesita su causa legal (LFT 37)',
    en: 'A fixed-term contract needs its legal ground (LFT 37)',
    toast: 'form',
  },
  FIXED_TERM_DETAIL_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el hecho que justifica el plazo: el contrato lo cita',
    en: 'Write the fact that justifies the term: the contract cites it',
    toast: 'form',
  },
  WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE: {
    kind: 'rule',
    es: 'La base semanal a tiempo completo (TC) debe estar entre 20 y 40 horas',
    en: 'The full-time (TC) weekly timebase must be 20 to 40 hours',
    toast: 'form',
  },
  WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE: {
    kind: 'rule',
    es: 'La base semanal a tiempo parcial (TP) debe estar entre 4 y 34 horas',
    en: 'The part-time (TP) weekly timebase must be 4 to 34 hours',
    toast: 'form',
  },
  ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY: {
    kind: 'rule',
    es: 'La base horaria anual debe ser múltiplo de la semanal',
    en: 'The annual timebase must be a multiple of the weekly one',
    toast: 'form',
  },
  SALARY_REQUIRED_FOR_FULL_TIME: {
    kind: 'rule',
    es: 'El salario es obligatorio para tiempo completo',
    en: 'The salary is required for full time',
    toast: 'form',
  },
  SALARY_BELOW_MINIMUM_WAGE: {
    kind: 'rule',
    es: 'El salario queda debajo del mínimo general de 2026, $315.04 por jornada (LFT 90)',
    en: 'The salary is below the general minimum wage of 2026, $315.04 a day (LFT 90)',
    toast: 'form',
  },
  SALARY_BEYOND_LIMIT: {
    kind: 'rule',
    es: 'El salario supera el límite permitido',
    en: 'The salary is beyond the limit',
    toast: 'form',
  },
  CDD_AFTER_CDI_NOT_VALID: {
    kind: 'rule',
    es: 'No es válido un contrato CDD después de un CDI',
    en: 'A CDD contract after a CDI is not valid',
    toast: 'form',
  },
  WORKDAY_TYPE_REQUIRED: {
    kind: 'rule',
    es: 'El tipo de jornada es obligatorio',
    en: 'The workday type is required',
    toast: 'form',
  },
  PAY_PERIOD_REQUIRED: {
    kind: 'rule',
    es: 'La periodicidad de pago es obligatoria',
    en: 'The pay period is required',
    toast: 'form',
  },
  PAY_PLACE_REQUIRED: {
    kind: 'rule',
    es: 'El lugar de pago es obligatorio (LFT 25-VII)',
    en: 'The place of payment is required (LFT 25-VII)',
    toast: 'form',
  },
  TRIAL_NOT_FOR_SHORT_TERM: {
    kind: 'rule',
    es: 'Solo hay periodo de prueba en contratos por tiempo indeterminado o de más de 180 días (LFT 39-A)',
    en: 'A trial period needs an open-ended contract or one of more than 180 days (LFT 39-A)',
    toast: 'form',
  },
  TRIAL_TOO_LONG_FOR_POSITION: {
    kind: 'rule',
    es: 'Para este puesto la prueba es de {maximum} días como máximo (LFT 39-A)',
    en: 'For this position the trial is at most {maximum} days (LFT 39-A)',
    toast: 'form',
  },
  TRIAL_ALREADY_USED: {
    kind: 'rule',
    es: 'Esta persona ya tuvo un periodo de prueba, y solo hay uno en la vida laboral (LFT 39-D)',
    en: 'This person has had a trial period already, and there is one for ever (LFT 39-D)',
    toast: 'form',
  },
  UNDER_MINIMUM_AGE: {
    kind: 'rule',
    es: 'El día de inicio tendría {age} años; la edad mínima es {minimum} (LFT 22 Bis)',
    en: 'On the start date the age would be {age}; the minimum is {minimum} (LFT 22 Bis)',
    toast: 'form',
  },
  MINOR_DOCUMENTS_MISSING: {
    kind: 'rule',
    es: 'Falta un documento que la ley pide para menores: {slot}',
    en: 'A document that the law asks of minors is missing: {slot}',
    toast: 'form',
  },

  // HR's step
  SAP_REQUIRED: {
    kind: 'rule',
    es: 'El número SAP es obligatorio',
    en: 'The SAP number is required',
    toast: 'form',
  },
  SAP_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El número SAP debe tener 7 dígitos sin espacios',
    en: 'The SAP number must have 7 digits and no spaces',
    toast: 'form',
  },
  SAP_ALREADY_ASSIGNED: {
    kind: 'rule',
    es: 'El número SAP ya está asignado',
    en: 'The SAP number is already assigned',
    toast: 'form',
  },
  PATRON_REQUIRED: {
    kind: 'rule',
    es: 'El representante legal (patrón) es obligatorio',
    en: 'The patron is required',
    toast: 'form',
  },
  EMPLOYER_REQUIRED: {
    kind: 'rule',
    es: 'La empresa es obligatoria',
    en: 'The employer is required',
    toast: 'form',
  },
  EMPLOYER_REGISTRY_REQUIRED: {
    kind: 'rule',
    es: 'El registro patronal es obligatorio',
    en: 'The employer registry is required',
    toast: 'form',
  },
  START_DATE_PASSED: {
    kind: 'rule',
    es: 'La fecha de inicio ya pasó. Modifica los datos laborales.',
    en: 'The start date has passed. Change the labour data.',
  },
  DUPLICATE_PROFESSIONAL_EMAIL: {
    kind: 'rule',
    es: 'El correo electrónico profesional ya existe',
    en: 'The professional email already exists',
    toast: 'form',
  },
  DUPLICATE_USERNAME: {
    kind: 'rule',
    es: 'El nombre de usuario ya existe',
    en: 'The username already exists',
    toast: 'form',
  },
  USERNAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre de usuario es obligatorio',
    en: 'The username is required',
    toast: 'form',
  },
  FILTER_DATES_BOTH_REQUIRED: {
    kind: 'rule',
    es: 'Debes indicar la fecha de inicio y la de fin',
    en: 'List filters need both a start and an end date',
    toast: 'form',
  },

  // Documents with evidence
  EVIDENCE_NOT_FOUND: {
    kind: 'missing',
    es: 'No hay ningún documento con este código',
    en: 'There is no document with this code',
  },
  EVIDENCE_VOIDED: {
    kind: 'conflict',
    es: 'Este documento se anuló y ya no se puede firmar',
    en: 'This document was voided and can no longer be signed',
  },
  EVIDENCE_ALREADY_SIGNED: {
    kind: 'conflict',
    es: 'Este documento ya está firmado',
    en: 'This document is already signed',
  },
  EVIDENCE_ON_PAPER: {
    kind: 'conflict',
    es: 'Este documento se firma en papel',
    en: 'This document is signed on paper',
  },
  EVIDENCE_NOT_SEALED: {
    kind: 'conflict',
    es: 'El documento todavía no tiene su sello',
    en: 'The document does not have its seal yet',
  },
  EVIDENCE_NOT_READ: {
    kind: 'rule',
    es: 'Lee todas las páginas antes de firmar; te faltan {missing}',
    en: 'Read every page before you sign; {missing} are missing',
  },
  EVIDENCE_HASH_DIFFERENT: {
    kind: 'conflict',
    es: 'El documento que ves ya no es el que se firma. Ábrelo de nuevo.',
    en: 'The document you see is no longer the one to sign. Open it again.',
  },
  SIGNATURE_SERVICE_FAILURE: {
    kind: 'unavailable',
    es: 'Error del servicio de firma',
    en: 'Signature service failure',
  },
  SIGNING_LINK_NOT_VALID: {
    kind: 'unauthenticated',
    es: 'El RFC no corresponde a este enlace, o el enlace ya no es válido',
    en: 'The RFC does not belong to this link, or the link is no longer valid',
  },
  SIGNATURE_REQUIRED: { kind: 'rule', es: 'Falta tu firma', en: 'Your signature is missing', toast: 'form' },
  SIGNATURE_NAME_DIFFERENT: {
    kind: 'rule',
    es: 'Escribe tu nombre completo como está en el documento',
    en: 'Type your full name as it stands in the document',
    toast: 'form',
  },
  SIGNATURE_CODE_REQUIRED: {
    kind: 'rule',
    es: 'Escribe los seis dígitos del código',
    en: 'Type the six digits of the code',
    toast: 'form',
  },
  SIGNATURE_CODE_NOT_SENT: {
    kind: 'rule',
    es: 'Pide primero un código',
    en: 'Ask for a code first',
    toast: 'form',
  },
  SIGNATURE_CODE_WRONG: {
    kind: 'rule',
    es: 'El código no es correcto; te quedan {triesLeft} intentos',
    en: 'The code is not right; you have {triesLeft} tries left',
    toast: 'form',
  },
  SIGNATURE_CODE_EXPIRED: {
    kind: 'rule',
    es: 'El código venció. Pide otro.',
    en: 'The code has expired. Ask for another one.',
    toast: 'form',
  },
  SIGNATURE_CODE_SPENT: {
    kind: 'rule',
    es: 'Se acabaron los intentos de este código. Pide otro.',
    en: 'This code has no tries left. Ask for another one.',
    toast: 'form',
  },
  SIGNATURE_CODE_TOO_SOON: {
    kind: 'too-many',
    es: 'Podrás pedir otro código en {seconds} segundos',
    en: 'You can ask for another code in {seconds} seconds',
  },

  // The browser's own
  ECONNABORTED: {
    kind: 'unavailable',
    es: 'La petición ha superado el tiempo de espera. Inténtalo de nuevo.',
    en: 'The request timed out. Try again.',
    toast: 'plain-9s',
  },
  NO_CONNECTION: {
    kind: 'unavailable',
    es: 'Sin conexión. Lo que escribes se queda aquí; inténtalo de nuevo.',
    en: 'No connection. What you type stays here; try again.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
