import type { outsideCalls } from '@jornada/contract/outside.ts';
import type { Handlers } from '../http/mount.ts';
import { takeAnswer } from './answers.ts';

export const outsideHandlers: Handlers<typeof outsideCalls> = {
  'outside.osmosAnswer': async (answer, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'OSMOS', answer }),
  }),

  'outside.identityAnswer': async (answer, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'IDENTITY_ACCESS', answer }),
  }),

  'outside.sapAnswer': async (answer, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeAnswer(context, { system: 'SAP', answer }),
  }),
};
