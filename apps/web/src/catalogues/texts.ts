export const texts = {
  'catalogues.title': { es: 'Catálogos', en: 'Catalogues' },
  'catalogues.calendar': { es: 'Calendario de la tienda', en: 'Calendar of the store' },
  'catalogues.planning': { es: 'Planificación', en: 'Planning' },
  'catalogues.holidays': { es: 'Festivos y efemérides del año, y su carga por CSV', en: 'Holidays and ephemeris of the year, and their upload by CSV' },
} as const;
