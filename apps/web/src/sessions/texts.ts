export const texts = {
  'sessions.title': { es: 'Sesiones abiertas', en: 'Open sessions' },
  'sessions.lead': {
    es: 'Dónde está abierta tu cuenta. Si no reconoces una sesión, ciérrala y avisa a RH.',
    en: "Where your account is signed in. If you don't recognize a session, end it and notify HR.",
  },
  'sessions.lead.other': {
    es: 'Dónde está abierta la cuenta de esta persona.',
    en: "Where this person's account is signed in.",
  },
  'sessions.none': { es: 'No hay sesiones abiertas', en: 'No open sessions' },
  'sessions.device': { es: 'Dispositivo', en: 'Device' },
  'sessions.on': { es: '{{browser}} en {{system}}', en: '{{browser}} on {{system}}' },
  'sessions.unknown': { es: 'Otro programa', en: 'Another program' },
  'sessions.address': { es: 'Dirección de red', en: 'Network address' },
  'sessions.since': { es: 'Abierta', en: 'Signed in' },
  'sessions.used': { es: 'Último uso', en: 'Last used' },
  'sessions.current': { es: 'Esta sesión', en: 'This session' },
  'sessions.end': { es: 'Cerrar', en: 'End' },
  'sessions.end.of': {
    es: 'Cerrar la sesión de {{device}}, {{when}}',
    en: 'End the session of {{device}}, {{when}}',
  },
  'sessions.ended': { es: 'Sesión cerrada', en: 'Session ended' },
  'sessions.endOthers': { es: 'Cerrar las demás', en: 'End all others' },
  'sessions.endedOthers_one': { es: '{{count}} sesión cerrada', en: '{{count}} session ended' },
  'sessions.endedOthers_other': { es: '{{count}} sesiones cerradas', en: '{{count}} sessions ended' },
} as const;
