import type { Texts } from '../texts.ts';

/** Apart from the frame's: few try out the rights of somebody else, and every phone loads the frame. */
export const triedTexts = {
  'shell.tried': {
    es: 'Ves Jornada con los permisos de {{name}}.',
    en: "You see Jornada with {{name}}'s permissions.",
  },
  'shell.tried.detail': {
    es: 'No puedes cambiar nada mientras pruebas.',
    en: 'You can look but change nothing.',
  },
  'shell.tried.short': { es: 'Permisos de {{name}}', en: "{{name}}'s permissions" },
  'shell.tried.back': { es: 'Volver', en: 'Back' },
  'shell.tried.end': { es: 'Volver a mis permisos', en: 'Back to my permissions' },
} as const satisfies Texts;
