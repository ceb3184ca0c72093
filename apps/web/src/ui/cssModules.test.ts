import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** The selectors of a style sheet that name no class and are not global on purpose; steps of an animation are none. */
function withoutClass(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter(
      (selector) => !selector.startsWith('@') && !selector.startsWith(':global') && !selector.includes('.'),
    );
}

test('every rule of a screen names a class of its own: without one it would reach every other screen', () => {
  const found = globSync('**/*.module.css', { cwd: SRC }).flatMap((file) =>
    withoutClass(readFileSync(join(SRC, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(withoutClass('[data-open] { color: red; } .a [data-open] { color: red; }')).toEqual(['[data-open]']);
  expect(found).toEqual([]);
});

test('a repeated gradient of mixed colors names its color space: Firefox draws it once otherwise', () => {
  const repeated = globSync('**/*.css', { cwd: SRC }).flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/repeating-linear-gradient\([^;]*color-mix/g)].map(
      ([gradient]) => `${file}: ${gradient}`,
    ),
  );
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.filter((gradient) => !/\(\S+deg in srgb,/.test(gradient))).toEqual([]);
});
