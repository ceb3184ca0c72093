import type { ProposedDay, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { addDays } from '@jornada/domain/time.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { ProposalPanel } from './ProposalPanel.tsx';
import type { Shown } from './useProposing.ts';

const server = standIn();
const IDLE = {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
};
/** A Monday that no test's today reaches. */
const LATER = '2099-11-23';

const need = (date: string) => ({
  date,
  hourTypologyUuid: null,
  people: Array.from({ length: 48 }, (_, slot) => (slot >= 18 && slot < 34 ? 1 : 0)),
});

type Change = { features?: readonly string[]; proposal?: Partial<TeamProposal> };

function show({ features = [], proposal: change }: Change = {}) {
  const people = [samplePerson('ana', { mondays: [LATER] }), samplePerson('luis', { mondays: [LATER] })];
  const coverage = [need(LATER), need(addDays(LATER, 1))];
  const added = (collaboratorUuid: string) => ({
    collaboratorUuid,
    date: LATER,
    kind: 'ADDED',
    before: [],
    after: [],
  });
  const proposal = {
    days: [added('ana'), added('luis')],
    missingBefore: 16,
    missingAfter: 0,
    errorsBefore: 0,
    errorsAfter: 0,
    hoursLeft: 0,
    gaps: [],
    oneMore: null,
    wishes: [],
    wishesAsked: 0,
    dependsOn: [],
    unchanged: [],
    ...change,
  };
  const board = createBoard(sampleWeek([], [{ ...sampleTeam('team', people, [LATER]), coverage }]), IDLE);
  server.answers = {
    'POST /auto-plan/propose': {
      success: true,
      aggregates: { runId: 'run', status: 'DONE', progress: 1, seed: 1, proposal },
    },
    'POST /auto-plan/cancel': { success: false, exceptions: [] },
    '/auto-plan/waiting': {
      waiting: [
        { kind: 'SWAP', collaboratorUuid: 'ana', from: LATER, to: LATER, request: null, colleague: 'Luis' },
      ],
    },
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: board.week.site, features }],
    },
  };
  const onShow = vi.fn<(shown: Shown) => void>();
  const onDay = vi.fn<(day: ProposedDay) => void>();
  const onClose = vi.fn<() => void>();
  open(
    <ProposalPanel
      board={board}
      teamUuid="team"
      weekStart={LATER}
      onShow={onShow}
      onDay={onDay}
      costOf={null}
      onClose={onClose}
    />,
    { path: '/', at: '/' },
  );
  const planned = (): number => board.rows().flatMap(({ periods }) => periods).length;
  return { board, planned, onShow, onDay, onClose };
}

test('without the automatic plan the candidates fill the week, shown before anything is saved', async () => {
  const { planned, onShow } = show();
  expect(await screen.findByRole('button', { name: 'Aceptar los 2 cambios' })).toBeVisible();
  expect(await screen.findByText(/^Su cambio de turno con Luis/)).toBeVisible();
  await expect
    .poll(() => [...(onShow.mock.lastCall?.[0].preview?.step.values() ?? [])].flat())
    .toHaveLength(2);
  expect(planned()).toBe(0);
});

test('a day and a person are accepted alone, and the grid shows the plan when asked', async () => {
  const { planned, onShow } = show();
  const panel = await screen.findByRole('complementary', { name: 'Propuesta' });
  await userEvent.click(await within(panel).findByRole('button', { name: /^Aceptar lun 23/ }));
  expect(planned()).toBe(1);
  await userEvent.click(within(panel).getByRole('radio', { name: 'Plan' }));
  expect(onShow.mock.lastCall?.[0].preview).toBeNull();
  const [person] = within(panel).getAllByRole('button', { name: /^Aceptar a / });
  if (person !== undefined) await userEvent.click(person);
  expect(planned()).toBe(2);
  expect(within(panel).getByRole('button', { name: /^Todo aceptado/ })).toBeVisible();
});

test('who and what is locked stays out of the next proposal', async () => {
  show({ features: ['AUTO_PLAN'] });
  const [person] = await screen.findAllByRole('button', { name: /^Dejar fijo: / });
  const panel = within(screen.getByRole('complementary', { name: 'Propuesta' }));
  if (person === undefined) throw new Error('there is a person');
  await userEvent.click(person);
  expect(person).toHaveAttribute('aria-pressed', 'true');
  expect(panel.getByText(/la siguiente propuesta no lo toca/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Proponer otra' }));
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      seed: 2,
      locked: [{ collaboratorUuid: 'ana', date: null }],
    }),
  );
});

