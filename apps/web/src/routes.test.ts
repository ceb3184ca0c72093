import { permissions } from '@jornada/domain/access/permissions.ts';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';

describe.each(routes.map((route) => [route.path, route] as const))(
  '%s',
  (_path, { title, may, only, load }) => {
    test('has a title in both languages', () => {
      expect(title.es.trim()).not.toBe('');
      expect(title.en.trim()).not.toBe('');
    });

    test('is for those who may make its main call, or for fewer of them', () => {
      if (may === 'public') return expect(only).toBeUndefined();
      const { roles } = permissions[may];
      expect(roles.length).toBeGreaterThan(0);
      if (only === undefined) return;
      expect(roles).toEqual(expect.arrayContaining([...only]));
      expect(only.length).toBeGreaterThan(0);
      expect(only.length).toBeLessThan(roles.length);
    });

    test('loads a screen', async () => {
      expect(typeof (await load()).default).toBe('function');
    });
  },
);

test('no path stands twice, and none shadows another by the same shape', () => {
  const shapes = routes.map(({ path }) => path.replaceAll(/:\w+\??/g, ':'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});
