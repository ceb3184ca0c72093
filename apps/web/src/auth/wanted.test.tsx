import { afterEach, describe, expect, test } from 'vitest';
import { keepWanted, takeWanted } from './wanted.ts';

afterEach(() => sessionStorage.clear());

describe('where someone wanted to go', () => {
  test('is taken once, and is home when there was nothing', () => {
    keepWanted('/mx/0417/planning?filter=a');
    expect(takeWanted()).toBe('/mx/0417/planning?filter=a');
    expect(takeWanted()).toBe('/');
  });
  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/login?code=x',
    '/logout',
    null,
  ])('is never %s', (path) => {
    keepWanted(path);
    expect(takeWanted()).toBe('/');
  });
});
