export const texts = {
  'auth.lead': { es: 'Personas, turnos y contratos', en: 'People, shifts and contracts' },
  'auth.lead.company': {
    es: 'Personas, turnos y contratos de {{company}}',
    en: 'People, shifts and contracts of {{company}}',
  },
  'auth.clock': {
    es: 'Hora de la Ciudad de México, {{date}}, {{time}}',
    en: 'Mexico City time, {{date}}, {{time}}',
  },
  'auth.links': { es: 'Sin entrar', en: 'Without signing in' },
  'auth.verify': { es: 'Verificar un documento', en: 'Verify a document' },
  'auth.privacy': { es: 'Aviso de privacidad', en: 'Privacy notice' },
  'auth.privacy.failed': { es: 'No se pudo leer el aviso', en: 'The notice could not be read' },
  'auth.privacy.version': {
    es: '{{company}}. Versión {{version}}, vigente desde el {{day}}.',
    en: '{{company}}. Version {{version}}, valid from {{day}}.',
  },
  'auth.outbox': { es: 'Bandeja de correos de la demostración', en: 'Mailbox of the demonstration' },

  'auth.enter': { es: 'Entrar', en: 'Sign in' },
  'auth.starting': { es: 'Te llevamos al acceso de tu empresa.', en: 'Taking you to your company sign-in.' },
  'auth.exchanging': { es: 'Abrimos tu sesión.', en: 'Opening your session.' },
  'auth.ready': { es: 'Entra con la cuenta de tu empresa.', en: 'Sign in with your company account.' },
  'auth.failed': { es: 'No se pudo entrar', en: 'Signing in failed' },
  'auth.failed.code': {
    es: 'La respuesta del acceso ya no vale o no es de este navegador. Vuelve a empezar.',
    en: 'The answer of the sign-in is no longer valid, or not of this browser. Start again.',
  },
  'auth.failed.provider': {
    es: 'El acceso de tu empresa no te dejó pasar. Vuelve a empezar o pregunta a quien lo administra.',
    en: 'Your company sign-in did not let you through. Start again, or ask whoever runs it.',
  },
  'auth.failed.demo': {
    es: 'La demostración no pide contraseña y por eso sólo se abre en el equipo donde corre.',
    en: 'The demonstration asks for no password and therefore opens only on the machine that runs it.',
  },
  'auth.again': { es: 'Empezar de nuevo', en: 'Start again' },

  'auth.demo.lead': {
    es: 'Empresa de demostración: personas y datos inventados, guardados sólo en este equipo.',
    en: 'Demonstration company: invented people and data, kept on this machine only.',
  },
  'auth.demo.email': { es: 'Correo de la empresa', en: 'Company e-mail' },
  'auth.demo.enterAs': { es: 'Entrar como {{name}}', en: 'Sign in as {{name}}' },
  'auth.demo.note': {
    es: 'La demostración no pide contraseña. Con su propio acceso, la empresa pone aquí el suyo.',
    en: 'The demonstration asks for no password. A company puts its own access here.',
  },
  'auth.demo.accounts': { es: 'Cuentas de la demostración', en: 'Accounts of the demonstration' },
  'auth.demo.row': {
    es: '{{role}}, {{name}}. Ve: {{sees}}. Llega a: {{lands}}.',
    en: '{{role}}, {{name}}. Sees: {{sees}}. Lands on: {{lands}}.',
  },
  'auth.demo.nobody': {
    es: 'Nadie de la demostración tiene este nombre o correo.',
    en: 'Nobody in the demonstration has this name or e-mail.',
  },
  'auth.demo.found_one': { es: '{{count}} persona', en: '{{count}} person' },
  'auth.demo.found_other': { es: '{{count}} personas', en: '{{count}} people' },
  'auth.demo.more': {
    es: 'Se muestran {{shown}} de {{total}}. Sigue escribiendo para encontrar a alguien.',
    en: 'Showing {{shown}} of {{total}}. Keep typing to find someone.',
  },
  'auth.demo.all': { es: 'Ver una cuenta por rol', en: 'See one account per role' },
  'auth.demo.failed': { es: 'No se pudieron leer las cuentas', en: 'The accounts could not be read' },
  'auth.demo.loading': { es: 'Cuentas', en: 'Accounts' },
  'auth.column.reach': { es: 'Alcance', en: 'Reach' },
  'auth.column.role': { es: 'Rol', en: 'Role' },
  'auth.column.person': { es: 'Persona', en: 'Person' },
  'auth.column.sees': { es: 'Ve', en: 'Sees' },
  'auth.column.lands': { es: 'Llega a', en: 'Lands on' },

  'auth.draft': { es: 'Quedó un borrador tuyo', en: 'A draft of yours was left' },
  'auth.draft.lead': {
    es: 'Del {{day}} a las {{time}}. Te lo ofrecemos al entrar.',
    en: 'Of {{day}} at {{time}}. We offer it once you are in.',
  },

  'auth.out': { es: 'Cerraste tu sesión', en: 'You are signed out' },
  'auth.out.ended': { es: 'Tu sesión terminó', en: 'Your session has ended' },
  'auth.out.unknown': { es: 'Tu cuenta no tiene acceso', en: 'Your account has no access' },
  'auth.out.unknown.lead': {
    es: 'Entraste bien, pero nadie de la empresa te dio un rol aquí, o te lo quitaron. Pregunta a RH.',
    en: 'You signed in, but nobody in the company has given you a role here, or it was taken away. Ask HR.',
  },
  'auth.out.lead': {
    es: 'Lo que dejaste sin guardar sigue en este navegador y se te ofrece al volver.',
    en: 'What you left unsaved stays in this browser and is offered when you come back.',
  },
  'auth.out.reload': {
    es: 'Volvemos al inicio en unos segundos.',
    en: 'Back to the start in a few seconds.',
  },
  'auth.out.enter': { es: 'Entrar de nuevo', en: 'Sign in again' },

  'auth.welcome': { es: 'Ya eres parte del equipo', en: 'You are part of the team now' },
  'auth.welcome.lead': {
    es: 'Tu contrato está firmado. Antes de 48 horas te llega un mensaje con tu acceso; con él ves aquí tu semana, tus avisos y tus documentos.',
    en: 'Your contract is signed. Within 48 hours you get a message with your access; with it you see your week, your notices and your documents here.',
  },
  'auth.welcome.enter': { es: 'Ya tengo mi acceso', en: 'I have my access' },
  'auth.welcome.first': { es: 'Tu primer día', en: 'Your first day' },
  'auth.welcome.first.who': {
    es: 'Preséntate con la directora o el director de tu tienda.',
    en: 'Ask for the director of your store.',
  },
  'auth.welcome.first.bring': { es: 'Lleva tu identificación oficial.', en: 'Bring your official ID.' },
  'auth.welcome.first.week': {
    es: 'Tu horario llega por correo en cuanto lo comunican; aquí lo aceptas o dices por qué no.',
    en: 'Your hours come by e-mail as soon as they are told; here you accept them, or say why not.',
  },
} as const;
