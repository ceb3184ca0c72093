import { authCalls } from '@jornada/contract/auth.ts';
import { expect, test } from 'vitest';
import { GATEWAY_PATH } from './passing.ts';

test('the first script asks the very call of the contract', () => {
  expect(GATEWAY_PATH).toBe(authCalls['auth.getLoginGateway'].path);
});
