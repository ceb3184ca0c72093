import type { StatusTone } from '../ui/marks/Status.tsx';

export const stores = [
  { value: '0417', label: 'Santa Fe', detail: '0417' },
  { value: '0419', label: 'Interlomas', detail: '0419' },
  { value: '0420', label: 'Coapa', detail: '0420' },
  { value: '0422', label: 'Monterrey Valle', detail: '0422' },
  { value: '0425', label: 'Guadalajara Andares', detail: '0425' },
  { value: '0431', label: 'Mérida', detail: '0431' },
  { value: '0438', label: 'León', detail: '0438' },
  { value: '0441', label: 'Cancún', detail: '0441' },
];

export type Person = {
  sap: string;
  name: string;
  position: 'adviser' | 'checkout' | 'workshop';
  contract: 'CDI' | 'CDD';
  base: number;
  since: string;
  tone: StatusTone;
};

const names = [
  'Alejandro Ponce Duarte',
  'Brenda Hernández Vázquez',
  'Daniela Ortega Luna',
  'Diego Navarrete Rangel',
  'Emiliano Reyes Cordero',
  'Fernanda Aguilar Ríos',
  'Héctor Zamora Villa',
  'Itzel Domínguez Rosales',
  'Iván Mendoza Carrillo',
  'Joel Castro Beltrán',
  'Landy Uc Canché',
  'Mariana Solís Patiño',
];
const positions = ['adviser', 'checkout', 'workshop'] as const;
const tones = ['paused', 'active', 'active', 'ending', 'progress', 'active'] as const;

/** Invented people, as many as asked for. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    sap: `0417${String(200 + index).padStart(3, '0')}`,
    name: names[index % names.length] ?? '',
    position: positions[index % positions.length] ?? 'adviser',
    contract: index % 3 === 1 ? 'CDD' : 'CDI',
    base: index % 4 === 3 ? 24 : 40,
    since: `20${String(21 + (index % 5))}-0${1 + (index % 9)}-1${index % 10}`,
    tone: tones[index % tones.length] ?? 'active',
  }));
