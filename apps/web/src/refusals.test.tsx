import { errors, type ErrorCode, type ErrorRow } from '@jornada/domain/errors.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type Exception } from './api.ts';
import { showExceptions, refusalToastText } from './refusals.ts';
import { closeAllToasts, useToasts } from './ui/feedback/toasts.ts';

/* The toasts of section 8: what stands before or behind the message, and for how long. */
afterEach(() => act(closeAllToasts));

async function toastOf(code: ErrorCode, values: Exception['values'] = {}) {
  const { result } = renderHook(useToasts);
  await act(() => showExceptions([{ code, values }]));
  const toast = result.current.at(-1);
  return { text: toast?.text, ms: toast?.ms };
}

const NINE_SECONDS = 9000;
const HOURS = { date: '2026-11-23', fromHour: '09:00', toHour: '13:00' };

test.each([
  'PLANNING_RULE_NOT_FOUND',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
  'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
  'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
] as const)('%s is followed by weekday, day and hours, and stays for nine seconds', async (code) => {
  expect(await toastOf(code, HOURS)).toEqual({
    text: `${errors[code].es}: lunes 23 nov, 09:00–13:00`,
    ms: NINE_SECONDS,
  });
});

test('two typologies of one day are named with it', async () => {
  expect(
    await toastOf('HOUR_TYPOLOGY_NOT_COMPATIBLE', {
      date: '2026-11-23',
      hourTypology: 'ORD',
      otherHourTypology: 'VAC',
    }),
  ).toEqual({
    text: `${errors.HOUR_TYPOLOGY_NOT_COMPATIBLE.es}: lunes 23 nov, ORD + VAC`,
    ms: NINE_SECONDS,
  });
});

test('where refusals are listed they name what their toasts name', async () => {
  expect(await refusalToastText({ code: 'PLANNING_RULE_NOT_FOUND', values: HOURS })).toBe(
    `${errors.PLANNING_RULE_NOT_FOUND.es}: lunes 23 nov, 09:00–13:00`,
  );
});

test('a missing address is named with the person before it, a process with its label behind', async () => {
  expect(await toastOf('MISSING_EMAIL_ADDRESS', { collaboratorName: 'Ana Ríos' })).toEqual({
    text: `Ana Ríos: ${errors.MISSING_EMAIL_ADDRESS.es}`,
    ms: NINE_SECONDS,
  });
  expect(await toastOf('PROCESS_NOT_APPLICABLE', { processType: 'MUTATION_PROCESS_MEX' })).toEqual({
    text: `${errors.PROCESS_NOT_APPLICABLE.es}: Mutación`,
    ms: NINE_SECONDS,
  });
});

test('any other code is its message, with days as they are read', async () => {
  const row: ErrorRow = errors.RESTRICTED_DATES;
  const { text, ms } = await toastOf('RESTRICTED_DATES', { from: '2026-11-23', to: '2026-11-29' });
  expect(text).toBe(row.es.replace('{from}', 'lunes 23 nov').replace('{to}', 'domingo 29 nov'));
  expect(ms).not.toBe(NINE_SECONDS);
  const later = await toastOf('RESTRICTED_DATES', { from: '2026-11-23', to: '2031-06-01' });
  expect(later.text).toBe(row.es.replace('{from}', 'lunes 23 nov').replace('{to}', 'domingo 1 jun 2031'));
});

test('what is refused twice over stands there once', async () => {
  const { result } = renderHook(useToasts);
  await act(() => showExceptions([{ code: 'PLANNING_RULE_COLLISION', values: {} }]));
  await act(() => showExceptions([{ code: 'PLANNING_RULE_COLLISION', values: {} }]));
  expect(result.current.map(({ text }) => text)).toEqual([errors.PLANNING_RULE_COLLISION.es]);
});

test('a rule that is gone has no day to be named with', async () => {
  expect(await toastOf('PLANNING_RULE_NOT_FOUND')).toEqual({
    text: errors.PLANNING_RULE_NOT_FOUND.es,
    ms: NINE_SECONDS,
  });
});

test('of five refusals the first three are said in their order under one title, then how many more', async () => {
  const { result } = renderHook(useToasts);
  const codes = [
    'PLANNING_RULE_COLLISION',
    'OWN_PROCESS',
    'COLLABORATOR_NOT_FOUND',
    'SITE_NOT_FOUND',
    'TEAM_NOT_FOUND',
  ] as const;
  await act(() => showExceptions(codes.map((code) => ({ code, values: {} }))));
  expect(result.current.map(({ text }) => text)).toEqual(codes.slice(0, 3).map((code) => errors[code].es));
  expect(result.current.map(({ andMore }) => andMore)).toEqual([0, 0, 2]);
  expect(new Set(result.current.map(({ title }) => title))).toEqual(new Set(['Error']));
});

test('what the product itself changed meanwhile names the system, since it has no name in the data', async () => {
  const stale: Exception = { code: 'STALE_VERSION', values: { who: '', when: '2026-11-20T16:00:00Z' } };
  expect(new ApiError('/', { status: 409, exceptions: [stale] }).changedBy).toBe('El sistema');
  expect(await refusalToastText(stale)).toMatch(/^El sistema cambió esto /);
});
