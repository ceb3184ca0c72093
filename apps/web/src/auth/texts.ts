export const texts = {
  'auth.lead': { es: 'Personas, turnos y contratos', en: 'People, shifts and contracts' },
  'auth.lead.company': {
    es: 'Personas, turnos y contratos de {{company}}',
    en: 'People, shifts and contracts at {{company}}',
  },
  'auth.clock': {
    es: 'Hora de la Ciudad de México, {{date}}, {{time}}',
    en: 'Mexico City time, {{date}}, {{time}}',
  },
  'auth.links': { es: 'Sin iniciar sesión', en: 'Without signing in' },
  'auth.verify': { es: 'Verificar documento', en: 'Verify document' },
  'auth.privacy': { es: 'Aviso de privacidad', en: 'Privacy notice' },
  'auth.privacy.failed': { es: 'No se pudo cargar el aviso', en: "Couldn't load the notice" },
  'auth.privacy.version': {
    es: '{{company}}. Versión {{version}}, vigente desde el {{day}}.',
    en: '{{company}}. Version {{version}}, effective {{day}}.',
  },
  'auth.outbox': { es: 'Correos de la demostración', en: 'Demo mailbox' },

  'auth.enter': { es: 'Entrar', en: 'Sign in' },
  'auth.starting': { es: 'Abriendo el acceso de tu empresa…', en: 'Opening your company sign-in…' },
  'auth.exchanging': { es: 'Iniciando sesión…', en: 'Signing you in…' },
  'auth.ready': { es: 'Entra con la cuenta de tu empresa.', en: 'Sign in with your company account.' },
  'auth.failed': { es: 'No se pudo iniciar sesión', en: "Couldn't sign in" },
  'auth.failed.code': {
    es: 'La respuesta del acceso ya no es válida o es de otro navegador. Inténtalo de nuevo.',
    en: 'The sign-in response has expired or belongs to another browser. Try again.',
  },
  'auth.failed.provider': {
    es: 'El acceso de tu empresa rechazó la entrada. Inténtalo de nuevo o pregunta a quien lo administra.',
    en: 'Your company sign-in refused access. Try again or ask its administrator.',
  },
  'auth.failed.demo': {
    es: 'La demostración no pide contraseña; por eso solo se abre en la computadora donde corre.',
    en: 'The demo has no password, so it opens only on the machine it runs on.',
  },
  'auth.again': { es: 'Intentar de nuevo', en: 'Try again' },

  'auth.demo.lead': {
    es: 'Empresa de demostración: personas y datos ficticios, guardados solo en esta computadora.',
    en: 'Demo company: fictional people and data, stored on this machine only.',
  },
  'auth.demo.email': { es: 'Correo de la empresa', en: 'Company email' },
  'auth.demo.enterAs': { es: 'Entrar como {{name}}', en: 'Sign in as {{name}}' },
  'auth.demo.note': {
    es: 'La demostración no pide contraseña. Cada empresa usa aquí su propio acceso.',
    en: 'The demo has no password. Each company uses its own sign-in here.',
  },
  'auth.demo.accounts': { es: 'Cuentas de la demostración', en: 'Demo accounts' },
  'auth.demo.row': {
    es: '{{role}}, {{name}}. Ve: {{sees}}. Inicia en: {{lands}}.',
    en: '{{role}}, {{name}}. Sees: {{sees}}. Starts at: {{lands}}.',
  },
  'auth.demo.nobody': {
    es: 'Sin resultados con ese nombre o correo.',
    en: 'No results for that name or email.',
  },
  'auth.demo.found_one': { es: '{{count}} persona', en: '{{count}} person' },
  'auth.demo.found_other': { es: '{{count}} personas', en: '{{count}} people' },
  'auth.demo.more': {
    es: 'Se muestran {{shown}} de {{total}}. Sigue escribiendo para encontrar a alguien.',
    en: 'Showing {{shown}} of {{total}}. Keep typing to find someone.',
  },
  'auth.demo.all': { es: 'Ver una cuenta por rol', en: 'Show one account per role' },
  'auth.demo.failed': { es: 'No se pudieron cargar las cuentas', en: "Couldn't load the accounts" },
  'auth.demo.loading': { es: 'Cuentas', en: 'Accounts' },
  'auth.column.reach': { es: 'Alcance', en: 'Scope' },
  'auth.column.role': { es: 'Rol', en: 'Role' },
  'auth.column.person': { es: 'Persona', en: 'Person' },
  'auth.column.sees': { es: 'Ve', en: 'Sees' },
  'auth.column.lands': { es: 'Inicia en', en: 'Starts at' },

  'auth.draft': { es: 'Tienes un borrador sin guardar', en: 'You have an unsaved draft' },
  'auth.draft.lead': {
    es: 'Del {{day}} a las {{time}}. Podrás recuperarlo al entrar.',
    en: 'From {{day}} at {{time}}. You can restore it after signing in.',
  },

  'auth.out': { es: 'Cerraste tu sesión', en: 'You are signed out' },
  'auth.out.ended': { es: 'Tu sesión terminó', en: 'Your session has ended' },
  'auth.out.unknown': { es: 'Tu cuenta no tiene acceso', en: 'Your account has no access' },
  'auth.out.unknown.lead': {
    es: 'Tu empresa aún no te da un rol aquí, o te lo quitó. Pregunta a RH.',
    en: "Your company hasn't given you a role here, or has removed it. Ask HR.",
  },
  'auth.out.lead': {
    es: 'Lo que no guardaste sigue en este navegador; podrás recuperarlo al volver.',
    en: 'Unsaved work stays in this browser; you can restore it when you return.',
  },
  'auth.out.reload': {
    es: 'Volvemos al inicio en unos segundos.',
    en: 'Returning to the start page in a few seconds.',
  },
  'auth.out.enter': { es: 'Entrar de nuevo', en: 'Sign in again' },

  'auth.welcome': { es: 'Ya eres parte del equipo', en: 'Welcome to the team' },
  'auth.welcome.lead': {
    es: 'Tu contrato está firmado. En menos de 48 horas recibes tu acceso; con él ves aquí tu semana, tus avisos y tus documentos.',
    en: "Your contract is signed. You'll get your sign-in within 48 hours; use it to see your week, notifications and documents here.",
  },
  'auth.welcome.enter': { es: 'Ya tengo mi acceso', en: 'I have my sign-in' },
  'auth.welcome.first': { es: 'Tu primer día', en: 'Your first day' },
  'auth.welcome.first.who': {
    es: 'Pregunta por la dirección de tu tienda.',
    en: 'Ask for your store director.',
  },
  'auth.welcome.first.bring': { es: 'Lleva tu identificación oficial.', en: 'Bring your official ID.' },
  'auth.welcome.first.week': {
    es: 'Tu tienda te envía tu horario por correo; aquí lo aceptas o dices por qué no.',
    en: 'Your store emails you your schedule; accept it here or say why not.',
  },
} as const;
