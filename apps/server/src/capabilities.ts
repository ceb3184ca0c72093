import { authCalls } from '@jornada/contract/auth.ts';
import { collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { homeCalls } from '@jornada/contract/home.ts';
import { liveCalls } from '@jornada/contract/live.ts';
import { notificationCalls } from '@jornada/contract/notifications.ts';
import { outboxCalls } from '@jornada/contract/outbox.ts';
import { parameterCalls } from '@jornada/contract/parameters.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { authHandlers } from './auth/handlers.ts';
import type { App } from './http/app.ts';
import { mount } from './http/mount.ts';
import { collaboratorHandlers } from './collaborators/handlers.ts';
import { evidenceHandlers } from './evidence/handlers.ts';
import { startSealing } from './evidence/sealing.ts';
import { homeHandlers } from './home/handlers.ts';
import { liveHandlers } from './live/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { startReminders } from './notifications/reminders.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { parameterHandlers } from './parameters/handlers.ts';
import { planningHandlers } from './planning/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { siteHandlers } from './sites/handlers.ts';

/** Every capability of the product: its calls with their handlers, and the background work it does. */
export async function mountCapabilities(app: App): Promise<void> {
  mount(app, authCalls, authHandlers(app));
  mount(app, collaboratorCalls, collaboratorHandlers);
  mount(app, evidenceCalls, evidenceHandlers(app.tokenKeys));
  mount(app, homeCalls, homeHandlers);
  mount(app, liveCalls, liveHandlers);
  mount(app, notificationCalls, notificationHandlers);
  mount(app, outboxCalls, outboxHandlers);
  mount(app, parameterCalls, parameterHandlers);
  mount(app, planningCalls, planningHandlers);
  mount(app, referenceCalls, referenceHandlers);
  mount(app, siteCalls, siteHandlers);
  await startReminders(app);
  await startSealing(app);
}
