import { seedTypologies } from '../planning/typologies/typologies.ts';

export type TypologyCode = (typeof seedTypologies)[number]['code'];

/** What HR and payroll add to a typology: SAP code, colour of its bar, and whether it names a health matter. */
export type Dress = {
  readonly sapCode: string;
  readonly color: string;
  readonly restricted?: true;
  /** The infotype of SAP that its periods are exported to; none: they are not. */
  readonly sapTarget?: '2001' | '2002' | '2010';
};

/**
 * The catalogue's dress of the typologies with which a company starts (decisions 5.12), in the order of their lists.
 * `restricted` ones are shown as AUS to those without the right (decisions 2.6).
 */
export const TYPOLOGY_DRESS = {
  ORD: { sapCode: '1000', color: '#4f5a6e' },
  FOR: { sapCode: '1010', color: '#0073b0', sapTarget: '2002' },
  INV: { sapCode: '1020', color: '#4f4100' },
  REU: { sapCode: '1030', color: '#77005f' },
  EXT: { sapCode: '1100', color: '#a4561f', sapTarget: '2010' },
  COM: { sapCode: '1200', color: '#4a1fb0', sapTarget: '2010' },
  CEX: { sapCode: '1300', color: '#00493c' },
  VAC: { sapCode: '2000', color: '#007a4d', sapTarget: '2001' },
  FES: { sapCode: '2100', color: '#7d5c88', sapTarget: '2001' },
  PCG: { sapCode: '2200', color: '#32468b', sapTarget: '2001' },
  INC: { sapCode: '2300', color: '#633320', restricted: true, sapTarget: '2001' },
  PSG: { sapCode: '2400', color: '#484a4f', sapTarget: '2001' },
  AUS: { sapCode: '2900', color: '#66686d', sapTarget: '2001' },
} as const satisfies Record<TypologyCode, Dress>;

/**
 * The contract type that a typology is kept for; null: any. Complementary hours go on top of part time, which a CDI never
 * is (spec 5).
 */
export const contractTypeOf = (code: TypologyCode): 'CDD' | null => (code === 'COM' ? 'CDD' : null);

export const isTypologyCode = (text: string): text is TypologyCode => Object.hasOwn(TYPOLOGY_DRESS, text);
