import type { noticeSettingsCalls } from '@jornada/contract/notice-settings.ts';
import { canChoose, mailKindsOf } from '@jornada/domain/notifications/mail-kinds.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { isOutsideUrl } from '../integration/post-outside.ts';
import {
  findHabit,
  listChoices,
  listDevices,
  removeDevice,
  saveChoice,
  saveDevice,
  saveHabit,
} from './queries.ts';
import { publicKeyOf, pushKey } from './vapid.ts';

/** More devices nobody carries. */
const MOST_DEVICES = 10;

/** How a person is notified, as they choose it themselves. */
export const noticeSettingsHandlers: Handlers<typeof noticeSettingsCalls> = {
  'noticeSettings.get': async (_input, context) => {
    const accountId = accountOf(context);
    const habit = await findHabit(context.db, accountId);
    if (habit === undefined) throw new Refused('ACTOR_NOT_FOUND');
    const devices = await listDevices(context.db, accountId);
    const chosen = (await listChoices(context.db, [accountId])).get(accountId);
    return {
      each: habit.each,
      by: habit.by,
      kinds: mailKindsOf({
        isPerson: context.actor.collaboratorId !== null,
        leads: context.actor.roles.some(({ role }) => role !== 'COLLABORATOR'),
      }).map((kind) => ({ kind, ...(chosen?.get(kind) ?? { each: null, by: null }) })),
      publicKey: publicKeyOf(await pushKey(context)),
      devices: devices.map((one) => ({
        uuid: one.id,
        device: one.device,
        createdAt: one.created_at,
        lastSentAt: one.last_sent_at,
      })),
    };
  },

  'noticeSettings.change': async ({ each, by }, context) => {
    const accountId = accountOf(context);
    await saveHabit(context.db, { accountId, each, by });
    context.record({ entity: 'account', id: accountId, fields: ['notify_each', 'notify_by'] });
    return {};
  },

  'noticeSettings.changeKind': async (choice, context) => {
    const accountId = accountOf(context);
    if (!canChoose(choice.kind, choice)) throw new Refused('NOTICE_KIND_FIXED', { field: 'kind' });
    await saveChoice(context.db, { accountId, ...choice });
    context.record({ entity: 'account', id: accountId, fields: ['notice_choice'] });
    return {};
  },

  'noticeSettings.addDevice': async ({ endpoint, p256dh, auth }, context) => {
    const { db, now, agent, demo } = context;
    const accountId = accountOf(context);
    if (!isOutsideUrl(endpoint, { thisMachine: demo }))
      throw new Refused('PUSH_ADDRESS_NOT_VALID', { field: 'endpoint' });
    const known = await listDevices(db, accountId);
    if (known.length >= MOST_DEVICES && !known.some((one) => one.endpoint === endpoint))
      throw new Refused('PUSH_DEVICES_TOO_MANY', { maximum: MOST_DEVICES });
    const uuid = await saveDevice(db, {
      id: newId(now),
      accountId,
      endpoint,
      p256dh,
      auth,
      device: agent,
      createdAt: now.toString(),
    });
    context.record({ entity: 'push_subscription', id: uuid, fields: ['endpoint'] });
    return { uuid };
  },

  'noticeSettings.removeDevice': async ({ device }, context) => {
    const removed = await removeDevice(context.db, { id: device, accountId: accountOf(context) });
    if (!removed) throw new Refused('PUSH_DEVICE_NOT_FOUND');
    context.record({ entity: 'push_subscription', id: device, fields: [] });
    return {};
  },
};

function accountOf({ actor: { accountId } }: Context): string {
  if (accountId === null) throw new Refused('ACTOR_NOT_FOUND');
  return accountId;
}
