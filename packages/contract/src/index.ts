import { parameterCalls } from './parameters.ts';

/** Every call, by name: what the server mounts, OpenAPI describes and the matrix tests. Screens import their own file. */
export const calls = {
  ...parameterCalls,
} as const;

export type CallName = keyof typeof calls;
