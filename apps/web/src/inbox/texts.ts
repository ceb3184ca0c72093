export const texts = {
  'inbox.tasks': { es: 'Pendientes', en: 'Tasks' },
  'inbox.tasks.all': { es: 'Ver todos', en: 'View all' },
  'inbox.tasks.none': { es: 'No tienes pendientes', en: 'No tasks' },
  'inbox.processes': { es: 'Procesos en tu turno', en: 'Processes waiting for you' },
  'inbox.processes.none': { es: 'Ningún proceso espera por ti', en: 'No process is waiting for you' },
  'inbox.requests': { es: 'Solicitudes ARCO', en: 'Data requests' },
  'inbox.announcements': { es: 'Comunicados sin leer', en: 'Unread announcements' },
  'inbox.confirm': { es: 'confirmar a más tardar el {{day}}', en: 'confirm by {{day}}' },
  'inbox.urgent': { es: 'urgente: {{reason}}', en: 'urgent: {{reason}}' },
  'inbox.settings': { es: 'Cómo te avisamos', en: 'How we notify you' },
  'inbox.failed': { es: 'No se pudo cargar', en: "Couldn't load" },
} as const;
