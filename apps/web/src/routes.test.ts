import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';

describe.each(routes.map((route) => [route.path, route] as const))('%s', (_path, { title, roles, load }) => {
  test('has a title in both languages', () => {
    expect(title.es.trim()).not.toBe('');
    expect(title.en.trim()).not.toBe('');
  });

  test('names who may see it', () => {
    expect(roles.length).toBeGreaterThan(0);
  });

  test('loads a screen', async () => {
    expect(typeof (await load()).default).toBe('function');
  });
});

test('no path stands twice, and none shadows another by the same shape', () => {
  const shapes = routes.map(({ path }) => path.replaceAll(/:\w+\??/g, ':'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});
