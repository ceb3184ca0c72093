import { expect, test } from 'vitest';
import { refusalLead } from './refusalLead.ts';

const refusedWith = (values: Record<string, string>) =>
  refusalLead({
    history: [
      {
        seq: 1,
        at: '2026-11-20T12:00:00Z',
        actorKind: 'OSMOS',
        actor: '',
        act: 'outside.osmosNok',
        comment: null,
        fromStatus: 'WAITING_FOR_OSMOS_RESPONSE',
        toStatus: 'WAITING_FOR_OSMOS_RESPONSE',
        values,
      },
    ],
  });

test('what the outside system said is named where it said anything', () => {
  expect(refusedWith({ message: 'NSS sin vigencia' })).toBe(
    'El sistema externo rechazó la baja: NSS sin vigencia. Corrígelo y envíala de nuevo.',
  );
  expect(refusedWith({})).toBeUndefined();
});
