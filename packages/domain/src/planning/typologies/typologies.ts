/** What a rule needs to know of a typology (decisions §5.2, §5.12). */
export const TYPOLOGY_KINDS = ['WORK', 'COMPLEMENTARY', 'CEX', 'VACATION', 'ABSENCE'] as const;
export type TypologyKind = (typeof TYPOLOGY_KINDS)[number];

/** The kind of a period: HR names and edits typologies, the rules check by these properties alone. */
export interface Typology {
  /** The abbreviation on the chip, ORD or VAC; also how explicit pairs name it. */
  readonly code: string;
  readonly kind: TypologyKind;
  /** Whether it fills the contract's weekly hours; without it the kind decides (decision 17). */
  readonly inTimebase?: boolean | undefined;
  /** Agreed overtime: outside the company's eight hours, inside every legal limit. */
  readonly outsideCompanyDay?: boolean | undefined;
}

/** Two codes or kinds that may not share a day. */
export type TypologyPair = readonly [string, string];

/** Worked time is work, complementary hours and hours for another site (decision 1, LFT 58). */
export function isWorked(typology: Pick<Typology, 'kind'>): boolean {
  return standsOnFloor(typology) || typology.kind === 'CEX';
}

// ASSUMPTION: training and meetings are work and count as floor; only hours for another site are elsewhere.
/** Whether a person who does it stands on the floor of their site (decisions §5.9). */
export const standsOnFloor = ({ kind }: Pick<Typology, 'kind'>): boolean =>
  kind === 'WORK' || kind === 'COMPLEMENTARY';

/** Complementary hours come on top of the timebase; everything else fills it (decision 17). */
export function countsForTimebase({ kind, inTimebase }: Typology): boolean {
  return inTimebase ?? kind !== 'COMPLEMENTARY';
}

/**
 * Vacation shares a day with nothing else: it is counted in whole working days (decision 16, LFT 76). Anything may
 * share a day with an absence, so that recording one never blocks.
 */
export const apartByDefault: readonly TypologyPair[] = [
  ['VACATION', 'WORK'],
  ['VACATION', 'COMPLEMENTARY'],
  ['VACATION', 'CEX'],
  ['VACATION', 'ABSENCE'],
];

/** Whether two typologies may stand on one day of one person. */
export function mayShareDay(one: Typology, other: Typology, apart: readonly TypologyPair[]): boolean {
  return !apart.some(([a, b]) => (names(one, a) && names(other, b)) || (names(one, b) && names(other, a)));
}

const names = ({ code, kind }: Typology, name: string): boolean => code === name || kind === name;

/** The typologies with which a company starts (decisions §5.12); HR edits them afterwards. */
export const seedTypologies = [
  { code: 'ORD', kind: 'WORK', paid: true, inTimebase: true, es: 'Ordinaria', en: 'Regular' },
  { code: 'FOR', kind: 'WORK', paid: true, inTimebase: true, es: 'Formación', en: 'Training' },
  { code: 'INV', kind: 'WORK', paid: true, inTimebase: true, es: 'Inventario', en: 'Inventory' },
  { code: 'REU', kind: 'WORK', paid: true, inTimebase: true, es: 'Reunión', en: 'Meeting' },
  {
    code: 'EXT',
    kind: 'WORK',
    paid: true,
    inTimebase: false,
    outsideCompanyDay: true,
    es: 'Extra',
    en: 'Agreed overtime',
  },
  {
    code: 'COM',
    kind: 'COMPLEMENTARY',
    paid: true,
    inTimebase: false,
    es: 'Complementaria',
    en: 'Complementary',
  },
  { code: 'CEX', kind: 'CEX', paid: true, inTimebase: true, es: 'Otra tienda', en: 'Another store' },
  { code: 'VAC', kind: 'VACATION', paid: true, inTimebase: true, es: 'Vacaciones', en: 'Vacation' },
  { code: 'FES', kind: 'ABSENCE', paid: true, inTimebase: true, es: 'Festivo', en: 'Holiday' },
  { code: 'PCG', kind: 'ABSENCE', paid: true, inTimebase: true, es: 'Permiso con goce', en: 'Paid leave' },
  { code: 'INC', kind: 'ABSENCE', paid: false, inTimebase: true, es: 'Incapacidad', en: 'Sick leave' },
  {
    code: 'PSG',
    kind: 'ABSENCE',
    paid: false,
    inTimebase: true,
    es: 'Permiso sin goce',
    en: 'Unpaid leave',
  },
  { code: 'AUS', kind: 'ABSENCE', paid: false, inTimebase: true, es: 'Ausente', en: 'Absent' },
] as const satisfies readonly (Typology & {
  readonly paid: boolean;
  readonly es: string;
  readonly en: string;
})[];
