import { authCalls } from './auth.ts';
import { collaboratorCalls } from './collaborators.ts';
import { evidenceCalls } from './evidence.ts';
import { homeCalls } from './home.ts';
import { liveCalls } from './live.ts';
import { notificationCalls } from './notifications.ts';
import { outboxCalls } from './outbox.ts';
import { parameterCalls } from './parameters.ts';
import { planningCalls } from './planning.ts';
import { referenceCalls } from './reference.ts';
import { siteCalls } from './sites.ts';

/** Every call, by name: what the server mounts, OpenAPI describes and the matrix tests. Screens import their own file. */
export const calls = {
  ...authCalls,
  ...collaboratorCalls,
  ...evidenceCalls,
  ...homeCalls,
  ...liveCalls,
  ...notificationCalls,
  ...outboxCalls,
  ...parameterCalls,
  ...planningCalls,
  ...referenceCalls,
  ...siteCalls,
} as const;

export type CallName = keyof typeof calls;
