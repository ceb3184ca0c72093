import type { PresenceDay, PresencePerson } from '@jornada/contract/presence.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { SettlePanel } from './SettlePanel.tsx';

const server = standIn();
const DATE = '2026-11-19';
const NOTHING = { ordinary: 0, double: 0, triple: 0, overLimit: 0 };

/** Somebody came at 17:57 and has no exit; the plan ends at 22:00. */
const day = (more: Partial<PresenceDay> = {}): PresenceDay => ({
  date: DATE,
  pairs: [{ in: `${DATE}T17:57-06:00`, out: null, planned: [0] }],
  workedMinutes: 0,
  flags: [{ code: 'MISSING_OUT', at: `${DATE}T17:57-06:00`, due: `${DATE}T22:10-06:00` }],
  settled: false,
  status: 'OPEN',
  plannedMinutes: 240,
  planned: [{ from: 1080, to: 1320, code: 'ORD', break: null }],
  punches: [],
  corrections: [],
  proposals: [{ kind: 'ADD', direction: 'OUT', site: '0417', at: `${DATE}T22:00-06:00` }],
  asked: [],
  record: {
    date: DATE,
    start: null,
    end: null,
    breaks: [],
    workedMinutes: 0,
    countedMinutes: 0,
    kind: null,
    classes: NOTHING,
  },
  recordHash: 'h',
  answer: null,
  ...more,
});
const QUESTION: PresenceDay['asked'][number] = {
  uuid: 'q1',
  direction: 'OUT',
  planned: { date: DATE, time: '22:00' },
  askedBy: 'Mónica Garza',
  askedAt: '2026-11-20T16:00:00Z',
  answer: null,
};

function show(shown: PresenceDay): void {
  const person: PresencePerson = {
    collaboratorUuid: '01a2237a-e948-7894-a986-a8786db7a772',
    name: 'Iván Mendoza',
    teamUuid: 't1',
    team: 'Ciclismo',
    days: [shown],
    week: { ...NOTHING, sunday: 0, restDay: 0, holiday: 0, night: 0 },
  };
  for (const call of ['ask', 'correct'])
    server.answers[`POST /presence/${call}`] = { success: true, aggregates: { person } };
  open(
    <SettlePanel
      person={person}
      day={shown}
      place={{ personnelDivision: '0417', date: DATE }}
      timeZone="America/Mexico_City"
      isClosed={false}
      grabs={false}
      onSettled={() => undefined}
    />,
    { path: '/', at: '/' },
  );
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('somebody without an exit is asked for it; the planned time can be settled meanwhile', async () => {
  show(day());
  const ask = await screen.findByRole('button', { name: 'Preguntarle' });
  expect(buttons()).toEqual(['Asentar 22:00↵', 'Otra hora', 'Preguntarle']);
  await userEvent.click(ask);
  expect(server.sent).toMatchObject([{ date: DATE, direction: 'OUT' }]);
});

test('somebody who was asked is not asked again', async () => {
  show(day({ asked: [QUESTION] }));
  expect(await screen.findByText(/^Mónica Garza le preguntó .* todavía no responde\.$/)).toBeVisible();
  expect(buttons()).toEqual(['Asentar 22:00↵', 'Otra hora']);
});

test('what the person answered is settled first, with their words as its reason', async () => {
  const answer = { date: DATE, time: '22:40', remark: 'Cerré caja', at: '2026-11-20T17:00:00Z' };
  show(day({ asked: [{ ...QUESTION, answer }] }));
  expect(
    await screen.findByText(/^Iván Mendoza respondió .*: salió a las 22:40\. “Cerré caja”$/),
  ).toBeVisible();
  expect(buttons()).toEqual(['Asentar 22:40↵', 'Otra hora']);
  await userEvent.click(screen.getByRole('button', { name: /^Asentar 22:40/ }));
  expect(server.sent.at(-1)).toMatchObject({
    kind: 'ADD',
    time: '22:40',
    direction: 'OUT',
    nextDay: false,
    reason: 'Lo respondió Iván Mendoza. Cerré caja',
  });
});

test('an answer that was used already is not proposed for a second missing exit', async () => {
  const answer = { date: DATE, time: '19:10', remark: '', at: '2026-11-20T17:00:00Z' };
  const used: PresenceDay['corrections'][number] = {
    uuid: 'c1',
    kind: 'ADD',
    time: '19:10',
    direction: 'OUT',
    codes: [],
    reason: 'Lo respondió Iván Mendoza.',
    at: '2026-11-20T17:05:00Z',
    by: 'Mónica Garza',
    undone: null,
  };
  show(day({ asked: [{ ...QUESTION, answer }], corrections: [used] }));
  expect(await screen.findByRole('button', { name: /^Asentar 22:00/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Asentar 19:10/ })).toBeNull();
});
