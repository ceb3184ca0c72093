export const recordTexts = {
  'record.save': { es: 'Guardar', en: 'Save' },
  'record.saved': { es: 'Guardado', en: 'Saved' },
  'record.cancel': { es: 'Cancelar', en: 'Cancel' },
  'record.delete': { es: 'Eliminar', en: 'Delete' },
  'record.undo': { es: 'Deshacer', en: 'Undo' },
  'record.failed': { es: 'No se pudo leer', en: 'It could not be read' },
  'record.missing': {
    es: 'No existe, o no es de tus tiendas',
    en: 'It does not exist, or is not of your stores',
  },
  'record.back': { es: 'Volver a la lista', en: 'Back to the list' },
  'record.stale': {
    es: '{{who}} guardó cambios mientras escribías.',
    en: '{{who}} saved changes while you were typing.',
  },
  'record.stale.detail': { es: 'Lo tuyo sigue aquí, sin guardar.', en: 'Yours is still here, not saved.' },
  'record.stale.onTop': {
    es: 'Lo tuyo sigue aquí; si vuelves a guardar, queda lo tuyo.',
    en: 'Yours is still here; save again and yours stands.',
  },
  'record.stale.theirs': { es: 'Ver su versión', en: 'See their version' },
  'record.stale.somebody': { es: 'Otra persona', en: 'Somebody else' },
} as const;
