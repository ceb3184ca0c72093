export const zoneTexts = {
  'zones.title': { es: 'Tiendas por dirección de zona', en: 'Stores by zone director' },
  'zones.people': { es: 'Colaboradores', en: 'Collaborators' },
  'zones.none': { es: 'Aún no hay direcciones de zona', en: 'No zone directors yet' },
  'zones.name': { es: 'Nombre', en: 'Name' },
  'zones.email': { es: 'Correo', en: 'Email' },
  'zones.sites': { es: 'Tiendas', en: 'Stores' },
  'zones.edit': { es: 'Cambiar tiendas', en: 'Change stores' },
  'zones.edit.whose': { es: 'Cambiar tiendas de {{name}}', en: 'Change stores of {{name}}' },
  'zones.edit.of': { es: 'Tiendas de {{name}}', en: 'Stores of {{name}}' },
  'zones.save': { es: 'Guardar', en: 'Save' },
  'zones.saved': { es: 'Tiendas guardadas', en: 'Stores saved' },
  'zones.leader': { es: 'Dirección del país: {{name}}', en: 'Country leader: {{name}}' },
  'zones.leader.none': {
    es: 'Dirección del país sin nombrar (parámetro COUNTRY_LEADER)',
    en: 'No country leader named (parameter COUNTRY_LEADER)',
  },
  'zones.of': { es: '{{site}} (de {{who}})', en: '{{site}} (belongs to {{who}})' },
} as const;
