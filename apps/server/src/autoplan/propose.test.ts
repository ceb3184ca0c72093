import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PROPOSAL_WEIGHTS } from '@jornada/contract/team-proposal/weights.ts';
import { expect, test } from 'vitest';
import type { Question } from './runs.ts';

const WEEK = '2026-12-07';

/** A team without people, whose proposal is worked on for as long as anybody reads it. */
const LONG: Question = {
  asked: {
    week: {
      site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 540, closesAt: 1320 },
      calendar: [],
      typologies: [],
      team: { uuid: 'team', name: 'Ciclismo' },
      weeks: [{ weekStart: WEEK, version: 1, editable: true }],
      people: [],
      coverage: [
        {
          date: WEEK,
          hourTypologyUuid: null,
          people: Array.from({ length: 48 }, (_, half) => (half > 20 ? 2 : 0)),
        },
      ],
    },
    weekStart: WEEK,
    today: '2026-12-01',
    history: [],
    availability: [],
    weights: PROPOSAL_WEIGHTS,
    locked: [],
    waiting: [],
  },
  seconds: 3600,
  seed: 1,
};

test('a proposal whose server is gone ends by itself', async () => {
  const solver = spawn(process.execPath, [fileURLToPath(new URL('./propose.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(solver, 'exit');
  solver.stdin.end(JSON.stringify(LONG));
  const [line] = await once(solver.stdout, 'data');
  expect(JSON.parse(String(line).split('\n')[0] ?? '')).toMatchObject({ done: false });
  solver.stdout.destroy();
  expect(await ended).toEqual([0, null]);
});
