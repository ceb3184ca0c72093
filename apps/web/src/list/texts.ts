export const texts = {
  'list.count': { es: '{{shown}} de {{total}}', en: '{{shown}} of {{total}}' },
  'list.count.filtered': {
    es: '{{total}} de {{whole}}, con filtros',
    en: '{{total}} of {{whole}}, filtered',
  },
  'list.clear': { es: 'Quitar filtros', en: 'Remove filters' },
  'list.none': { es: 'Nada cumple con los filtros', en: 'Nothing fits the filters' },

  'list.sheet': { es: 'Hoja de cálculo', en: 'Spreadsheet' },
  'list.sheet.nothing': { es: 'No hay filas', en: 'There are no rows' },
  'list.sheet.done_one': { es: '{{count}} fila en {{file}}', en: '{{count}} row in {{file}}' },
  'list.sheet.done_other': { es: '{{count}} filas en {{file}}', en: '{{count}} rows in {{file}}' },
  'list.copy': { es: 'Copiar', en: 'Copy' },
  'list.copied_one': {
    es: '{{count}} fila copiada; pégala en una hoja de cálculo o un correo',
    en: '{{count}} row copied; paste it into a spreadsheet or a mail',
  },
  'list.copied_other': {
    es: '{{count}} filas copiadas; pégalas en una hoja de cálculo o un correo',
    en: '{{count}} rows copied; paste them into a spreadsheet or a mail',
  },
  'list.copy.refused': { es: 'El navegador no dejó copiar', en: 'The browser did not allow to copy' },

  'views.saved': { es: 'Vistas', en: 'Views' },
  'views.current': { es: 'Guardada: {{name}}', en: 'Saved: {{name}}' },
  'views.standard': { es: 'Lista completa', en: 'Whole list' },
  'views.mine': { es: 'Tus vistas', en: 'Your views' },
  'views.save': { es: 'Guardar esta vista', en: 'Save this view' },
  'views.save.nothing': {
    es: 'Filtra, ordena o elige columnas primero',
    en: 'Filter, sort or choose columns first',
  },
  'views.save.lead': {
    es: 'Guarda los filtros, el orden y las columnas, para ti y en este navegador.',
    en: 'Keeps the filters, the order and the columns, for you and in this browser.',
  },
  'views.name': { es: 'Nombre de la vista', en: 'Name of the view' },
  'views.name.missing': { es: 'Escribe un nombre.', en: 'Write a name.' },
  'views.replace': {
    es: 'Ya hay una vista con este nombre; se reemplaza.',
    en: 'There is a view of this name; it is replaced.',
  },
  'views.keep': { es: 'Guardar', en: 'Save' },
  'views.remove': { es: 'Quitar «{{name}}»', en: 'Remove “{{name}}”' },
  'views.removed': { es: 'Vista «{{name}}» quitada', en: 'View “{{name}}” removed' },
  'views.undo': { es: 'Deshacer', en: 'Undo' },
} as const;
