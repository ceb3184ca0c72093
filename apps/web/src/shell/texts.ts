export const texts = {
  'shell.signOut': { es: 'Cerrar sesión', en: 'Sign out' },
  'shell.notFound': { es: 'Esta página no existe', en: 'This page does not exist' },
  'shell.notFound.lead': { es: 'La dirección cambió o nunca estuvo aquí.', en: 'The address changed or was never here.' },
  'shell.back': { es: 'Volver a la página anterior', en: 'Back to the previous page' },
  'shell.home': { es: 'Ir al inicio', en: 'Go home' },
} as const;
