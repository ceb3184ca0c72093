/** How a typology shows itself besides colour: a bar on the time scale, a hatch over the day, a dashed outline. */
type Texture = 'bar' | 'hatch' | 'dashed';

/** `token` ends the names of its colours in the design's tokens: `--t-ord`, `--t-ord-w`. */
export type TypologyLook = { token: string; stroke: string; wash: string; texture: Texture };

const look = (token: string, texture: Texture): TypologyLook => ({
  token,
  stroke: `var(--t-${token})`,
  wash: `var(--t-${token}-w)`,
  texture,
});

/** The twelve looks; whatever a catalogue holds is snapped to one of them. */
export const typologyLooks = {
  ORD: look('ord', 'bar'),
  EXT: look('ext', 'bar'),
  COM: look('com', 'bar'),
  CEX: look('cex', 'bar'),
  FOR: look('for', 'bar'),
  INV: look('inv', 'bar'),
  REU: look('reu', 'bar'),
  VAC: look('vac', 'hatch'),
  FES: look('fes', 'hatch'),
  INC: look('inc', 'hatch'),
  PCG: look('pcg', 'hatch'),
  PSG: look('psg', 'dashed'),
} as const satisfies Record<string, TypologyLook>;

export type TypologyCode = keyof typeof typologyLooks;

export const TYPOLOGY_CODES: readonly TypologyCode[] = [
  'ORD',
  'EXT',
  'COM',
  'CEX',
  'FOR',
  'INV',
  'REU',
  'VAC',
  'FES',
  'INC',
  'PCG',
  'PSG',
];

/** What a catalogue says its codes wear; the twelve wear their own by default. */
let worn: ReadonlyMap<string, TypologyCode> = new Map();

export function wearLooks(looks: ReadonlyMap<string, TypologyCode>): void {
  worn = looks;
}

/** The look of a code, plain for one that nobody has given a look. */
export const typologyLook = (code: string): TypologyLook =>
  typologyLooks[worn.get(code) ?? (isTypology(code) ? code : 'ORD')];

const isTypology = (code: string): code is TypologyCode => Object.hasOwn(typologyLooks, code);
