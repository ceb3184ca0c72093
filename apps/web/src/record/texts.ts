export const recordTexts = {
  'record.save': { es: 'Guardar', en: 'Save' },
  'record.saved': { es: 'Guardado', en: 'Saved' },
  'record.cancel': { es: 'Cancelar', en: 'Cancel' },
  'record.draft': {
    es: 'Borrador guardado en este dispositivo, {{when}}.',
    en: 'Draft saved on this device, {{when}}.',
  },
  'record.draft.found': {
    es: 'Continúas tu borrador del {{when}}.',
    en: "You're continuing your draft from {{when}}.",
  },
  'record.draft.discard': { es: 'Descartar borrador', en: 'Discard draft' },
  'record.delete': { es: 'Eliminar', en: 'Delete' },
  'record.undo': { es: 'Deshacer', en: 'Undo' },
  'record.failed': { es: 'No se pudo cargar', en: "Couldn't load it" },
  'record.missing': {
    es: 'No existe o es de otra tienda',
    en: "It doesn't exist or belongs to another store",
  },
  'record.back': { es: 'Volver a la lista', en: 'Back to the list' },
  'record.stale': {
    es: '{{who}} guardó cambios mientras escribías.',
    en: '{{who}} saved changes while you were typing.',
  },
  'record.stale.detail': {
    es: 'Tu versión sigue aquí, sin guardar.',
    en: 'Your version is still here, unsaved.',
  },
  'record.stale.onTop': {
    es: 'Tu versión sigue aquí; si guardas de nuevo, reemplaza la suya.',
    en: 'Your version is still here; save again to replace theirs.',
  },
  'record.stale.theirs': { es: 'Ver su versión', en: 'View their version' },
  'record.stale.somebody': { es: 'Otra persona', en: 'Someone else' },
} as const;
