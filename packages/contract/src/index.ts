import { liveCalls } from './live.ts';
import { outboxCalls } from './outbox.ts';
import { parameterCalls } from './parameters.ts';

/** Every call, by name: what the server mounts, OpenAPI describes and the matrix tests. Screens import their own file. */
export const calls = {
  ...liveCalls,
  ...outboxCalls,
  ...parameterCalls,
} as const;

export type CallName = keyof typeof calls;
