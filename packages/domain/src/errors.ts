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
    es: 'La base de datos no responde. No se guardó nada; inténtalo de nuevo.',
    en: 'The database is not responding. Nothing was saved; try again.',
  },
  // Access devices and presence
  ACCESS_DEVICE_FILE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el archivo del dispositivo de acceso',
    en: 'Access device file not found',
  },
  ACCESS_DEVICE_FILE_UPLOAD_ERROR: {
    kind: 'failure',
    es: 'No se pudo subir el archivo del dispositivo de acceso. Inténtalo de nuevo.',
    en: "Couldn't upload the access device file. Try again.",
  },
  ACCESS_DEVICE_FILE_NOT_CSV: {
    kind: 'rule',
    es: 'Solo se admiten archivos CSV',
    en: 'CSV files only',
    toast: 'form',
  },
  ACCESS_DEVICE_FILE_EMPTY: {
    kind: 'rule',
    es: 'El archivo no tiene checadas. Elige otro.',
    en: 'The file has no clock-ins. Choose another.',
    toast: 'form',
  },
  DIRECTORY_GROUP_NOT_FOUND: {
    kind: 'missing',
    es: 'No existe este grupo del directorio',
    en: 'This directory group does not exist',
  },
  ROLE_BY_GROUP: {
    kind: 'rule',
    es: 'Este rol viene de un grupo del directorio: quítalo del grupo o saca a la persona del grupo',
    en: 'This role comes from a directory group: remove it from the group, or the person from the group',
  },
  ROSTER_WITHOUT_DATES: {
    kind: 'rule',
    es: 'El archivo no tiene una fila con las fechas de los días',
    en: 'The file has no row with the dates of its days',
    toast: 'form',
  },
  ANNOUNCEMENT_NOT_FOUND: {
    kind: 'missing',
    es: 'Este comunicado ya no está disponible',
    en: 'This announcement is no longer available',
  },
  ANNOUNCEMENT_WITHOUT_PEOPLE: {
    kind: 'rule',
    es: 'El comunicado no llegaría a nadie: elige otros destinatarios',
    en: 'The announcement would reach nobody: choose other recipients',
  },
  KIOSK_NOT_FOUND: { kind: 'missing', es: 'No existe este checador', en: 'This kiosk does not exist' },
  KIOSK_NOT_PAIRED: {
    kind: 'forbidden',
    es: 'Este dispositivo ya no está vinculado a una tienda',
    en: 'This device is no longer paired with a store',
  },
  KIOSK_CODE_NOT_VALID: {
    kind: 'rule',
    es: 'El código no es válido o ya venció. Pide uno nuevo',
    en: 'The code is not valid or has expired. Request a new one',
    toast: 'form',
  },
  CLOCK_CODE_NOT_VALID: {
    kind: 'rule',
    es: 'El código no coincide con el de la pantalla del checador',
    en: 'The code does not match the one on the kiosk',
    toast: 'form',
  },
  CLOCK_PIN_NOT_VALID: {
    kind: 'rule',
    es: 'El NIP tiene 6 dígitos',
    en: 'The PIN has 6 digits',
    toast: 'form',
  },
  CLOCK_PIN_EASY: {
    kind: 'rule',
    es: 'Este NIP es fácil de adivinar: elige otro',
    en: 'This PIN is easy to guess: choose another one',
    toast: 'form',
  },
  ACCESS_DEVICE_TIME_SLOT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la franja horaria',
    en: 'Time slot not found',
  },
  ACCESS_DEVICE_TIME_SLOT_WRONG_BOUNDARIES: {
    kind: 'rule',
    es: 'Los límites de la franja horaria no son válidos: el fin va después del inicio',
    en: 'The time slot is not valid: it must end after it starts',
  },
  PRESENCE_REASON_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el motivo',
    en: 'Enter a reason',
    toast: 'form',
  },
  PRESENCE_DAY_CLOSED: {
    kind: 'conflict',
    es: 'El día ya está cerrado. Reábrelo con un motivo para cambiarlo.',
    en: 'The day is closed. Reopen it with a reason to change it.',
  },
  PRESENCE_NOTHING_PROPOSED: {
    kind: 'conflict',
    es: 'No hay nada que aceptar en este día. Revisa si alguien ya lo asentó.',
    en: 'There is nothing to accept on this day. Check whether someone has settled it.',
  },
  PRESENCE_ALREADY_ASKED: {
    kind: 'conflict',
    es: 'Ya se le preguntó por esa checada',
    en: 'They were already asked about that clock-in or out',
  },
  PRESENCE_QUESTION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la pregunta',
    en: 'Question not found',
  },
  PRESENCE_QUESTION_ANSWERED: {
    kind: 'conflict',
    es: 'Ya respondiste esa pregunta',
    en: 'You already responded to that question',
  },
  PRESENCE_CORRECTION_UNDONE: {
    kind: 'conflict',
    es: 'Ese ajuste ya se deshizo o no es de este día',
    en: "That correction was already undone or isn't from this day",
  },
  PRESENCE_NOT_CLOSED: {
    kind: 'conflict',
    es: 'La semana no tiene días cerrados',
    en: 'This week has no closed days',
  },
  PRESENCE_WEEK_NOT_OVER: {
    kind: 'conflict',
    es: 'La semana todavía no termina. Ciérrala cuando haya pasado el domingo.',
    en: 'The week is not over yet. Close it once Sunday has passed.',
  },
  WORKING_TIME_CHANGED: {
    kind: 'conflict',
    es: 'Tu registro cambió mientras lo veías. Revísalo y confirma de nuevo.',
    en: 'Your record changed while you were looking at it. Review it and confirm again.',
  },
  WORKING_TIME_NOT_COMPLETE: {
    kind: 'rule',
    es: 'A ese día le falta una checada. Escribe qué pasó en lugar de confirmarlo.',
    en: 'A clock-in or clock-out is missing on that day. Say what happened instead of confirming it.',
  },
  WORKING_TIME_REMARK_REQUIRED: {
    kind: 'rule',
    es: 'Escribe con qué no estás de acuerdo',
    en: "Enter what you don't agree with",
    toast: 'form',
  },
  PRESENCE_NOT_SETTLED: {
    kind: 'rule',
    es: 'Todavía hay checadas por asentar en este día',
    en: 'Some clock-ins or outs of this day still have to be settled',
  },
  MALFORMED_JSON: { kind: 'malformed', es: 'El JSON está mal formado', en: 'Malformed JSON' },
  MALFORMED_REQUEST: {
    kind: 'malformed',
    es: 'No se puede leer la solicitud: no es HTTP, o uno de sus encabezados está mal formado',
    en: "Can't read the request: it is not HTTP, or one of its headers is malformed",
  },
  FIELD_NOT_VALID: {
    kind: 'rule',
    es: 'Este valor no es válido',
    en: 'This value is not valid',
    toast: 'form',
  },
  FIELD_REQUIRED: {
    kind: 'rule',
    es: 'Este dato es obligatorio',
    en: 'This field is required',
    toast: 'form',
  },
  FIELD_UNKNOWN: {
    kind: 'malformed',
    es: 'El campo “{field}” no existe en esta llamada',
    en: 'This call has no field “{field}”',
  },
  FILTER_UNKNOWN: {
    kind: 'malformed',
    es: 'El filtro “{field}” no existe',
    en: 'There is no filter “{field}”',
  },
  SORT_UNKNOWN: {
    kind: 'malformed',
    es: 'No se puede ordenar por “{value}”',
    en: "Can't sort by “{value}”",
  },
  TOO_LARGE: {
    kind: 'too-large',
    es: 'El envío es demasiado grande; el máximo es {maximum}',
    en: 'The request is too large; the maximum is {maximum}',
  },
  FILE_TYPE_NOT_VALID: {
    kind: 'rule',
    es: 'Elige un PDF o una foto (JPG, PNG, WebP o HEIC)',
    en: 'Choose a PDF or a photo (JPG, PNG, WebP or HEIC)',
    toast: 'form',
  },
  PDF_WITH_ACTIVE_CONTENT: {
    kind: 'rule',
    es: 'Este PDF contiene scripts, acciones o archivos adjuntos. Imprímelo como PDF y sube la copia.',
    en: 'This PDF contains scripts, actions or attachments. Print it to PDF and upload the copy.',
    toast: 'form',
  },
  PDF_NOT_READABLE: {
    kind: 'rule',
    es: 'Este PDF está protegido o dañado y no se puede revisar. Imprímelo como PDF y sube la copia.',
    en: 'This PDF is protected or damaged and cannot be checked. Print it to PDF and upload the copy.',
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
    en: '{who} changed this {when}. Review their version before saving yours.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'rule',
    es: 'Esta clave de idempotencia ya se usó con otros datos',
    en: 'This idempotency key was already used with other data',
  },
  PATH_NOT_FOUND: { kind: 'missing', es: 'Esta dirección no existe', en: "This address doesn't exist" },

  // Sign-in
  EXPIRED_AUTHENTICATION_TOKEN: {
    kind: 'unauthenticated',
    es: 'Tu sesión venció. Inicia sesión de nuevo.',
    en: 'Your session has expired. Sign in again.',
    toast: 'none',
  },
  INVALID_TOKEN_SIGNATURE: {
    kind: 'unauthenticated',
    es: 'Tu sesión no es válida. Inicia sesión de nuevo.',
    en: 'Your session is not valid. Sign in again.',
  },
  INCORRECT_AUTHENTICATION: {
    kind: 'unauthenticated',
    es: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    en: "Couldn't sign you in. Try again.",
  },
  REFRESH_TOKEN_ERROR: {
    kind: 'unauthenticated',
    es: 'No se pudo renovar la sesión. Inicia sesión de nuevo.',
    en: "Couldn't renew the session. Sign in again.",
  },
  UNABLE_TO_AUTHENTICATE: {
    kind: 'unauthenticated',
    es: 'Tu sesión venció. Inicia sesión de nuevo.',
    en: 'Your session has expired. Sign in again.',
  },
  IDENTITY_PROVIDER_UNAVAILABLE: {
    kind: 'unavailable',
    es: 'El acceso de la empresa no responde. Inténtalo en unos minutos.',
    en: 'The company sign-in is not responding. Try again in a few minutes.',
  },
  SESSION_NOT_FOUND: {
    kind: 'missing',
    es: 'Esta sesión ya no está abierta',
    en: 'This session is no longer open',
  },
  PUSH_DEVICE_NOT_FOUND: {
    kind: 'missing',
    es: 'Este dispositivo ya no recibe avisos',
    en: 'This device no longer gets notifications',
  },
  PUSH_ADDRESS_NOT_VALID: {
    kind: 'rule',
    es: 'El navegador dio una dirección que no sirve para avisos',
    en: "The browser's address can't receive notifications",
  },
  NOTICE_KIND_FIXED: {
    kind: 'rule',
    es: 'Este tipo de aviso no se puede cambiar así',
    en: "This type of notification can't be changed that way",
  },
  PUSH_DEVICES_TOO_MANY: {
    kind: 'rule',
    es: 'Ya recibes avisos en {maximum} dispositivos; quita uno primero',
    en: 'You already get notifications on {maximum} devices; remove one first',
  },
  API_KEY_NOT_FOUND: {
    kind: 'missing',
    es: 'Esta llave no existe o ya se revocó',
    en: 'This key does not exist or was already revoked',
  },
  API_KEY_LAST_DAY: {
    kind: 'rule',
    es: 'Elige un día de hoy a dentro de un año',
    en: 'Choose a day from today to a year from now',
    toast: 'form',
  },
  WEBHOOK_NOT_FOUND: { kind: 'missing', es: 'Este webhook no existe', en: 'This webhook does not exist' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    kind: 'missing',
    es: 'Esta entrega no existe',
    en: 'This delivery does not exist',
  },
  WEBHOOK_ADDRESS_NOT_ALLOWED: {
    kind: 'rule',
    es: 'Escribe una dirección https que no sea de una red privada',
    en: 'Enter an https address that is not in a private network',
    toast: 'form',
  },
  ACTOR_NOT_FOUND: { kind: 'malformed', es: 'No se encontró el usuario', en: 'User not found' },

  // Rights
  NOT_AUTHORIZED: {
    kind: 'forbidden',
    es: 'No tienes autorización para realizar esta acción.',
    en: 'You dont have the authorization to perform that action.',
  },

  // Raised only where the caller reaches the site by another role; elsewhere it is not found
  SITE_NOT_AUTHORIZED: {
    kind: 'forbidden',
    es: 'Tu rol en la tienda {site} no incluye esta acción',
    en: 'Your role at store {site} does not include this action',
  },
  PROFILE_NOT_AUTHORIZED: {
    kind: 'rule',
    es: 'Los permisos de equipo son de quien lleva un equipo en esta tienda',
    en: 'Team permissions belong to people who lead a team at this store',
  },

  // The automatic plan
  AUTO_PLAN_NOT_FOUND: {
    kind: 'missing',
    es: 'Esta propuesta ya no está disponible; pide otra',
    en: 'This proposal is no longer available; request another one',
  },
  AUTO_PLAN_BUSY: {
    kind: 'conflict',
    es: 'Se están calculando otras propuestas; inténtalo en unos segundos',
    en: 'Other proposals are being calculated; try again in a few seconds',
  },

  // What a site allows
  FEATURE_NOT_FOUND: { kind: 'missing', es: 'No se encontró la función', en: 'Feature not found' },
  FEATURE_ALREADY_EXISTS: {
    kind: 'conflict',
    es: 'La función ya está en la tienda',
    en: 'The store already has this feature',
  },
  TRYING_AS_ANOTHER: {
    kind: 'forbidden',
    es: 'Estás probando permisos de otra persona: puedes ver, pero no cambiar nada',
    en: "You are trying out someone else's permissions: you can look but change nothing",
  },
  TRIED_AS_NOBODY: {
    kind: 'forbidden',
    es: 'Esa persona ya no lleva un equipo en tus tiendas',
    en: 'This person no longer leads a team at your stores',
  },
  FEATURE_ALREADY_DISABLED: {
    kind: 'conflict',
    es: 'La función ya está apagada',
    en: 'The feature is already off',
  },

  ARCO_CASE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la solicitud ARCO',
    en: 'Data request not found',
  },
  ARCO_CASE_ALREADY_OPEN: {
    kind: 'conflict',
    es: 'Ya tienes una solicitud abierta sobre este derecho',
    en: 'You already have an open request for this right',
  },
  ARCO_CASE_OTHER_STATE: {
    kind: 'conflict',
    es: 'La solicitud ya se respondió o todavía no tiene respuesta',
    en: 'The request already has a response, or has none yet',
  },
  ARCO_EXTENDED_ONCE: {
    kind: 'conflict',
    es: 'Este plazo ya se amplió una vez',
    en: 'This deadline has already been extended once',
  },
  FIRST_WEEKS_ITEM_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró este punto de la lista',
    en: 'Checklist item not found',
  },

  PATRON_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró al representante legal',
    en: 'Legal representative not found',
  },
  EMPLOYER_NOT_FOUND: { kind: 'missing', es: 'No se encontró el patrón', en: 'Employer not found' },
  EMPLOYER_REGISTRY_NOT_FOUND: {
    kind: 'missing',
    es: 'El patrón no tiene ese registro',
    en: "The employer doesn't have this registration",
  },

  // Data in and out
  IMPORT_FILE_NOT_READABLE: {
    kind: 'rule',
    es: 'El archivo no es una hoja de cálculo que se pueda leer; usa xlsx o csv',
    en: 'The file is not a spreadsheet that can be read; use xlsx or csv',
  },
  REPORT_NOT_FOUND: { kind: 'missing', es: 'No se encontró el informe', en: 'Report not found' },
  REPORT_VIEW_NOT_FOUND: { kind: 'missing', es: 'No se encontró la vista', en: 'View not found' },
  REPORT_VIEW_EXISTS: {
    kind: 'conflict',
    es: 'Ya tienes una vista con ese nombre',
    en: 'You already have a view with this name',
    toast: 'form',
  },
  IMPORT_NOT_FOUND: { kind: 'missing', es: 'No se encontró la importación', en: 'Import not found' },
  IMPORT_MAPPING_NOT_FOUND: {
    kind: 'missing',
    es: 'Esas columnas guardadas ya no existen',
    en: 'Those saved columns no longer exist',
  },
  IMPORT_NOT_OPEN: {
    kind: 'conflict',
    es: 'La importación ya se aplicó, se descartó o se deshizo',
    en: 'The import was already applied, discarded or undone',
  },
  IMPORT_CHANGED: {
    kind: 'conflict',
    es: 'Algo cambió desde la revisión; sube el archivo otra vez para revisarlo',
    en: 'Something changed since the review; upload the file again to review it',
  },
  IMPORT_UNDO_TOO_LATE: {
    kind: 'conflict',
    es: 'Ya pasó el plazo para deshacer esta importación',
    en: 'It is too late to undo this import',
  },
  IMPORT_ROWS_CHANGED: {
    kind: 'conflict',
    es: 'Alguien cambió o usó filas de esta importación; ya no se puede deshacer',
    en: 'Someone changed or used rows of this import; it can no longer be undone',
  },

  // When and how many a site may hire
  HIREABLE_WINDOW_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la ventana de contratación',
    en: 'Hiring window not found',
  },
  HIREABLE_WINDOWS_OVERLAP: {
    kind: 'conflict',
    es: 'El puesto ya tiene una ventana en esas fechas',
    en: 'The position already has a window on those dates',
  },
  START_BEFORE_NEXT_HIRING_WINDOW: {
    kind: 'rule',
    es: 'Ese día la tienda no contrata para el puesto; la siguiente ventana abre el {from}',
    en: 'The store is not hiring for the position that day; the next window opens on {from}',
  },
  START_OUTSIDE_HIRING_WINDOWS: {
    kind: 'rule',
    es: 'La tienda no tiene ventana de contratación para el puesto; pide una a RH',
    en: 'The store has no hiring window for the position; ask HR for one',
  },
  VACANCIES_EXCEEDED: {
    kind: 'rule',
    es: 'No quedan plazas libres (autorizadas: {authorised}). Escribe el motivo para rebasarlas.',
    en: 'No posts are free (authorized: {authorised}). Enter the reason to exceed them.',
    toast: 'form',
  },

  // Found nowhere, or outside the caller's reach: the same answer
  SITE_NOT_FOUND: { kind: 'missing', es: 'No se encontró la tienda', en: 'Store not found' },
  TEAM_NOT_FOUND: { kind: 'missing', es: 'No se encontró el equipo', en: 'Team not found' },
  POSITION_NOT_FOUND: { kind: 'missing', es: 'No se encontró el puesto', en: 'Position not found' },
  MUNICIPALITY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el municipio',
    en: 'Municipality not found',
  },
  POSTAL_CODE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el código postal',
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
    es: 'No se encontró el tipo de asentamiento',
    en: 'Settlement type not found',
  },
  MESSAGE_NOT_FOUND: { kind: 'missing', es: 'No se encontró el mensaje', en: 'Message not found' },
  WAITING_WORK_NOT_FOUND: {
    kind: 'missing',
    es: 'Esto ya no espera: se entregó o se canceló',
    en: 'This is no longer waiting: it was delivered or canceled',
  },
  PARAMETER_NOT_FOUND: { kind: 'missing', es: 'No se encontró el parámetro', en: 'Parameter not found' },
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
    en: 'A record with this value already exists',
  },

  // Planning
  COLLABORATOR_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró a la persona',
    en: 'Collaborator not found',
  },
  CONTRACT_NOT_FOUND: { kind: 'missing', es: 'No se encontró el contrato', en: 'Contract not found' },
  HOUR_TYPOLOGY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el tipo de hora',
    en: 'Hour type not found',
  },
  PLANNING_PERIOD_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el turno',
    en: 'Shift not found',
  },
  PLANNING_TEMPLATE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la plantilla',
    en: 'Template not found',
  },
  COPY_PLANNING_SAME_COLLABORATOR: {
    kind: 'rule',
    es: 'La persona de origen y la de destino deben ser distintas',
    en: 'Choose two different people to copy from and to',
  },
  COPY_PLANNING_DIFFERENT_TEAMS: {
    kind: 'rule',
    es: 'Las personas son de equipos distintos',
    en: 'The people are on different teams',
  },
  COPY_PLANNING_PAST_WEEK: {
    kind: 'rule',
    es: 'Solo se puede copiar la semana actual o una futura',
    en: 'Only the current or a future week can be copied',
  },
  COPY_PLANNING_NO_PLANNING: {
    kind: 'rule',
    es: 'La persona de origen no tiene horario esa semana',
    en: 'The source person has no schedule that week',
  },
  PLANNING_NOTIFICATION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el aviso',
    en: 'Notification not found',
  },
  PLANNING_PERIOD_STEP_NOT_VALID: {
    kind: 'rule',
    es: 'Usa horas en pasos de 15 minutos',
    en: 'Use times in 15-minute steps',
    toast: 'weekday-day-hours',
  },
  PLANNING_BREAK_OUTSIDE_PERIOD: {
    kind: 'rule',
    es: 'La pausa debe quedar dentro del turno',
    en: 'The break must be within the shift',
    toast: 'weekday-day-hours',
  },
  PLANNING_PERIODS_OVERLAP: {
    kind: 'rule',
    es: 'Los turnos {periodA} y {periodB} se enciman',
    en: 'Shifts {periodA} and {periodB} overlap',
    toast: 'weekday-day-hours',
  },
  PLANNING_RULE_NOT_FOUND: {
    kind: 'rule',
    es: 'No se encontró la regla de planeación',
    en: 'Planning rule not found',
    toast: 'weekday-day-hours',
  },
  LOAN_NOT_FOUND: { kind: 'missing', es: 'No se encontró el préstamo', en: 'Loan not found' },
  LOAN_NOT_OPEN: {
    kind: 'conflict',
    es: 'El préstamo ya no espera esta respuesta',
    en: 'The loan no longer needs this response',
  },
  OPEN_SHIFT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el turno abierto',
    en: 'Open shift not found',
  },
  OPEN_SHIFT_NOT_OPEN: {
    kind: 'conflict',
    es: 'Este turno ya no está abierto: se asignó, se retiró o ya empezó',
    en: 'This shift is no longer open: it was assigned or withdrawn, or has started',
  },
  OPEN_SHIFT_NOT_ASKED: {
    kind: 'conflict',
    es: 'Esta persona ya no pide el turno. Elige a otra.',
    en: 'This person no longer requests the shift. Choose someone else.',
  },
  OPEN_SHIFT_EXCHANGE_CHANGED: {
    kind: 'conflict',
    es: 'El turno que se daba a cambio ya no está así en el plan',
    en: 'The shift given in exchange is no longer like that in the plan',
  },
  OPEN_SHIFT_NOT_FOR_PERSON: {
    kind: 'rule',
    es: 'El turno ya no cabe en la semana de esta persona. Revisa su semana en el plan.',
    en: 'The shift no longer fits this person’s week. Check their week in the plan.',
  },
  SWAP_NOT_FOUND: { kind: 'missing', es: 'No se encontró el cambio de turno', en: 'Shift swap not found' },
  SWAP_SHIFT_NOT_FOUND: {
    kind: 'rule',
    es: 'Este turno no se puede cambiar: ya empezó, o no se envió como está planeado ahora',
    en: "This shift can't be swapped: it has started, or it wasn't sent as it is planned now",
  },
  SWAP_NOT_OPEN: {
    kind: 'conflict',
    es: 'Este cambio ya no espera respuesta: se decidió, se retiró o el turno ya empezó',
    en: 'This swap no longer needs a response: it was decided or withdrawn, or the shift has started',
  },
  SWAP_PLAN_CHANGED: {
    kind: 'conflict',
    es: 'El plan cambió desde que se propuso el cambio: uno de los turnos ya es otro',
    en: 'The plan has changed since the swap was proposed: one of the shifts is no longer the same',
  },
  SWAP_NOT_POSSIBLE: {
    kind: 'rule',
    es: 'El cambio no cabe en la semana de los dos. Elige otro turno u otra persona.',
    en: "The swap doesn't fit both people's weeks. Choose another shift or person.",
  },
  SWAP_ALREADY_PROPOSED: {
    kind: 'conflict',
    es: 'Uno de los turnos ya está en otro cambio que espera respuesta',
    en: 'One of the shifts is already part of another swap waiting for a response',
  },
  POSITION_NOT_FOR_MINORS: {
    kind: 'rule',
    es: 'Este puesto no es para menores de 18 años (LFT 176)',
    en: 'This position is not for people under 18 (LFT 176)',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: {
    kind: 'rule',
    es: 'El tipo de contrato no permite este tipo de hora',
    en: "The contract type doesn't allow this hour type",
    toast: 'weekday-day-hours',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED: {
    kind: 'rule',
    es: 'El pacto de horas complementarias no está firmado',
    en: 'The complementary hours pact is not signed',
    toast: 'weekday-day-hours',
  },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS: {
    kind: 'rule',
    es: 'El pacto de horas complementarias no cubre estas horas',
    en: 'The complementary hours pact does not cover these hours',
    toast: 'weekday-day-hours',
  },
  COMPLEMENTARY_PACT_PROCESS_NOT_FOUND: {
    kind: 'rule',
    es: 'No se encontró el pacto de horas complementarias',
    en: 'Complementary hours pact not found',
    toast: 'weekday-day-hours',
  },
  HOUR_TYPOLOGY_NOT_COMPATIBLE: {
    kind: 'rule',
    es: 'Estos tipos de hora no pueden ir el mismo día',
    en: "These hour types can't be on the same day",
    toast: 'weekday-day-typologies',
  },
  RESTRICTED_DATES: {
    kind: 'rule',
    es: 'No se puede planear del {from} al {to}',
    en: "Can't plan from {from} to {to}",
  },
  FICTITIOUS_COLLABORATOR_PLANNED: {
    kind: 'conflict',
    es: 'Tiene turnos hasta el {date}. Cópialos a otra persona o elimínalos primero.',
    en: 'Has shifts until {date}. Copy them to someone else or clear them first.',
  },
  PLANNING_RECORD_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el registro',
    en: 'Record not found',
  },
  PLANNING_RECORD_OF_PROCESS: {
    kind: 'conflict',
    es: 'Este registro resulta de un proceso. Cámbialo ahí',
    en: 'This record comes from a process. Change it there',
  },
  PLANNING_RECORD_OVERLAPS: {
    kind: 'rule',
    es: 'Esta persona ya tiene un registro igual en esos días',
    en: 'This person already has the same record on those days',
    toast: 'form',
  },
  PLANNING_RECORD_DATES_NOT_VALID: {
    kind: 'rule',
    es: 'El último día no puede ser anterior al primero',
    en: "The last day can't be before the first",
    toast: 'form',
  },
  WEEK_INCORRECT: { kind: 'rule', es: 'La semana no es válida', en: 'The week is not valid' },
  HISTORIC_PLANNING_UNDER_FOUR_YEARS: {
    kind: 'rule',
    es: 'La planeación histórica muestra meses de hace más de cuatro años. Elige uno anterior.',
    en: 'Historical planning shows months more than four years old. Choose an earlier one.',
  },
  HISTORIC_PLANNING_UNDER_ONE_MONTH: {
    kind: 'rule',
    es: 'La planeación histórica debe tener más de un mes',
    en: 'Historical planning must be more than one month old',
  },
  MONTH_NOT_ALLOWED: { kind: 'rule', es: 'El mes no está permitido', en: 'The month is not allowed' },
  CALENDAR_FEED_NOT_FOUND: {
    kind: 'missing',
    es: 'Este calendario no existe',
    en: "This calendar doesn't exist",
  },
  NO_PLANNING_FOR_COLLABORATOR_AND_DATE: {
    kind: 'rule',
    es: '{collaboratorName} no tiene horario el {date}',
    en: '{collaboratorName} has no schedule on {date}',
  },
  TEAM_WITHOUT_PATRONS_NOR_DIRECTOR: {
    kind: 'rule',
    es: 'El equipo no tiene representante legal ni dirección',
    en: 'The team has no legal representative or director',
  },
  WEEKLY_NOTIFICATION_SUPERSEDED: {
    kind: 'conflict',
    es: 'Hay un aviso más reciente de esta semana. Léelo antes de responder.',
    en: 'There is a newer notification for this week. Read it before you respond.',
  },
  WEEKLY_NOTIFICATION_NOT_OVERDUE: {
    kind: 'conflict',
    es: 'La persona puede responder hasta el {when}; después se puede cerrar el aviso',
    en: 'They can still respond until {when}; after that you can close the notification',
  },
  WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El aviso ya no permite este cambio: su estado es {fromStatus}',
    en: 'The notification no longer allows this change: its status is {fromStatus}',
  },
  QUARTERLY_NOTIFICATION_SUPERSEDED: {
    kind: 'conflict',
    es: 'Hay un aviso más reciente de este trimestre. Léelo antes de responder.',
    en: 'There is a newer notification for this quarter. Read it before you respond.',
  },
  QUARTERLY_NOTIFICATION_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El aviso del trimestre ya no permite este cambio: su estado es {fromStatus}',
    en: "The quarter's notification no longer allows this change: its status is {fromStatus}",
  },
  QUARTER_PAST: {
    kind: 'rule',
    es: 'Todas las semanas de este trimestre ya pasaron',
    en: 'Every week of this quarter has passed',
  },
  QUARTER_BATCH_CHANGED: {
    kind: 'conflict',
    es: 'Lo que ibas a firmar cambió. Revísalo de nuevo.',
    en: 'What you were about to sign has changed. Review it again.',
  },
  QUARTER_NOTHING_TO_SIGN: {
    kind: 'conflict',
    es: 'No hay avisos de este trimestre por firmar',
    en: 'No notifications of this quarter need a signature',
  },
  WEEKLY_NOTIFICATION_REASON_REQUIRED: {
    kind: 'rule',
    es: 'Escribe un motivo',
    en: 'Enter a reason',
    toast: 'form',
  },

  // Holidays and ephemeris
  HOLIDAY_NOT_FOUND: { kind: 'missing', es: 'No se encontró el día festivo', en: 'Holiday not found' },
  HOLIDAY_ALREADY_EXISTS: { kind: 'rule', es: 'El día festivo ya existe', en: 'The holiday already exists' },
  HOLIDAY_CSV_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El CSV debe usar punto y coma y las columnas SITE, DATE, HOLIDAY TYPE, OPENABLE y HOLIDAY DESCRIPTION',
    en: 'The CSV must use semicolons and the columns SITE, DATE, HOLIDAY TYPE, OPENABLE and HOLIDAY DESCRIPTION',
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
    es: 'La fecha debe estar entre {first} y {last}',
    en: 'The date must be between {first} and {last}',
    toast: 'form',
  },
  HOLIDAY_CSV_TYPE_NOT_VALID: {
    kind: 'rule',
    es: 'El tipo de día festivo debe ser nacional, local, autonómico (estatal) o efeméride',
    en: 'The holiday type must be Nacional, Local, Autonómico (or Estatal) or Efeméride',
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
    es: 'Las horas cargadas superan las planeadas ({hours} h de {planned} h)',
    en: 'Charged hours exceed planned hours ({hours} h of {planned} h)',
  },
  HOLIDAYS_FEWER_THAN_FOURTEEN: {
    kind: 'rule',
    es: 'La tienda tiene menos de 14 días festivos en el año',
    en: 'The store has fewer than 14 holidays in the year',
    toast: 'form',
  },

  // Catalogues of planning
  HOUR_TYPOLOGY_SAP_CODE_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El código SAP del tipo de hora debe tener 4 dígitos',
    en: "The hour type's SAP code must have 4 digits",
    toast: 'form',
  },
  HOUR_PARENT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la hora padre',
    en: 'Parent hour not found',
  },
  GROUPING_TYPE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el tipo de agrupación',
    en: 'Grouping type not found',
  },
  GROUPING_TYPE_IN_USE: {
    kind: 'conflict',
    es: 'Hay tipos de hora en este grupo ({hourTypologies}). Cámbialos primero.',
    en: 'Hour types use this grouping ({hourTypologies}). Change them first.',
  },
  PLANNING_RULE_COLLISION: {
    kind: 'rule',
    es: 'Ya existe una regla de planeación igual',
    en: 'An identical planning rule already exists',
  },
  SITE_TIME_SLOT_INTERVAL_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el periodo de franjas',
    en: 'Time slot period not found',
  },
  TIME_SLOTS_OVERLAP: {
    kind: 'rule',
    es: 'Esta franja se encima con otra del mismo día',
    en: 'This slot overlaps another on the same day',
    toast: 'form',
  },
  SITE_CEX_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el CEX de la tienda',
    en: 'Store CEX not found',
  },

  // Hiring
  PROCESS_NOT_FOUND: { kind: 'missing', es: 'No se encontró el proceso', en: 'Process not found' },
  HIRING_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la contratación',
    en: 'Hire not found',
  },
  HIRING_PROCESS_NOT_VALID: {
    kind: 'rule',
    es: 'La contratación no es válida',
    en: 'The hire is not valid',
  },
  HIRING_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La contratación no permite este paso ahora',
    en: "The hire doesn't allow this step now",
  },
  REHIRING_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la recontratación',
    en: 'Rehire not found',
  },
  REHIRING_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'La recontratación no es válida',
    en: 'The rehire is not valid',
  },
  REHIRING_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La recontratación no permite este paso ahora',
    en: "The rehire doesn't allow this step now",
  },
  COLLABORATOR_NOT_REHIREABLE: {
    kind: 'rule',
    es: 'Esta persona quedó como no recontratable; solo RH puede recontratarla, con un comentario',
    en: 'This person was marked as not rehireable; only HR can rehire them, with a comment',
    toast: 'form',
  },
  EXTENSION_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de prórroga',
    en: 'Extension process not found',
  },
  EXTENSION_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de prórroga no es válido',
    en: 'The extension process is not valid',
  },
  EXTENSION_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La prórroga no permite este paso ahora',
    en: "The extension doesn't allow this step now",
  },
  EXTENSION_DURATION_EXCEEDED: {
    kind: 'rule',
    es: 'Las prórrogas pueden sumar {maximum} meses como máximo',
    en: 'Extensions can add up to {maximum} months at most',
    toast: 'form',
  },
  EXTENSION_CONTRACTS_LIMIT_REACHED: {
    kind: 'rule',
    es: 'Este contrato ya tiene las {limit} prórrogas permitidas',
    en: 'This contract already has the {limit} extensions allowed',
    toast: 'form',
  },
  CONVERSION_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de conversión',
    en: 'Conversion process not found',
  },
  CONVERSION_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de conversión no es válido',
    en: 'The conversion process is not valid',
  },
  CONVERSION_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La conversión no permite este paso ahora',
    en: "The conversion doesn't allow this step now",
  },
  CONVERSION_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de conversión es obligatoria',
    en: 'The conversion date is required',
    toast: 'form',
  },
  CONVERSION_DATE_NOT_VALID: {
    kind: 'rule',
    es: 'La fecha de conversión no es válida: el contrato aún no empieza',
    en: "The conversion date isn't valid: the contract hasn't started by then",
    toast: 'form',
  },
  CONVERSION_DATE_IN_PAST: {
    kind: 'rule',
    es: 'La fecha de conversión no puede ser pasada',
    en: "The conversion date can't be in the past",
    toast: 'form',
  },
  CONVERSION_DATE_AFTER_CONTRACT_END: {
    kind: 'rule',
    es: 'La conversión empieza a más tardar el día después del fin del contrato',
    en: 'The conversion starts no later than the day after the contract ends',
    toast: 'form',
  },
  LEAVE_REASON_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el motivo de baja',
    en: 'Exit reason not found',
  },
  LEAVE_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de baja es obligatoria',
    en: 'The exit date is required',
  },
  LEAVE_DATE_NOT_COHERENT: {
    kind: 'rule',
    es: 'Las fechas de la baja no son coherentes',
    en: "The exit dates don't agree",
  },
  LEAVE_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de baja',
    en: 'Exit process not found',
  },
  LEAVE_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de baja no es válido',
    en: 'The exit process is not valid',
  },
  LEAVE_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La baja no permite este paso ahora',
    en: "The exit doesn't allow this step now",
  },
  LEAVE_OF_ABSENCE_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de la licencia es obligatoria',
    en: 'The leave of absence date is required',
  },
  LEAVE_OF_ABSENCE_DATES_NOT_VALID: {
    kind: 'rule',
    es: 'Las fechas de la licencia no son válidas: empieza hoy o después, dentro del contrato, y termina después de empezar',
    en: 'The leave of absence dates are not valid: it starts today or later, within the contract, and ends after it starts',
  },
  LEAVE_OF_ABSENCE_MAXIMUM_DURATION: {
    kind: 'rule',
    es: 'La licencia puede durar a más tardar hasta el {latest}',
    en: 'The leave of absence can last until {latest} at the latest',
  },
  LEAVE_OF_ABSENCE_REENTRY_NOT_VALID: {
    kind: 'rule',
    es: 'La reincorporación puede ser del {earliest} al {latest}',
    en: 'The reentry can be from {earliest} to {latest}',
  },
  LEAVE_OF_ABSENCE_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de licencia',
    en: 'Leave of absence process not found',
  },
  LEAVE_OF_ABSENCE_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de licencia no es válido',
    en: 'The leave of absence process is not valid',
  },
  LEAVE_OF_ABSENCE_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La licencia no permite este paso ahora',
    en: "The leave of absence doesn't allow this step now",
  },
  VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY: {
    kind: 'rule',
    es: 'La licencia sin goce de sueldo requiere una antigüedad de al menos {minimum} meses',
    en: 'An unpaid leave of absence needs at least {minimum} months of seniority',
  },
  VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION: {
    kind: 'rule',
    es: 'La licencia sin goce de sueldo dura al menos {minimum} meses',
    en: 'An unpaid leave of absence lasts at least {minimum} months',
  },
  VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION: {
    kind: 'rule',
    es: 'La licencia sin goce de sueldo dura a lo más {maximum} meses',
    en: 'An unpaid leave of absence lasts at most {maximum} months',
  },
  VOLUNTARY_LEAVE_OF_ABSENCE_FOUR_YEARS_BETWEEN: {
    kind: 'rule',
    es: 'Deben pasar 4 años entre licencias sin goce de sueldo: la siguiente puede empezar el {earliest}',
    en: 'Unpaid leaves of absence must be 4 years apart: the next can start {earliest}',
  },
  STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION: {
    kind: 'rule',
    es: 'La licencia por estudios dura a lo más {maximum} meses',
    en: 'A study leave of absence lasts at most {maximum} months',
  },
  MATERNITY_LEAVE_DATES_NOT_VALID: {
    kind: 'rule',
    es: 'La licencia puede empezar del {earliest} al {latest} (LFT 170-II)',
    en: 'The leave can start from {earliest} to {latest} (LFT 170-II)',
  },
  FAMILY_CARE_LEAVE_DAYS_USED_UP: {
    kind: 'rule',
    es: 'Quedan {left} días de los 364 en tres años (LSS 140 Bis)',
    en: '{left} of the 364 days in three years are left (LSS 140 Bis)',
  },
  LACTATION_MAXIMUM_DURATION: {
    kind: 'rule',
    es: 'La lactancia termina a más tardar el {latest} (LFT 170-IV)',
    en: 'Breastfeeding ends {latest} at the latest (LFT 170-IV)',
  },
  MUTATION_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de mutación',
    en: 'Transfer process not found',
  },
  MUTATION_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de mutación no es válido',
    en: 'The transfer process is not valid',
  },
  MUTATION_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La mutación no permite este paso ahora',
    en: "The transfer doesn't allow this step now",
  },
  MUTATION_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de mutación es obligatoria',
    en: 'The transfer date is required',
    toast: 'form',
  },
  MUTATION_DATE_OUTSIDE_CONTRACT: {
    kind: 'rule',
    es: 'El contrato no está vigente en esa fecha. Elige otra.',
    en: "The contract isn't in force on that date. Choose another one.",
    toast: 'form',
  },
  MUTATION_CHANGES_NOTHING: {
    kind: 'rule',
    es: 'Ya trabaja ahí y en ese puesto. Cambia la tienda, el equipo o el puesto.',
    en: 'Already works there in that position. Change the store, team or position.',
    toast: 'form',
  },
  MUTATION_TO_ANOTHER_EMPLOYER: {
    kind: 'rule',
    es: 'Esa tienda es de otro patrón. Para cambiar de patrón inicia una baja y una contratación.',
    en: 'That store belongs to another employer. To change employers, start an exit and a hire.',
    toast: 'form',
  },
  CITY_BONUS_WITHOUT_CHANGE_OF_SITE: {
    kind: 'rule',
    es: 'El bono de ciudad es solo para un cambio de tienda',
    en: 'A city bonus is only for a store transfer',
    toast: 'form',
  },
  TRAINING_BEFORE_MUTATION: {
    kind: 'rule',
    es: 'La capacitación no empieza antes que la mutación. Elige esa fecha o una posterior.',
    en: "Training doesn't start before the transfer. Choose that date or a later one.",
    toast: 'form',
  },
  TRAINING_LENGTH_NOT_VALID: {
    kind: 'rule',
    es: 'La capacitación dura hasta {maximum} meses (LFT 39-B)',
    en: 'Training lasts up to {maximum} months (LFT 39-B)',
    toast: 'form',
  },
  TIMEBASE_NOT_VALID_FOR_POSITION: {
    kind: 'rule',
    es: 'La base horaria no es válida para el puesto',
    en: 'The timebase is not valid for the position',
  },
  LEAVE_ALREADY_MANAGED: {
    kind: 'conflict',
    es: 'La baja ya está gestionada',
    en: 'The exit has already been handled',
  },
  LEAVE_REASON_REQUIRED: {
    kind: 'rule',
    es: 'El motivo de baja es obligatorio',
    en: 'The exit reason is required',
    toast: 'form',
  },
  LEAVE_REASON_NOT_APPLICABLE: {
    kind: 'rule',
    es: 'Este motivo no aplica a esta persona en este momento',
    en: "This reason doesn't apply to this person now",
    toast: 'form',
  },
  TRIAL_PERIOD_LEAVE_REASON_NOT_APPLICABLE: {
    kind: 'rule',
    es: 'El motivo de periodo de prueba no aplica',
    en: 'The trial-period exit reason does not apply',
  },
  DISMISSAL_CAUSE_PRESCRIBED: {
    kind: 'rule',
    es: 'La causa se usa en el mes que sigue a conocerla, hasta el último día (LFT 517-I)',
    en: 'A cause is used within a month of being known, up to the last day (LFT 517-I)',
    toast: 'form',
  },
  DISMISSAL_NOTICE_NOT_IN_TIME: {
    kind: 'rule',
    es: 'El aviso se entrega desde el último día y a más tardar el {due} (LFT 47)',
    en: 'The notice must be given from the last day until {due} (LFT 47)',
    toast: 'form',
  },
  REHIREABILITY_REQUIRED: {
    kind: 'rule',
    es: 'Indica si la persona es recontratable',
    en: 'Say whether the person is rehireable',
    toast: 'form',
  },
  NOT_REHIREABLE_REASON_REQUIRED: {
    kind: 'rule',
    es: 'El motivo de no recontratación es obligatorio',
    en: 'The reason not to rehire is required',
    toast: 'form',
  },
  NOT_REHIREABLE_REASON_NOT_ALLOWED: {
    kind: 'rule',
    es: 'Si la persona es recontratable, no lleva motivo de no recontratación',
    en: 'A rehireable person has no reason not to rehire',
    toast: 'form',
  },
  CHECK_LIST_OPTION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la opción de la lista de verificación',
    en: 'Checklist option not found',
  },
  CHECK_LIST_OPTION_IN_USE: {
    kind: 'conflict',
    es: 'No se puede eliminar: la usan bajas abiertas ({leaves})',
    en: "Can't delete: open exits use it ({leaves})",
  },
  SURVEY_QUESTION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la pregunta',
    en: 'Question not found',
  },
  SURVEY_QUESTION_ENDED: {
    kind: 'conflict',
    es: 'La pregunta ya tiene su último día',
    en: 'The question has its last day already',
  },
  SURVEY_QUESTION_LAST: {
    kind: 'conflict',
    es: 'No se puede terminar: la encuesta necesita otra pregunta de este tipo',
    en: "Can't end it: the survey needs another question of this kind",
  },
  LEAVE_SURVEY_LINK_NOT_VALID: {
    kind: 'missing',
    es: 'Este enlace no es válido o ya terminó',
    en: 'This link is not valid or has ended',
  },
  LEAVE_SURVEY_ALREADY_ANSWERED: {
    kind: 'conflict',
    es: 'La encuesta ya está respondida',
    en: 'The survey has already been answered',
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
    en: 'A hire with this RFC is already open',
  },
  COLLABORATOR_ALREADY_HIRED: {
    kind: 'rule',
    es: 'Esta persona ya trabaja en la empresa',
    en: 'This person already works for the company',
    toast: 'form',
  },
  VALIDATION_TYPE_NOT_ALLOWED_FOR_ROLE: {
    kind: 'forbidden',
    es: 'Tu rol no puede dar esta validación',
    en: "Your role can't give this approval",
  },
  DOCUMENTS_MISSING: {
    kind: 'rule',
    es: 'Faltan documentos; espera a que lleguen o acepta seguir sin ellos',
    en: 'Documents are missing; wait for them or agree to continue without them',
  },
  DOCUMENTS_COMPLETE: {
    kind: 'conflict',
    es: 'Ya no falta ningún documento',
    en: 'No documents are missing anymore',
  },
  REMINDER_TO_ONESELF: {
    kind: 'rule',
    es: 'Este paso te toca a ti; no hay a quién recordárselo',
    en: 'This step is yours; there is nobody to remind',
  },
  NOBODY_TO_REMIND: {
    kind: 'conflict',
    es: 'No hay a quién recordarle este paso',
    en: 'There is nobody to remind of this step',
  },
  REMINDED_ALREADY: {
    kind: 'conflict',
    es: 'Ya se envió un recordatorio en las últimas {hours} horas',
    en: 'A reminder was already sent in the last {hours} hours',
  },
  BOTH_VALIDATIONS_BY_ONE: {
    kind: 'forbidden',
    es: 'Ya diste la otra validación; esta le toca a otra persona',
    en: 'You gave the other approval; someone else must give this one',
  },
  OWN_PROCESS: {
    kind: 'forbidden',
    es: 'No puedes actuar en tu propio proceso',
    en: "You can't act on your own process",
  },
  INVITATION_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la invitación',
    en: 'Invitation not found',
  },
  INVITATION_NOT_VALID: {
    kind: 'rule',
    es: 'El RFC o el enlace no es válido. Revisa tu RFC o pide otra invitación.',
    en: 'The RFC or the link is not valid. Check your RFC or ask for another invitation.',
    toast: 'form',
  },
  INVITATION_INFORMATION_MISSING: {
    kind: 'rule',
    es: 'Falta información. Usa un enlace de invitación válido.',
    en: 'Information is missing. Use a valid invitation link.',
    toast: 'form',
  },
  PRIVACY_NOTICE_NOT_ACCEPTED: {
    kind: 'rule',
    es: 'Lee y acepta el aviso de privacidad antes de capturar tus datos',
    en: 'Read and accept the privacy notice before entering your details',
  },
  MISSING_EMAIL_ADDRESS: {
    kind: 'rule',
    es: 'falta la dirección de correo electrónico',
    en: 'the email address is missing',
    toast: 'prefix-collaborator-name',
  },
  EMAIL_NOT_SENT: {
    kind: 'rule',
    es: 'no se pudo enviar el correo electrónico: el servidor de correo rechazó la dirección. Corrígela e inténtalo de nuevo.',
    en: 'the email could not be sent: the mail server rejected the address. Correct it and try again.',
    toast: 'prefix-collaborator-name',
  },
  COMMENTS_MINIMUM_WORDS: {
    kind: 'rule',
    es: 'El comentario debe tener al menos 30 palabras',
    en: 'The comment must have at least 30 words',
    toast: 'form',
  },
  DOCUMENT_NOT_FOUND: { kind: 'missing', es: 'No se encontró el documento', en: 'Document not found' },
  OUTSIDE_REQUEST_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la solicitud al sistema externo',
    en: 'External system request not found',
  },
  OUTSIDE_SIGNATURE_NOT_VALID: {
    kind: 'unauthenticated',
    es: 'La firma del sistema externo no es válida',
    en: "The external system's signature is not valid",
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
    es: 'Escribe el nombre y los apellidos sin números',
    en: "Names can't contain digits",
    toast: 'form',
  },
  NAME_NOT_VALID: {
    kind: 'rule',
    es: 'Escribe el nombre solo con letras, como en el acta',
    en: 'Use letters only, as in the birth certificate',
    toast: 'form',
  },
  BIRTH_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de nacimiento es obligatoria',
    en: 'The date of birth is required',
    toast: 'form',
  },
  BIRTH_DATE_NOT_VALID: {
    kind: 'rule',
    es: 'La edad mínima para trabajar es {minimum} años; revisa la fecha de nacimiento',
    en: 'The minimum working age is {minimum}; check the date of birth',
    toast: 'form',
  },
  BIRTH_STATE_REQUIRED: {
    kind: 'rule',
    es: 'El estado de nacimiento es obligatorio',
    en: 'The state of birth is required',
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
    en: 'The marital status is required',
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
    es: 'Usa un correo personal, no uno de la empresa',
    en: 'Use a personal email, not a company one',
    toast: 'form',
  },
  STUDIES_REQUIRED: {
    kind: 'rule',
    es: 'El nivel de estudios es obligatorio',
    en: 'The level of education is required',
    toast: 'form',
  },
  HAS_CHILDREN_REQUIRED: {
    kind: 'rule',
    es: 'Indica si tiene hijos',
    en: 'Say whether the employee has children',
    toast: 'form',
  },
  CHILDREN_NUMBER_NOT_VALID: {
    kind: 'rule',
    es: 'Escribe el número de hijos, de 0 en adelante',
    en: 'Enter the number of children, 0 or more',
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
    es: 'Este RFC no es el de la invitación. Si la invitación tiene un error, pide otra.',
    en: "This isn't the RFC on the invitation. If the invitation is wrong, ask for another one.",
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
    en: 'The work permit is missing',
    toast: 'form',
  },
  LEGAL_TUTOR_DATA_MISSING: {
    kind: 'rule',
    es: 'Faltan los datos de madre, padre o tutor',
    en: "The guardian's details are missing",
    toast: 'form',
  },
  LEGAL_TUTOR_DATA_INCOMPLETE: {
    kind: 'rule',
    es: 'Los datos de madre, padre o tutor están incompletos',
    en: "The guardian's details are incomplete",
    toast: 'form',
  },
  TUTOR_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre de madre, padre o tutor es obligatorio',
    en: "The guardian's name is required",
    toast: 'form',
  },
  TUTOR_SURNAME_REQUIRED: {
    kind: 'rule',
    es: 'Los apellidos de madre, padre o tutor son obligatorios',
    en: "The guardian's surnames are required",
    toast: 'form',
  },
  TUTOR_EMAIL_REQUIRED: {
    kind: 'rule',
    es: 'El correo de madre, padre o tutor es obligatorio',
    en: "The guardian's email is required",
    toast: 'form',
  },
  TUTOR_EMAIL_SAME_AS_COLLABORATOR: {
    kind: 'rule',
    es: 'El correo del tutor debe ser distinto al de la persona',
    en: "The guardian's email must differ from the person's",
    toast: 'form',
  },
  TUTOR_DOCUMENT_NOT_VALID: {
    kind: 'rule',
    es: 'El número no corresponde al documento elegido',
    en: "The number doesn't match the type of document",
    toast: 'form',
  },
  TUTOR_DOCUMENT_SAME_AS_COLLABORATOR: {
    kind: 'rule',
    es: 'El documento de madre, padre o tutor debe ser distinto al de la persona',
    en: "The guardian's document must differ from the employee's",
    toast: 'form',
  },
  ADULT_MINOR_SWITCH_NOT_ALLOWED: {
    kind: 'rule',
    es: 'No se puede cambiar entre mayor y menor de edad',
    en: "You can't change between adult and minor",
    toast: 'form',
  },
  SPORT_DISCIPLINES_MAXIMUM: {
    kind: 'rule',
    es: 'Son demasiados deportes; elige tres como máximo',
    en: 'Too many sports; choose three at most',
    toast: 'form',
  },
  SPORT_DISCIPLINES_DUPLICATED: {
    kind: 'rule',
    es: 'Elige deportes distintos',
    en: 'Choose different sports',
    toast: 'form',
  },
  SPORT_DISCIPLINE_REQUIRED: {
    kind: 'rule',
    es: 'El deporte es obligatorio',
    en: 'The sport is required',
    toast: 'form',
  },
  SPORT_DISCIPLINE_FREQUENCY_REQUIRED: {
    kind: 'rule',
    es: 'La frecuencia del deporte es obligatoria',
    en: "The sport's frequency is required",
    toast: 'form',
  },
  SPORT_DISCIPLINE_LEVEL_REQUIRED: {
    kind: 'rule',
    es: 'El nivel del deporte es obligatorio',
    en: "The sport's level is required",
    toast: 'form',
  },
  BENEFICIARIES_REQUIRED: {
    kind: 'rule',
    es: 'Agrega al menos una persona beneficiaria (LFT 25-X)',
    en: 'Add at least one beneficiary (LFT 25-X)',
    toast: 'form',
  },
  BENEFICIARY_SHARES_NOT_WHOLE: {
    kind: 'rule',
    es: 'Los porcentajes de los beneficiarios deben sumar 100',
    en: "The beneficiaries' shares must add up to 100",
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
    en: 'The street number is required',
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
    en: 'The neighborhood is required',
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
    es: 'Este código postal es de otro estado',
    en: 'This postal code belongs to another state',
    toast: 'form',
  },
  FISCAL_NAME_REQUIRED: {
    kind: 'rule',
    es: 'El nombre ante el SAT es obligatorio',
    en: 'The name registered with SAT is required',
    toast: 'form',
  },
  FISCAL_REGIME_REQUIRED: {
    kind: 'rule',
    es: 'El régimen fiscal es obligatorio',
    en: 'The tax regime is required',
    toast: 'form',
  },

  // Hours and pacts
  TIMEBASE_CHANGE_DATE_REQUIRED: {
    kind: 'rule',
    es: 'La fecha de cambio de base horaria es obligatoria',
    en: 'The timebase change date is required',
    toast: 'form',
  },
  TIMEBASE_CHANGE_DATE_NOT_MONDAY: {
    kind: 'rule',
    es: 'El cambio de base horaria debe empezar en lunes',
    en: 'The timebase change must start on a Monday',
    toast: 'form',
  },
  TIMEBASE_CHANGE_DATE_IN_PAST: {
    kind: 'rule',
    es: 'El cambio de base horaria no puede empezar en el pasado',
    en: "The timebase change can't start in the past",
    toast: 'form',
  },
  TIMEBASE_CHANGE_ALREADY_ACTIVE: {
    kind: 'conflict',
    es: 'Ya existe un cambio de base horaria activo',
    en: 'There is already an active timebase change',
  },
  TIMEBASE_CHANGE_NOTHING_CHANGES: {
    kind: 'rule',
    es: 'Las horas son las mismas que hoy',
    en: 'The hours are the same as today',
    toast: 'form',
  },
  SHIFT_REDUCTION_HOURS_NOT_FEWER: {
    kind: 'rule',
    es: 'Una reducción de jornada tiene menos de {maximum} horas a la semana',
    en: 'A shift reduction has fewer than {maximum} hours a week',
    toast: 'form',
  },
  HOUR_CHANGE_WEEKLY_HOURS_STAY: {
    kind: 'rule',
    es: 'Un cambio de horas conserva las {hours} horas semanales; para cambiarlas, inicia un cambio de base',
    en: 'An hour change keeps the {hours} hours a week; start a timebase change to change them',
    toast: 'form',
  },
  TIMEBASE_CHANGE_PROCESS_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el proceso de cambio de base horaria',
    en: 'Timebase change process not found',
  },
  TIMEBASE_CHANGE_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El proceso de cambio de base horaria no es válido',
    en: 'The timebase change process is not valid',
  },
  TIMEBASE_CHANGE_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El cambio de base horaria no permite este paso ahora',
    en: "The timebase change doesn't allow this step now",
  },
  COMPLEMENTARY_PACT_HOURS_BEYOND_LIMIT: {
    kind: 'rule',
    es: 'El pacto puede tener {maximum} horas a la semana como máximo',
    en: 'The pact can have at most {maximum} hours a week',
    toast: 'form',
  },
  COMPLEMENTARY_PACT_PROCESS_NOT_VALID: {
    kind: 'conflict',
    es: 'El pacto de horas complementarias no es válido',
    en: 'The complementary hours pact is not valid',
  },
  COMPLEMENTARY_PACT_PROCESS_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El pacto de horas complementarias no permite este paso ahora',
    en: "The complementary hours pact doesn't allow this step now",
  },

  // Labour data
  SITE_REQUIRED: { kind: 'rule', es: 'La tienda es obligatoria', en: 'The store is required', toast: 'form' },
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
    es: 'Elige hoy o una fecha futura',
    en: 'Choose today or a future date',
    toast: 'form',
  },
  CDI_CANNOT_HAVE_END_DATE: {
    kind: 'rule',
    es: 'Un contrato por tiempo indeterminado no puede tener fecha de fin',
    en: "A permanent contract can't have an end date",
    toast: 'form',
  },
  CDI_CANNOT_BE_PART_TIME: {
    kind: 'rule',
    es: 'Un contrato por tiempo indeterminado no puede ser de tiempo parcial',
    en: "A permanent contract can't be part-time",
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
    es: 'El contrato debe durar al menos {minimum} días',
    en: 'The contract must last at least {minimum} days',
    toast: 'form',
  },
  CONTRACT_DURATION_ABOVE_MAXIMUM: {
    kind: 'rule',
    es: 'El contrato puede durar {maximum} meses como máximo',
    en: 'The contract can last at most {maximum} months',
    toast: 'form',
  },
  FIXED_TERM_GROUND_REQUIRED: {
    kind: 'rule',
    es: 'Un contrato por tiempo determinado requiere causa legal (LFT 37)',
    en: 'A fixed-term contract needs a legal reason (LFT 37)',
    toast: 'form',
  },
  FIXED_TERM_DETAIL_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el hecho que justifica el plazo; el contrato lo cita',
    en: 'Describe the facts that justify the term; the contract quotes them',
    toast: 'form',
  },
  WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE: {
    kind: 'rule',
    es: 'Las horas semanales de tiempo completo deben ser de 20 a 40',
    en: 'Full-time weekly hours must be 20 to 40',
    toast: 'form',
  },
  WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE: {
    kind: 'rule',
    es: 'Las horas semanales de tiempo parcial deben ser de 4 a 34',
    en: 'Part-time weekly hours must be 4 to 34',
    toast: 'form',
  },
  ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY: {
    kind: 'rule',
    es: 'Las horas anuales deben ser múltiplo de las semanales',
    en: 'Annual hours must be a multiple of weekly hours',
    toast: 'form',
  },
  TIMETABLE_OTHER_HOURS: {
    kind: 'rule',
    es: 'El horario suma {{hours}} h y la base es de {{base}} h; ajusta los días',
    en: 'The timetable adds up to {{hours}} h and the base is {{base}} h. Adjust the days',
    toast: 'form',
  },
  SALARY_REQUIRED_FOR_FULL_TIME: {
    kind: 'rule',
    es: 'El salario es obligatorio para tiempo completo',
    en: 'The salary is required for full-time contracts',
    toast: 'form',
  },
  SALARY_BELOW_MINIMUM_WAGE: {
    kind: 'rule',
    es: 'El salario es menor al mínimo general de 2026, $315.04 por jornada (LFT 90)',
    en: 'The salary is below the 2026 general minimum wage, $315.04 a day (LFT 90)',
    toast: 'form',
  },
  SALARY_BEYOND_LIMIT: {
    kind: 'rule',
    es: 'El salario rebasa el límite permitido',
    en: 'The salary exceeds the allowed limit',
    toast: 'form',
  },
  CDD_AFTER_CDI_NOT_VALID: {
    kind: 'rule',
    es: 'Después de un contrato indeterminado no puede haber uno determinado',
    en: "A fixed-term contract can't follow a permanent one",
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
    en: 'The pay frequency is required',
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
    es: 'El periodo de prueba requiere contrato indeterminado o de más de 180 días (LFT 39-A)',
    en: 'A trial period requires a permanent contract or one of more than 180 days (LFT 39-A)',
    toast: 'form',
  },
  TRIAL_TOO_LONG_FOR_POSITION: {
    kind: 'rule',
    es: 'Periodo de prueba para este puesto: máximo {maximum} días (LFT 39-A)',
    en: 'Trial period for this position: maximum {maximum} days (LFT 39-A)',
    toast: 'form',
  },
  TRIAL_ALREADY_USED: {
    kind: 'rule',
    es: 'Ya tuvo periodo de prueba; solo se permite uno (LFT 39-D)',
    en: 'Already had a trial period; only one allowed (LFT 39-D)',
    toast: 'form',
  },
  UNDER_MINIMUM_AGE: {
    kind: 'rule',
    es: 'Tendría {age} años al iniciar; la edad mínima es {minimum} (LFT 22 Bis)',
    en: 'They would be {age} on the start date; the minimum age is {minimum} (LFT 22 Bis)',
    toast: 'form',
  },
  MINOR_DOCUMENTS_MISSING: {
    kind: 'rule',
    es: 'Falta un documento obligatorio para menores: {slot}',
    en: 'A document required for minors is missing: {slot}',
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
  // SAP's lists, zones, identity documents
  SAP_PENDING_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el pendiente de SAP',
    en: 'SAP item not found',
  },
  SAP_PENDING_ALREADY_CLEARED: {
    kind: 'conflict',
    es: 'SAP ya tiene este cambio',
    en: 'SAP already has this change',
  },
  FUTURE_DATE_NOT_ALLOWED: {
    kind: 'rule',
    es: 'La fecha no puede ser futura',
    en: "The date can't be in the future",
    toast: 'form',
  },
  SPREADSHEET_FORMAT_NOT_VALID: {
    kind: 'rule',
    es: 'El archivo debe tener el SAP en la segunda columna y el documento de identidad en la décima',
    en: 'The spreadsheet needs SAP in the second column and the identity document in the tenth',
    toast: 'form',
  },
  ZONE_DIRECTOR_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la dirección de zona',
    en: 'Zone director not found',
  },
  ZONE_DIRECTOR_ALREADY_ON_SITE: {
    kind: 'conflict',
    es: 'La tienda {site} ya es de {who}. Desasígnala primero.',
    en: 'Store {site} already belongs to {who}. Unassign it first.',
  },
  ACCOUNT_NOT_FOUND: { kind: 'missing', es: 'No se encontró la cuenta', en: 'Account not found' },
  ROLE_NOT_AUTHORIZED: {
    kind: 'rule',
    es: 'Esta cuenta no es de un colaborador; no puede tener este rol',
    en: "This account doesn't belong to a collaborator, so it can't have this role",
  },
  ROLE_NOT_FOUND: {
    kind: 'missing',
    es: 'La cuenta no tiene este rol',
    en: 'The account does not have this role',
  },
  LAST_ADMINISTRATOR: {
    kind: 'conflict',
    es: 'Es la última cuenta de administración. Da antes ese rol a otra persona.',
    en: 'This is the last administrator. Give someone else that role first.',
  },
  OWN_RIGHTS: {
    kind: 'forbidden',
    es: 'No puedes cambiar tus propios permisos',
    en: "You can't change your own permissions",
  },
  NIF_NOT_VALID: { kind: 'rule', es: 'El NIF no es válido', en: 'The NIF is not valid', toast: 'form' },
  NIE_NOT_VALID: { kind: 'rule', es: 'El NIE no es válido', en: 'The NIE is not valid', toast: 'form' },
  NATIONALITY_NOT_SCHENGEN: {
    kind: 'rule',
    es: 'La nacionalidad no es del espacio Schengen',
    en: 'The nationality is not from the Schengen area',
    toast: 'form',
  },

  // A person's file
  OWN_FILE: {
    kind: 'forbidden',
    es: 'No puedes cambiar tu propia ficha; propón el cambio',
    en: "You can't change your own file; propose the change",
  },
  REASON_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el motivo: el cambio afecta el pago',
    en: 'Enter the reason: the change affects pay',
    toast: 'form',
  },
  COUNTRY_NOT_FOUND: {
    kind: 'rule',
    es: 'Ese país no existe',
    en: 'Country not found',
    toast: 'form',
  },
  REGION_NOT_FOUND: { kind: 'rule', es: 'Ese estado no existe', en: 'State not found', toast: 'form' },
  ADDRESS_NOT_FOUND: {
    kind: 'rule',
    es: 'Esa calle no existe: escribe su nombre',
    en: 'Street not found: type its name',
    toast: 'form',
  },
  SETTLEMENT_NOT_FOUND: {
    kind: 'rule',
    es: 'Esa colonia no existe: escribe su nombre',
    en: 'Settlement not found: type its name',
    toast: 'form',
  },
  BANK_NOT_FOUND: {
    kind: 'rule',
    es: 'Ese banco no existe: ninguna CLABE empieza con 000',
    en: 'Bank not found: no CLABE starts with 000',
    toast: 'form',
  },
  SECTION_REQUIRED: {
    kind: 'rule',
    es: 'La sección es obligatoria',
    en: 'The section is required',
    toast: 'form',
  },
  SETTLEMENT_TYPE_REQUIRED: {
    kind: 'rule',
    es: 'El tipo de asentamiento es obligatorio',
    en: 'The settlement type is required',
    toast: 'form',
  },
  EXPEDIENT_LINK_NOT_VALID: {
    kind: 'rule',
    es: 'El enlace al expediente digital debe comenzar con https://',
    en: 'The link to the digital file must start with https://',
    toast: 'form',
  },
  SPORT_DISCIPLINES_MINIMUM_ONE: {
    kind: 'rule',
    es: 'Indica al menos un deporte',
    en: 'Enter at least one sport',
    toast: 'form',
  },
  SECOND_SPORT_DISCIPLINE_NOT_ALLOWED: {
    kind: 'rule',
    es: '“Ninguno” no admite otro deporte',
    en: '“None” allows no other sport',
    toast: 'form',
  },
  PROPOSAL_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la propuesta',
    en: 'Proposal not found',
  },
  PROPOSAL_ALREADY_DECIDED: {
    kind: 'conflict',
    es: 'La propuesta ya se aplicó o se rechazó',
    en: 'The proposal has already been applied or rejected',
  },
  SAP_ALREADY_ASSIGNED: {
    kind: 'rule',
    es: 'El número SAP ya está asignado',
    en: 'The SAP number is already assigned',
    toast: 'form',
  },
  PATRON_REQUIRED: {
    kind: 'rule',
    es: 'El representante legal es obligatorio',
    en: 'The legal representative is required',
    toast: 'form',
  },
  EMPLOYER_REQUIRED: {
    kind: 'rule',
    es: 'El patrón es obligatorio',
    en: 'The employer is required',
    toast: 'form',
  },
  EMPLOYER_REGISTRY_REQUIRED: {
    kind: 'rule',
    es: 'El registro patronal es obligatorio',
    en: 'The employer registration (IMSS) is required',
    toast: 'form',
  },
  START_DATE_PASSED: {
    kind: 'rule',
    es: 'La fecha de inicio ya pasó. Modifica los datos laborales.',
    en: 'The start date has passed. Change the job details.',
  },
  DUPLICATE_PROFESSIONAL_EMAIL: {
    kind: 'rule',
    es: 'El correo de trabajo ya existe',
    en: 'The work email already exists',
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
    es: 'Elige fecha de inicio y de fin',
    en: 'Choose both a start and an end date',
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
    es: 'El documento aún no está sellado',
    en: "The document isn't sealed yet",
  },
  EVIDENCE_NOT_READ: {
    kind: 'rule',
    es: 'Lee todas las páginas antes de firmar; te faltan {missing}',
    en: 'Read every page before you sign; {missing} left',
  },
  EVIDENCE_HASH_DIFFERENT: {
    kind: 'conflict',
    es: 'El documento que ves ya no es el que se firma. Ábrelo de nuevo.',
    en: 'The document you see is no longer the one to sign. Open it again.',
  },
  SIGNATURE_SERVICE_FAILURE: {
    kind: 'unavailable',
    es: 'No se pudo generar el documento. Inténtalo de nuevo.',
    en: "Couldn't generate the document. Try again.",
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
    en: 'Type your full name as shown in the document',
    toast: 'form',
  },
  SIGNATURE_CODE_REQUIRED: {
    kind: 'rule',
    es: 'Escribe los seis dígitos del código',
    en: 'Enter the six-digit code',
    toast: 'form',
  },
  SIGNATURE_CODE_NOT_SENT: {
    kind: 'rule',
    es: 'Pide primero un código',
    en: 'Request a code first',
    toast: 'form',
  },
  SIGNATURE_CODE_WRONG: {
    kind: 'rule',
    es: 'Código incorrecto; te quedan {triesLeft} intentos',
    en: 'Wrong code; you have {triesLeft} attempts left',
    toast: 'form',
  },
  SIGNATURE_CODE_EXPIRED: {
    kind: 'rule',
    es: 'El código venció. Pide otro.',
    en: 'The code has expired. Request another one.',
    toast: 'form',
  },
  SIGNATURE_CODE_SPENT: {
    kind: 'rule',
    es: 'Se acabaron los intentos de este código. Pide otro.',
    en: 'No attempts left for this code. Request another one.',
    toast: 'form',
  },
  SIGNATURE_CODE_TOO_SOON: {
    kind: 'too-many',
    es: 'Podrás pedir otro código en {seconds} segundos',
    en: 'You can request another code in {seconds} seconds',
  },

  // Salary advances (LFT 97-112)
  ADVANCE_NOT_FOUND: { kind: 'missing', es: 'No se encontró el anticipo', en: 'Advance not found' },
  ADVANCE_NOT_OFFERED: {
    kind: 'rule',
    es: 'Hoy no hay anticipos para ti: la tienda no los ofrece, no tienes contrato vigente, o estás de licencia o en proceso de baja',
    en: "No advances for you today: the store doesn't offer them, you have no contract in force, or you're on leave or leaving",
  },
  ADVANCE_TOO_SMALL: {
    kind: 'rule',
    es: 'El anticipo mínimo es de ${least}',
    en: 'The smallest advance is ${least}',
  },
  ADVANCE_OVER_AVAILABLE: {
    kind: 'rule',
    es: 'De lo que ya ganaste puedes pedir hasta ${most}',
    en: "You can request up to ${most} of what you've earned so far",
  },
  ADVANCE_OVER_DEDUCTIBLE: {
    kind: 'rule',
    es: 'En tu siguiente pago solo se pueden descontar ${most} (LFT 110-I)',
    en: 'Only ${most} can be deducted from your next pay (LFT 110-I)',
  },
  ADVANCE_OVER_MONTH: {
    kind: 'rule',
    es: 'Con este anticipo deberías más de un mes de salario; puedes pedir hasta ${most} (LFT 110-I)',
    en: "With this advance you'd owe more than a month's wages; you can request up to ${most} (LFT 110-I)",
  },
  ADVANCE_TOO_OFTEN: {
    kind: 'rule',
    es: 'Ya pediste {most} anticipos este mes',
    en: "You've already requested {most} advances this month",
  },
  ADVANCE_CLOSED: {
    kind: 'rule',
    es: 'Faltan menos de {days} días hábiles para el pago del {date}; pide en el siguiente periodo',
    en: 'Fewer than {days} business days are left until the {date} pay; request it in the next period',
  },
  ADVANCE_NO_ACCOUNT: {
    kind: 'rule',
    es: 'Falta una CLABE válida en la ficha para recibir la transferencia',
    en: 'The file has no valid CLABE for the transfer',
  },
  ADVANCE_ACCOUNT_CHANGED: {
    kind: 'rule',
    es: 'La CLABE cambió hace menos de {days} días; espera a que se cumplan',
    en: 'The CLABE changed less than {days} days ago; wait until that time is over',
  },
  ADVANCE_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El anticipo ya cambió de estado. Vuelve a cargar la página.',
    en: "The advance's status has changed. Reload the page.",
  },
  DOCUMENT_TEXT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró esa versión del texto',
    en: "That version of the text wasn't found",
  },
  DOCUMENT_TEXT_NOT_VALID: {
    kind: 'rule',
    es: 'Revisa los campos y las condiciones de esta cláusula: {at}',
    en: "Check this clause's fields and conditions: {at}",
    toast: 'form',
  },
  DOCUMENT_TEXT_NOT_APPROVED: {
    kind: 'rule',
    es: 'Falta que Jurídico apruebe el texto de este documento: {document}',
    en: "Legal hasn't approved the text of this document yet: {document}",
  },
  PARAMETER_OF_LEGAL: {
    kind: 'rule',
    es: 'Este parámetro lo decide Jurídico para toda la empresa',
    en: 'Legal decides this parameter for the whole company',
  },
  DOCUMENT_TEXT_LOCAL_LAWYER: {
    kind: 'rule',
    es: 'El texto vale para toda la empresa: decide quien es su abogado',
    en: 'The text applies to the whole company: its lawyer decides',
  },
  DOCUMENT_TEXT_OWN: {
    kind: 'forbidden',
    es: 'Nadie aprueba el texto que escribió',
    en: 'Nobody approves a text they wrote themselves',
  },
  ADVANCE_OWN: {
    kind: 'forbidden',
    es: 'Nadie decide sobre su propio anticipo',
    en: 'Nobody decides on their own advance',
  },
  ADVANCE_OF_SUPERIOR: {
    kind: 'forbidden',
    es: 'No puedes decidir sobre el anticipo de quien te dirige',
    en: "You can't decide on your manager's advance",
  },
  ADVANCE_NOT_APPROVER: {
    kind: 'conflict',
    es: 'Solo quien aprobó el anticipo, o RH, puede retirarlo',
    en: 'Only the person who approved the advance, or HR, can withdraw it',
  },
  ADVANCE_IN_RUN: {
    kind: 'conflict',
    es: 'El anticipo está en la corrida {run}. Anúlala antes de retirarlo.',
    en: 'The advance is in run {run}. Void the run before you withdraw it.',
  },
  ADVANCE_OVER_REST: {
    kind: 'rule',
    es: 'De este anticipo solo falta descontar ${most}',
    en: 'Only ${most} of this advance is still to be deducted',
  },

  // Payment runs
  PAYMENT_RUN_NOT_FOUND: { kind: 'missing', es: 'No se encontró la corrida', en: 'Payment run not found' },
  PAYMENT_LINE_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la línea de la corrida',
    en: 'Run line not found',
  },
  PAYMENT_RUN_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'La corrida ya cambió de estado. Vuelve a cargar la página.',
    en: "The run's status has changed. Reload the page.",
  },
  PAYMENT_RUN_EMPTY: {
    kind: 'rule',
    es: 'La corrida no tiene líneas por pagar',
    en: 'The run has no lines to pay',
  },
  PAYMENT_RUN_CHANGED: {
    kind: 'conflict',
    es: 'Cambiaron datos después de la revisión. Regresa la corrida a borrador y revísala otra vez.',
    en: 'Data changed after the check. Return the run to draft and check it again.',
  },
  PAYMENT_FOUR_EYES: {
    kind: 'forbidden',
    es: 'Esto le toca a otra persona, distinta de quien dio el paso anterior',
    en: 'Someone else has to do this, not the person who took the previous step',
  },
  PAYMENT_LINE_NOT_HELD: {
    kind: 'conflict',
    es: 'La línea no está retenida',
    en: 'The line is not held',
  },
  PAYMENT_LINE_CANNOT_BE_FREED: {
    kind: 'rule',
    es: 'Esta línea no puede ir en el archivo; déjala para otra corrida',
    en: "This line can't be in the file; leave it out for another run",
  },
  PAYMENT_PERSON_NOT_FOUND: {
    kind: 'rule',
    es: 'Nadie de este patrón tiene el número SAP {sap}',
    en: 'Nobody at this employer has SAP number {sap}',
  },
  PAYMENT_LINE_OF_ADVANCE: {
    kind: 'rule',
    es: 'Los montos de una corrida de anticipos vienen de los anticipos aprobados',
    en: 'The amounts in an advance run come from the approved advances',
  },
  PAYMENT_FILE_NOT_READABLE: {
    kind: 'rule',
    es: 'No se pudo leer el archivo. Usa las columnas SAP, IMPORTE y NOTA.',
    en: "The file couldn't be read. Use the columns SAP, IMPORTE and NOTA.",
  },
  PAYMENT_FILE_ROW_NOT_VALID: {
    kind: 'rule',
    es: 'Renglón {row}: {said} no es válido',
    en: 'Row {row}: {said} is not valid',
  },
  PAYMENT_ANSWER_UNKNOWN_LINE: {
    kind: 'rule',
    es: 'Renglón {row}: no corresponde a ninguna línea abierta de la corrida',
    en: "Row {row}: it doesn't match any open line of the run",
  },
  PAYMENT_REASON_REQUIRED: { kind: 'rule', es: 'Escribe el motivo', en: 'Enter the reason', toast: 'form' },

  // Movements for IMSS
  IMSS_REGISTRY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el registro patronal',
    en: 'Employer registration not found',
  },
  IMSS_EXPORT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el archivo de movimientos',
    en: 'Movements file not found',
  },
  IMSS_NOTHING_TO_SEND: {
    kind: 'rule',
    es: 'No hay movimientos completos sin enviar en este periodo',
    en: 'No complete movements are left to send in this period',
  },
  IMSS_MOVEMENTS_CHANGED: {
    kind: 'conflict',
    es: 'Los movimientos cambiaron desde que se mostraron. Revísalos otra vez.',
    en: 'The movements have changed since they were shown. Check them again.',
  },

  // Exports of people's time
  EXPORT_RUN_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la exportación',
    en: 'Export not found',
  },
  EXPORT_NOTHING_TO_SEND: {
    kind: 'rule',
    es: 'No hay líneas completas por exportar en este periodo',
    en: 'No complete lines are left to export in this period',
  },
  INCAPACITY_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la incapacidad',
    en: 'Sick leave certificate not found',
  },
  INCAPACITY_FOLIO_TAKEN: {
    kind: 'rule',
    es: 'Ese folio ya está registrado',
    en: 'This folio is already registered',
  },
  INCAPACITY_OVERLAPS: {
    kind: 'rule',
    es: 'Ya hay una incapacidad con folio en esos días',
    en: 'There is already a certificate with a folio for those days',
  },
  EXPORT_LINES_CHANGED: {
    kind: 'conflict',
    es: 'Las líneas cambiaron desde que se mostraron. Revísalas otra vez.',
    en: 'The lines have changed since they were shown. Check them again.',
  },

  // The browser's own
  ECONNABORTED: {
    kind: 'unavailable',
    es: 'La respuesta tardó demasiado. Inténtalo de nuevo.',
    en: 'The request timed out. Try again.',
    toast: 'plain-9s',
  },
  NO_CONNECTION: {
    kind: 'unavailable',
    es: 'Sin conexión. Tus cambios siguen aquí; inténtalo de nuevo.',
    en: 'Offline. Your changes are still here; try again.',
  },

  // Vacations
  REQUEST_RANGE: {
    kind: 'rule',
    es: 'El último día es anterior al primero',
    en: 'The last day is before the first',
  },
  REQUEST_CASH: {
    kind: 'rule',
    es: 'Las vacaciones no se pagan en dinero mientras dure la relación (LFT 79)',
    en: "Vacation can't be paid out while employment lasts (LFT 79)",
  },
  REQUEST_PAST: {
    kind: 'rule',
    es: 'Pide días a partir de mañana',
    en: 'Request days from tomorrow on',
  },
  REQUEST_OVERLAP: {
    kind: 'rule',
    es: 'Ya tienes vacaciones o una solicitud en esos días',
    en: 'You already have vacation or a request on those days',
  },
  REQUEST_NO_WORKDAY: {
    kind: 'rule',
    es: 'Ninguno de esos días es laborable: no cuestan vacaciones',
    en: 'None of those days is a workday: they cost no vacation',
  },
  REQUEST_ADVANCE: {
    kind: 'rule',
    es: 'Esos días son de un derecho que aún no empieza; solo RH puede adelantarlos',
    en: "Those days belong to an entitlement that hasn't started yet; only HR can grant them in advance",
  },
  REQUEST_NOT_ENOUGH: {
    kind: 'rule',
    es: 'No quedan suficientes días',
    en: 'Not enough days are left',
  },
  VACATION_REQUEST_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la solicitud de vacaciones',
    en: 'Vacation request not found',
  },
  VACATION_REQUEST_DECIDED: {
    kind: 'conflict',
    es: 'La solicitud ya se respondió o se retiró',
    en: 'The request already has a response or was withdrawn',
  },
  VACATION_REASON_REQUIRED: {
    kind: 'rule',
    es: 'Escribe el motivo',
    en: 'Enter the reason',
  },
  VACATION_PACT_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró el pacto de vacaciones',
    en: 'Vacation pact not found',
  },
  VACATION_PACT_TRANSITION_NOT_ALLOWED: {
    kind: 'conflict',
    es: 'El pacto no permite este paso ahora',
    en: "The pact doesn't allow this step now",
  },
  VACATION_WEEK_NOT_FOUND: {
    kind: 'missing',
    es: 'No se encontró la semana protegida',
    en: 'Protected week not found',
  },
  PACT_NO_RIGHT: {
    kind: 'rule',
    es: 'Ningún derecho a vacaciones empieza en ese año',
    en: 'No vacation entitlement starts in that year',
  },
  PACT_WEEK_NOT_MONDAY: {
    kind: 'rule',
    es: 'Cada semana del pacto empieza en lunes',
    en: 'Each week of the pact starts on a Monday',
  },
  PACT_WEEK_TWICE: {
    kind: 'rule',
    es: 'Una semana aparece dos veces en el pacto',
    en: 'A week appears twice in the pact',
  },
  PACT_WEEK_DAYS: {
    kind: 'rule',
    es: 'Cada semana del pacto lleva al menos un día y no más de sus días laborables',
    en: 'Each week of the pact has at least one day and no more than its workdays',
  },
  PACT_WEEK_OUTSIDE: {
    kind: 'rule',
    es: 'Una semana queda fuera del plazo de seis meses (LFT 81)',
    en: 'A week falls outside the six months (LFT 81)',
  },
  PACT_BLACKOUT: {
    kind: 'rule',
    es: 'Una semana está cerrada para vacaciones',
    en: 'A week is closed for vacation',
  },
  PACT_SUM: {
    kind: 'rule',
    es: 'Los días del pacto no suman los del derecho',
    en: "The pact's days don't add up to the days entitled",
  },
  PACT_CARRY_IN: {
    kind: 'rule',
    es: 'De años anteriores no quedan tantos días',
    en: "There aren't that many days left from earlier years",
  },
  PACT_CARRY_OUT: {
    kind: 'rule',
    es: 'No se pueden dejar tantos días para después: 12 se disfrutan en el año (LFT 78)',
    en: "That many days can't be left for later: 12 are taken in the year (LFT 78)",
  },
  PACT_CONTINUOUS: {
    kind: 'rule',
    es: 'Al menos 12 días deben ser seguidos, salvo que la persona elija partirlos (LFT 78)',
    en: 'At least 12 days must be in a row, unless the person chooses to split them (LFT 78)',
  },
  PACT_CHANGE_NEEDS_BOTH: {
    kind: 'conflict',
    es: 'El pacto está firmado: primero ambas partes aceptan reabrirlo',
    en: 'The pact is signed: both sides must first agree to reopen it',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

/** Whether the table above has this code. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);
