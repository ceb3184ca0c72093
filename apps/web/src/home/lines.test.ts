import type { Waiting } from '@jornada/contract/home.ts';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const task = (subject: string, deadline?: string): Waiting => ({
  kind: deadline === undefined ? 'VACATION_REQUEST' : 'DEADLINE',
  band: 'TODAY',
  subject,
  due: '2026-11-20',
  since: null,
  site: '0417',
  processUuid: null,
  collaboratorUuid: subject,
  teamUuid: null,
  weekStart: null,
  notificationUuid: null,
  evidenceUuid: null,
  values: deadline === undefined ? {} : { deadline },
});

test('what is asked comes first; what falls due is one line for each kind, or its person where it is one', () => {
  const lines = linesOf([
    task('Ana', 'VACATION_GRANT'),
    task('Bruno', 'MISSING_DOCUMENTS'),
    task('Eva', 'VACATION_GRANT'),
    task('Iván'),
  ]);
  expect(
    lines.map((line) =>
      line.kind === 'task' ? line.task.subject : [line.of, line.tasks.map(({ subject }) => subject)],
    ),
  ).toEqual(['Iván', ['VACATION_GRANT', ['Ana', 'Eva']], 'Bruno']);
});
