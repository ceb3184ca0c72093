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

export type ErrorRow = { readonly kind: ErrorKind; readonly es: string; readonly en: string; readonly toast?: ToastKind };

export const errors = {
  // Every call
  UNDEFINED_ERROR: { kind: 'failure', es: 'Error desconocido. Contacta a un administrador', en: 'Undefined error. Contact administrator.' },
  PERSISTENCE_FAILURE: { kind: 'unavailable', es: 'La base de datos no responde. Nada se guardó a medias; inténtalo de nuevo.', en: 'The database does not answer. Nothing was half saved; try again.' },
  MALFORMED_JSON: { kind: 'malformed', es: 'El JSON está mal formado', en: 'Malformed JSON' },
  FIELD_NOT_VALID: { kind: 'rule', es: 'El valor no es válido', en: 'The value is not valid', toast: 'form' },
  FIELD_REQUIRED: { kind: 'rule', es: 'Este dato es obligatorio', en: 'This is required', toast: 'form' },
  FIELD_UNKNOWN: { kind: 'malformed', es: 'El dato «{field}» no existe en esta llamada', en: 'There is no field “{field}” in this call' },
  FILTER_UNKNOWN: { kind: 'malformed', es: 'No existe el filtro «{field}»', en: 'There is no filter “{field}”' },
  SORT_UNKNOWN: { kind: 'malformed', es: 'No se puede ordenar por «{value}»', en: 'Sorting by “{value}” is not possible' },
  TOO_LARGE: { kind: 'too-large', es: 'El envío es demasiado grande; el máximo es {maximum}', en: 'The request is too large; the maximum is {maximum}' },
  FILE_TYPE_NOT_VALID: { kind: 'rule', es: 'El archivo debe ser un PDF o una foto (JPG, PNG, WebP o HEIC) y su contenido debe serlo', en: 'The file must be a PDF or a photo (JPG, PNG, WebP or HEIC), and so must its content', toast: 'form' },
  TOO_MANY_REQUESTS: { kind: 'too-many', es: 'Demasiados intentos. Espera {seconds} segundos.', en: 'Too many attempts. Wait {seconds} seconds.' },
  STALE_VERSION: { kind: 'conflict', es: '{who} cambió esto {when}. Revisa su versión antes de guardar la tuya.', en: '{who} changed this {when}. Look at their version before saving yours.' },
  IDEMPOTENCY_KEY_REUSED: { kind: 'rule', es: 'Esta clave de repetición ya se usó con otros datos', en: 'This idempotency key was already used with other data' },
  PATH_NOT_FOUND: { kind: 'missing', es: 'No existe esta dirección', en: 'There is nothing at this address' },

  // Sign-in
  EXPIRED_AUTHENTICATION_TOKEN: { kind: 'unauthenticated', es: 'El token de autenticación ha caducado', en: 'The authentication token has expired', toast: 'none' },
  INVALID_TOKEN_SIGNATURE: { kind: 'unauthenticated', es: 'La firma del token no es válida', en: 'The token signature is not valid' },
  INCORRECT_AUTHENTICATION: { kind: 'unauthenticated', es: 'Autenticación incorrecta', en: 'Incorrect authentication' },
  REFRESH_TOKEN_ERROR: { kind: 'unauthenticated', es: 'No se ha podido renovar la sesión', en: 'The session could not be refreshed' },
  UNABLE_TO_AUTHENTICATE: { kind: 'unauthenticated', es: 'Tu sesión ha caducado. Inicia sesión de nuevo.', en: 'Your session has expired. Sign in again.' },
  IDENTITY_PROVIDER_UNAVAILABLE: { kind: 'unavailable', es: 'El acceso de la empresa no responde. Inténtalo en unos minutos.', en: 'The company sign-in does not answer. Try again in a few minutes.' },
  ACTOR_NOT_FOUND: { kind: 'malformed', es: 'No se ha encontrado el usuario', en: 'Actor not found' },

  // Rights
  NOT_AUTHORIZED: { kind: 'forbidden', es: 'No tienes autorización para realizar esta acción.', en: 'You dont have the authorization to perform that action.' },

  // Found nowhere, or outside the caller's reach: the same answer
  SITE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado la tienda', en: 'Site not found' },
  TEAM_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el equipo', en: 'Team not found' },
  POSITION_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el puesto', en: 'Position not found' },
  MUNICIPALITY_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el municipio', en: 'Municipality not found' },
  POSTAL_CODE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el código postal', en: 'Postal code not found' },
  POSTAL_CODE_FORMAT_NOT_VALID: { kind: 'rule', es: 'El formato del código postal no es válido', en: 'The postal code format is not valid', toast: 'form' },
  SETTLEMENT_TYPE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el tipo de asentamiento', en: 'Settlement type not found' },
  MESSAGE_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el mensaje', en: 'Message not found' },
  PARAMETER_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el parámetro', en: 'Parameter not found' },
  PARAMETER_CODE_REQUIRED: { kind: 'rule', es: 'El código del parámetro es obligatorio', en: 'The parameter code is required', toast: 'form' },
  PARAMETER_NAME_REQUIRED: { kind: 'rule', es: 'El nombre del parámetro es obligatorio', en: 'The parameter name is required', toast: 'form' },
  PARAMETER_VALUE_REQUIRED: { kind: 'rule', es: 'El valor del parámetro es obligatorio', en: 'The parameter value is required', toast: 'form' },
  DUPLICATE_UNIQUE_KEY: { kind: 'rule', es: 'Ya existe un registro con este valor', en: 'A record with this value exists already' },

  // Planning
  COLLABORATOR_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el colaborador', en: 'Collaborator not found' },
  CONTRACT_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el contrato', en: 'Contract not found' },
  HOUR_TYPOLOGY_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado la tipología de hora', en: 'Hour typology not found' },
  PLANNING_PERIOD_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado el periodo de planificación', en: 'Planning period not found' },
  PLANNING_NOTIFICATION_NOT_FOUND: { kind: 'missing', es: 'No se ha encontrado la notificación de planificación', en: 'Planning notification not found' },
  PLANNING_PERIODS_OVERLAP: { kind: 'rule', es: 'Los periodos {periodA} y {periodB} se enciman', en: 'The periods {periodA} and {periodB} overlap', toast: 'weekday-day-hours' },
  PLANNING_RULE_NOT_FOUND: { kind: 'rule', es: 'No se ha encontrado la regla de planificación', en: 'Planning rule not found', toast: 'weekday-day-hours' },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY: { kind: 'rule', es: 'El tipo de contrato no es compatible con la tipología de hora', en: 'The contract type is not compatible with the hour typology', toast: 'weekday-day-hours' },
  CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED: { kind: 'rule', es: 'El pacto de horas complementarias no está firmado', en: 'The complementary-hours pact is not signed', toast: 'weekday-day-hours' },
  HOUR_TYPOLOGY_NOT_COMPATIBLE: { kind: 'rule', es: 'Las tipologías de hora no son compatibles el mismo día', en: 'The hour typologies are not compatible on the same day', toast: 'weekday-day-typologies' },
  RESTRICTED_DATES: { kind: 'rule', es: 'No se puede planificar del {from} al {to}', en: 'Cannot be planned from {from} to {to}' },
  WEEK_INCORRECT: { kind: 'rule', es: 'La semana es incorrecta', en: 'The week is incorrect' },
  MONTH_NOT_ALLOWED: { kind: 'rule', es: 'El mes no está permitido', en: 'The month is not allowed' },
  WEEKLY_NOTIFICATION_SUPERSEDED: { kind: 'conflict', es: 'Hay un aviso más nuevo de esta semana. Léelo antes de responder.', en: 'There is a newer notification of this week. Read it before you answer.' },
  WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED: { kind: 'conflict', es: 'El aviso ya no se puede cambiar así: está en {fromStatus}', en: 'The notification can no longer be changed like that: it is {fromStatus}' },
  WEEKLY_NOTIFICATION_REASON_REQUIRED: { kind: 'rule', es: 'Escribe el motivo', en: 'Write the reason', toast: 'form' },

  // The browser's own
  ECONNABORTED: { kind: 'unavailable', es: 'La petición ha superado el tiempo de espera. Inténtalo de nuevo.', en: 'The request timed out. Try again.', toast: 'plain-9s' },
  NO_CONNECTION: { kind: 'unavailable', es: 'Sin conexión. Lo que escribes se queda aquí; inténtalo de nuevo.', en: 'No connection. What you type stays here; try again.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
