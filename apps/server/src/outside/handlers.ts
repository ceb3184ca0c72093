import type { outsideCalls } from '@jornada/contract/outside.ts';
import type { Handlers } from '../http/mount.ts';
import { takeIdentityAnswer, takeOsmosAnswer } from './answers.ts';

export const outsideHandlers: Handlers<typeof outsideCalls> = {
  'outside.osmosAnswer': async (answer, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeOsmosAnswer(context, answer),
  }),

  'outside.identityAnswer': async (answer, context) => ({
    requestUuid: answer.requestUuid,
    effect: await takeIdentityAnswer(context, answer),
  }),
};
