import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TYPOLOGY_CODES, typologyLooks } from './marks/typologies.ts';

const folder = import.meta.dirname;
const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');
const source = join(folder, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => ({
  file,
  path: join(source, file),
}));
const sheets = files
  .filter(({ file }) => file.endsWith('.css') && file !== join('ui', 'tokens.css'))
  .map(({ file, path }) => ({ file, css: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

const schemes = { light: blockOf('data-theme="light"'), dark: blockOf('data-theme="dark"') };

/** The colours that a scheme declares, by token name. */
function blockOf(mark: string): ReadonlyMap<string, string> {
  const start = tokens.indexOf(mark);
  const block = tokens.slice(start, tokens.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: ReadonlyMap<string, string>, front: string, ground: string): number {
  const [lighter = 0, darker = 0] = [front, ground]
    .map((name) => luminance(scheme.get(name) ?? '#808080'))
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;

const pairs: ReadonlyArray<readonly [front: string, ground: string, least: number]> = [
  ...['--ink', '--ink-2', '--ink-3', '--accent', '--law', '--policy', '--ok', '--presence'].flatMap((front) =>
    ['--paper', '--canvas', '--raised'].map((ground) => [front, ground, TEXT] as const),
  ),
  ['--ink-3', '--sunken', TEXT],
  ['--ink-2', '--accent-soft', TEXT],
  ['--law', '--law-soft', TEXT],
  ['--policy', '--policy-soft', TEXT],
  ['--ok', '--ok-soft', TEXT],
  ['--on-accent', '--accent', TEXT],
  ['--on-accent', '--accent-hover', TEXT],
  ['--on-slab', '--slab', TEXT],
  ['--slab-2', '--slab', TEXT],
  ['--slab-accent', '--slab', TEXT],
  ['--slab-law', '--slab', EDGE],
  ['--on-head', '--head', TEXT],
  ['--on-head-2', '--head-bar-3', TEXT],
  ['--field', '--paper', EDGE],
  ['--field', '--canvas', EDGE],
];

test.each(['light', 'dark'] as const)('by %s every word and edge stands out from its ground', (scheme) => {
  const weak = pairs
    .map(([front, ground, least]) => ({
      pair: `${front} on ${ground}`,
      least,
      has: contrast(schemes[scheme], front, ground),
    }))
    .filter(({ has, least }) => has < least);
  expect(weak).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'by %s code and text of every typology can be read on its wash',
  (scheme) => {
    const weak = TYPOLOGY_CODES.flatMap((code) => {
      const token = `--t-${code.toLowerCase()}`;
      // Unpaid permits have no wash: their outline stands on paper.
      const ground = schemes[scheme].has(`${token}-w`) ? `${token}-w` : '--paper';
      return [token, '--ink', '--ink-2'].map((front) => ({
        code,
        front,
        has: contrast(schemes[scheme], front, ground),
      }));
    }).filter(({ has }) => has < TEXT);
    expect(weak).toEqual([]);
  },
);

test('of two typologies with the same texture none have the same stroke', () => {
  for (const scheme of Object.values(schemes)) {
    const strokes = TYPOLOGY_CODES.map(
      (code) => `${typologyLooks[code].texture} ${scheme.get(`--t-${code.toLowerCase()}`) ?? ''}`,
    );
    expect(new Set(strokes).size).toBe(TYPOLOGY_CODES.length);
  }
});

test('both schemes declare the same colours', () => {
  expect([...schemes.dark.keys()].toSorted()).toEqual([...schemes.light.keys()].toSorted());
});

test('parts take colours, sizes of type and radii from the tokens', () => {
  const literal =
    /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|font-size:\s*[\d.]|border-radius:\s*[1-9][\d.]*(?:px|rem)/i;
  const parts = sheets.filter(({ file }) => /^(ui|design)\b/.test(file));
  const found = parts.flatMap(({ file, css }) =>
    css
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every token that is used is declared', () => {
  const declared = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const local = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  );
  const fromComponents = new Set(
    files
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(({ path }) =>
        [...readFileSync(path, 'utf8').matchAll(/'(--[\w-]+)':/g)].map(([, name]) => name),
      ),
  );
  const unknown = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !declared.has(name) && !local.has(name) && !fromComponents.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('no style sheet has a part of every element worked out: a board has thousands', () => {
  const ofAll = /(?:^|[,\s])(?:\*|:is\(.*\))?::(?:before|after|selection)/;
  const found = sheets.flatMap(({ file, css }) =>
    css
      .split('\n')
      .filter((line) => ofAll.test(line) && !line.includes('animation-duration'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
