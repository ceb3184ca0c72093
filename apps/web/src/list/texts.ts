export const texts = {
  'list.count': { es: '{{shown}} de {{total}}', en: '{{shown}} of {{total}}' },
  'list.count.filtered': {
    es: '{{total}} de {{whole}}, con filtros',
    en: '{{total}} of {{whole}}, filtered',
  },
  'list.clear': { es: 'Quitar filtros', en: 'Clear filters' },
  'list.none': { es: 'Sin resultados con estos filtros', en: 'No results for these filters' },

  'list.sheet': { es: 'Hoja de cálculo', en: 'Spreadsheet' },
  'list.sheet.nothing': { es: 'No hay filas', en: 'No rows' },
  'list.sheet.done_one': { es: '{{count}} fila en {{file}}', en: '{{count}} row in {{file}}' },
  'list.sheet.done_other': { es: '{{count}} filas en {{file}}', en: '{{count}} rows in {{file}}' },
  'list.copy': { es: 'Copiar', en: 'Copy' },
  'list.copied_one': {
    es: '{{count}} fila copiada; pégala en una hoja de cálculo o un correo',
    en: '{{count}} row copied; paste it into a spreadsheet or an email',
  },
  'list.copied_other': {
    es: '{{count}} filas copiadas; pégalas en una hoja de cálculo o un correo',
    en: '{{count}} rows copied; paste them into a spreadsheet or an email',
  },
  'list.copy.refused': { es: 'El navegador no permitió copiar', en: "Your browser didn't allow copying" },

  'views.saved': { es: 'Vistas', en: 'Views' },
  'views.current': { es: 'Guardada: {{name}}', en: 'Saved: {{name}}' },
  'views.standard': { es: 'Lista completa', en: 'Full list' },
  'views.mine': { es: 'Tus vistas', en: 'Your views' },
  'views.save': { es: 'Guardar esta vista', en: 'Save this view' },
  'views.save.nothing': {
    es: 'Filtra, ordena o elige columnas primero',
    en: 'Filter, sort or choose columns first',
  },
  'views.save.lead': {
    es: 'Guarda los filtros, el orden y las columnas, solo para ti y en este navegador.',
    en: 'Saves filters, sorting and columns, for you and in this browser only.',
  },
  'views.name': { es: 'Nombre de la vista', en: 'View name' },
  'views.name.missing': { es: 'Escribe un nombre.', en: 'Enter a name.' },
  'views.replace': {
    es: 'Ya tienes una vista con este nombre; se reemplazará.',
    en: 'You already have a view with this name; it will be replaced.',
  },
  'views.keep': { es: 'Guardar', en: 'Save' },
  'views.remove': { es: 'Eliminar “{{name}}”', en: 'Delete “{{name}}”' },
  'views.removed': { es: 'Vista “{{name}}” eliminada', en: 'View “{{name}}” deleted' },
  'views.undo': { es: 'Deshacer', en: 'Undo' },
} as const;