test('what could not be covered says which lack is the most frequent, and what one more person would help', async () => {
  show({
    features: ['AUTO_PLAN'],
    proposal: {
      missingAfter: 12,
      gaps: [
        {
          date: LATER,
          from: 960,
          to: 1200,
          hours: 12,
          reasons: [{ reason: 'ON_FLOOR', people: 3, title: null }],
        },
      ],
      oneMore: { from: 960, to: 1200, days: 3, hours: 12 },
      hoursLeft: 4,
    },
  });
  expect(await screen.findByText('3 personas: ya trabaja a esa hora')).toBeVisible();
  expect(screen.getByText(/^Una persona más, 3 días de 16:00 a 20:00, cubriría 12.0 h/)).toBeVisible();
  expect(screen.getByText('Quedan 4.0 h contratadas sin planear en el equipo.')).toBeVisible();
});

test('a bent wish says who would rather be off, the shift, and what it saves', async () => {
  const shift = {
    date: LATER,
    hourTypologyUuid: 'ord',
    fromHour: 540,
    toHour: 1020,
    break: null,
    untilNext: false,
  };
  show({
    features: ['AUTO_PLAN'],
    proposal: {
      days: [{ collaboratorUuid: 'ana', date: LATER, kind: 'ADDED', before: [], after: [shift] }],
      wishes: [{ collaboratorUuid: 'ana', date: LATER, saves: { from: 540, to: 1020, hours: 8 } }],
      wishesAsked: 1,
    },
  });
  const bent = (await screen.findByText('ana prefiere descansar')).closest('li');
  expect(bent).toHaveTextContent('lun 23, 09:00–17:00. Sin ese turno faltan 8.0 h entre 09:00 y 17:00.');
});

test('the panel takes the keys, and Escape closes it', async () => {
  const { onClose } = show();
  expect(await screen.findByRole('complementary', { name: 'Propuesta' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows go through the changes, Enter accepts one and Delete discards one', async () => {
  const { planned, onShow, onDay } = show();
  const panel = within(await screen.findByRole('complementary', { name: 'Propuesta' }));
  const [first] = await panel.findAllByRole('button', { name: /^lun 23/ });
  first?.focus();
  expect(onDay.mock.lastCall?.[0]).toMatchObject({ collaboratorUuid: 'ana', date: LATER });
  await userEvent.keyboard('{Enter}');
  expect(planned()).toBe(1);
  expect(onDay.mock.lastCall?.[0]).toMatchObject({ collaboratorUuid: 'luis' });
  await userEvent.keyboard('{Delete}');
  expect(planned()).toBe(1);
  expect(panel.getByText('descartado')).toBeVisible();
  expect(onShow.mock.lastCall?.[0].preview).toBeNull();
});

test('only the people whom it changes are shown when asked, and who else could take a shift', async () => {
  const { onShow } = show();
  const panel = within(await screen.findByRole('complementary', { name: 'Propuesta' }));
  await userEvent.click(await panel.findByRole('radio', { name: 'Solo cambios' }));
  expect(onShow.mock.lastCall?.[0].only).toBe(true);
  const [first] = panel.getAllByRole('button', { name: /^lun 23/ });
  if (first === undefined) throw new Error('there is a change');
  await userEvent.click(first);
  await userEvent.click(panel.getByRole('button', { name: '¿Quién más?' }));
  expect(await panel.findByText(/^Si no, luis/)).toBeVisible();
});

test('what the plan depends on leads to the answer that is due', async () => {
  const one = { collaboratorUuid: 'ana', name: 'Ana', hours: null, request: null, from: null };
  const date = '2099-11-24';
  show({
    features: ['AUTO_PLAN', 'VACATION_REQUESTS', 'SELF_SERVICE'],
    proposal: {
      dependsOn: [
        { ...one, kind: 'VACATION', shifts: 2, date, until: '2099-11-26', request: 'request' },
        { ...one, kind: 'SWAP', shifts: 1, date, until: date, from: 'Luis' },
      ],
    },
  });
  await screen.findByRole('heading', { name: 'De qué depende' });
  expect(screen.getByText(/^Sus vacaciones \(.+\) esperan respuesta\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la solicitud' })).toHaveAttribute(
    'href',
    '/mx/0417/myTeamVacationPact/2099?team=team&request=request',
  );
  expect(screen.getByText(/^Su cambio de turno con Luis \(.+\) sigue pendiente/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el cambio' })).toHaveAttribute('href', '/mx/0417/openShifts');
});
