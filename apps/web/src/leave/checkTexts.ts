import type { Texts } from '../texts.ts';

/** Words of the check-list: its catalogue, and what an exit answers. */
export const checkTexts = {
  'checkList.title': { es: 'Lista de verificación', en: 'Checklist' },
  'checkList.save': { es: 'Guardar', en: 'Save' },
  'checkList.saved': { es: 'Lista guardada', en: 'Checklist saved' },
  'checkList.done': { es: '{{done}} de {{of}}', en: '{{done}} of {{of}}' },
  'check.YES': { es: 'Sí', en: 'Yes' },
  'check.NO': { es: 'No', en: 'No' },
  'check.NOT_APPLICABLE': { es: 'No aplica', en: 'Not applicable' },
  'check.open': { es: 'pendiente', en: 'open' },
  'check.file': { es: 'Adjuntar', en: 'Attach' },
  'check.file.of': { es: 'Adjuntar documento: {{name}}', en: 'Attach document: {{name}}' },
  'check.replace': { es: 'Reemplazar', en: 'Replace' },
  'check.replace.of': { es: 'Reemplazar documento: {{name}}', en: 'Replace document: {{name}}' },
  'check.remove': { es: 'Quitar', en: 'Remove' },
  'check.remove.of': { es: 'Quitar documento: {{name}}', en: 'Remove document: {{name}}' },
  'check.open.failed': { es: 'No se pudo abrir el documento', en: "Couldn't open the document" },
  'check.refused': { es: 'No se archivó {{name}}', en: "{{name}} wasn't filed" },
  'check.today': { es: 'hoy', en: 'today' },
  'options.catalogues': { es: 'Catálogos', en: 'Catalogs' },
  'options.title': { es: 'Lista de verificación de bajas', en: 'Exit checklist' },
  'options.new': { es: 'Nueva opción', en: 'New option' },
  'options.es': { es: 'Nombre en español', en: 'Name in Spanish' },
  'options.en': { es: 'Nombre en inglés', en: 'Name in English' },
  'options.deleted': { es: '“{{name}}” eliminada', en: '“{{name}}” deleted' },
  'options.none': { es: 'Aún no hay opciones', en: 'No options yet' },
  'options.none.lead': {
    es: 'Crea una para cada cosa que se revisa antes de que alguien se vaya.',
    en: 'Create one for each thing to check before someone leaves.',
  },
} as const satisfies Texts;
