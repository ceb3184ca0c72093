import { calls } from '@jornada/contract/index.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import type { Call } from '@jornada/contract/call.ts';
import { expect, test } from 'vitest';
import { OWN_READS } from './stored.ts';

test('what is stored for later are reads of the person’s own data alone', () => {
  const named = OWN_READS.map(
    (path) => Object.entries<Call>(calls).find(([, call]) => call.path === path)?.[0],
  );
  expect(named).toEqual([
    'auth.profile',
    'planning.collaboratorWeek',
    'notifications.pendingWeeklyByCollaborator',
  ]);
  expect(permissions['planning.collaboratorWeek'].roles).toEqual(['COLLABORATOR']);
});
