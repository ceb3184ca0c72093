import { describe, expect, test } from 'vitest';
import { readConfig, refuseIncomplete } from './config.ts';

const complete = {
  JORNADA_SECRET: 'x'.repeat(32),
  JORNADA_PUBLIC_URL: 'https://jornada.example',
  OUTSIDE_OSMOS_URL: 'https://osmos.example',
  OUTSIDE_IDENTITY_URL: 'https://identity.example',
  OUTSIDE_SECRET: 'shared with the outside systems',
};

const check = (changes: Partial<Record<keyof typeof complete, string>>) => () =>
  refuseIncomplete(readConfig({ ...complete, ...changes }));

describe('a real company’s settings', () => {
  test('are enough when they are complete', () => expect(check({})).not.toThrow());

  test('need a secret of 32 bytes; bytes count, not letters', () => {
    expect(check({ JORNADA_SECRET: '' })).toThrow(/JORNADA_SECRET must be set and have 32 bytes/);
    expect(check({ JORNADA_SECRET: 'x'.repeat(31) })).toThrow(/32 bytes/);
    expect(check({ JORNADA_SECRET: 'ñ'.repeat(16) })).not.toThrow();
  });

  test('need a public address, by https unless it is this machine', () => {
    expect(check({ JORNADA_PUBLIC_URL: '' })).toThrow(/JORNADA_PUBLIC_URL must name the address/);
    expect(check({ JORNADA_PUBLIC_URL: 'http://jornada.example' })).toThrow(/must be an https address/);
    expect(check({ JORNADA_PUBLIC_URL: 'http://127.0.0.1:4000' })).not.toThrow();
  });

  test.each(['OUTSIDE_OSMOS_URL', 'OUTSIDE_IDENTITY_URL', 'OUTSIDE_SECRET'])(
    'need %s, so that no stand-in answers',
    (name) => expect(check({ [name]: '' })).toThrow(new RegExp(`^${name} must be set`)),
  );
});
