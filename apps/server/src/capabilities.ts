import { liveCalls } from '@jornada/contract/live.ts';
import { outboxCalls } from '@jornada/contract/outbox.ts';
import { parameterCalls } from '@jornada/contract/parameters.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import type { App } from './http/app.ts';
import { mount } from './http/mount.ts';
import { liveHandlers } from './live/handlers.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { parameterHandlers } from './parameters/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { siteHandlers } from './sites/handlers.ts';

/** Every capability of the product: its calls with their handlers, and the background work it does. */
export async function mountCapabilities(app: App): Promise<void> {
  mount(app, liveCalls, liveHandlers);
  mount(app, outboxCalls, outboxHandlers);
  mount(app, parameterCalls, parameterHandlers);
  mount(app, referenceCalls, referenceHandlers);
  mount(app, siteCalls, siteHandlers);
}
