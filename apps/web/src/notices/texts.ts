export const texts = {
  'notices.title': { es: 'Cómo te avisamos', en: 'How we notify you' },
  'notices.lead': {
    es: 'Tus horarios, sus plazos y tus cambios de turno. Lo que haya que responder también te espera al entrar.',
    en: 'Your schedules, when to respond, and your shift swaps. What needs a response also waits for you here.',
  },
  'notices.failed': { es: 'No se pudo cargar cómo te avisamos', en: "Couldn't load how we notify you" },
  'notices.by': { es: 'Por dónde', en: 'Where' },
  'notices.by.MAIL': { es: 'Por correo', en: 'By email' },
  'notices.by.PUSH': { es: 'En mis dispositivos', en: 'On my devices' },
  'notices.by.BOTH': { es: 'Por correo y en mis dispositivos', en: 'By email and on my devices' },
  'notices.by.none': {
    es: 'Mientras ningún dispositivo reciba avisos, llegan por correo.',
    en: 'Until a device takes notices, they come by email.',
  },
  'notices.when': { es: 'Cuándo', en: 'When' },
  'notices.when.digest': { es: 'Un resumen al día', en: 'One digest a day' },
  'notices.when.each': { es: 'Cada aviso cuando llega', en: 'Each notice when it comes' },
  'notices.when.quiet': {
    es: 'Un horario nuevo llega siempre enseguida; de noche, nada.',
    en: 'A new schedule always comes at once; at night, nothing does.',
  },
  'notices.saved': { es: 'Preferencias guardadas', en: 'Preferences saved' },
  'notices.devices': { es: 'Dispositivos', en: 'Devices' },
  'notices.devices.none': {
    es: 'Ningún dispositivo recibe avisos todavía.',
    en: 'No device takes notices yet.',
  },
  'notices.devices.since': { es: 'desde el {{moment}}', en: 'since {{moment}}' },
  'notices.devices.unknown': { es: 'Otro dispositivo', en: 'Another device' },
  'notices.devices.on': { es: '{{browser}} en {{system}}', en: '{{browser}} on {{system}}' },
  'notices.add': { es: 'Recibir avisos en este dispositivo', en: 'Get notices on this device' },
  'notices.added': { es: 'Este dispositivo recibe avisos', en: 'This device takes notices' },
  'notices.add.refused': {
    es: 'El navegador no dio permiso. Permite las notificaciones de este sitio e inténtalo de nuevo.',
    en: 'The browser gave no permission. Allow notifications for this site and try again.',
  },
  'notices.add.cannot': {
    es: 'Este navegador no recibe avisos. En iPhone, agrega Jornada a la pantalla de inicio y ábrela desde ahí.',
    en: "This browser can't take notices. On iPhone, add Jornada to the home screen and open it from there.",
  },
  'notices.remove': { es: 'Quitar', en: 'Remove' },
  'notices.removed': { es: 'Dispositivo quitado', en: 'Device removed' },
} as const;
