export const texts = {
  'catalogues.title': { es: 'Catálogos', en: 'Catalogs' },
  'parameters.title': { es: 'Parámetros', en: 'Parameters' },
  'parameters.new': { es: 'Nuevo parámetro', en: 'New parameter' },
  'parameters.none': { es: 'Aún no hay parámetros', en: 'No parameters yet' },
  'parameters.shown_one': { es: '{{count}} parámetro', en: '{{count}} parameter' },
  'parameters.shown_other': { es: '{{count}} parámetros', en: '{{count}} parameters' },
  'parameter.code': { es: 'Código', en: 'Code' },
  'parameter.code.hint': {
    es: 'Identificador del sistema; no se puede cambiar',
    en: "System identifier; can't be changed",
  },
  'parameter.name': { es: 'Nombre', en: 'Name' },
  'parameter.value': { es: 'Valor', en: 'Value' },
  'parameter.standard': { es: 'Predeterminado', en: 'Default' },
  'parameter.decides': { es: 'Decide', en: 'Decided by' },
  'parameter.decides.legal': {
    es: 'Jurídico, para toda la empresa',
    en: 'Legal, for the whole company',
  },
  'parameter.effect': { es: 'Efecto al guardar', en: 'Effect of saving' },
  'parameter.effect.text': {
    es: 'Vale de inmediato en toda la empresa. Lo que ya se envió o firmó no cambia.',
    en: "Applies immediately across the company. Anything already sent or signed doesn't change.",
  },
  'parameter.effect.standard': {
    es: 'El valor predeterminado es {{value}}.',
    en: 'The default value is {{value}}.',
  },
} as const;
