export const texts = {
  'catalogues.title': { es: 'Catálogos', en: 'Catalogues' },
  'parameters.title': { es: 'Parámetros', en: 'Parameters' },
  'parameters.new': { es: 'Nuevo parámetro', en: 'New parameter' },
  'parameters.none': { es: 'No hay parámetros', en: 'There are no parameters' },
  'parameters.shown_one': { es: '{{count}} parámetro', en: '{{count}} parameter' },
  'parameters.shown_other': { es: '{{count}} parámetros', en: '{{count}} parameters' },
  'parameter.code': { es: 'Código', en: 'Code' },
  'parameter.code.hint': {
    es: 'Por él lo pide el producto; ya no cambia',
    en: 'The product asks for it by this; it stays',
  },
  'parameter.name': { es: 'Nombre', en: 'Name' },
  'parameter.value': { es: 'Valor', en: 'Value' },
  'parameter.standard': { es: 'De inicio', en: 'To begin with' },
  'parameter.effect': { es: 'Qué pasa al guardar', en: 'What saving does' },
  'parameter.effect.text': {
    es: 'Vale desde la siguiente llamada y en toda la empresa. Lo que ya se envió o firmó se queda como estaba.',
    en: 'It holds from the next call on, in the whole company. What was sent or signed stays as it was.',
  },
  'parameter.effect.standard': {
    es: 'El valor de inicio es {{value}}.',
    en: 'The value to begin with is {{value}}.',
  },
} as const;
