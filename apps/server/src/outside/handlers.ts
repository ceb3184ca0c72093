import type { outsideCalls } from '@jornada/contract/outside.ts';
import type { Handlers } from '../http/mount.ts';
import { takeAnswer } from './answers.ts';

export const outsideHandlers: Handlers<typeof outsideCalls> = {
  'outside.osmosAnswer': async ({ timestamp, signature, ...answer }, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'OSMOS', timestamp, signature, answer }),
  }),

  'outside.identityAnswer': async ({ timestamp, signature, ...answer }, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'IDENTITY_ACCESS', timestamp, signature, answer }),
  }),

  'outside.sapAnswer': async ({ timestamp, signature, ...answer }, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'SAP', timestamp, signature, answer }),
  }),
};
