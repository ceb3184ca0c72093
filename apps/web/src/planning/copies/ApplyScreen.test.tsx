import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import ApplyScreen from './ApplyScreen.tsx';

const server = standIn();
const PATH = '/mx/:personnelDivision/planningTemplateManagement/:teamUuid/:date';

test('an address names a week by any of its days, and as many weeks as it likes', async () => {
  const asked: string[] = [];
  server.answers = {
    '/planningTemplates': [
      { uuid: 'template', name: 'Rotación', weeks: 3, anchor: '2026-11-16', people: 1, minutes: [0, 0, 0] },
    ],
    '/planningModifications/preview': (url: string) => {
      asked.push(new URL(url, 'http://here').searchParams.get('filter[startDateInterval]') ?? '');
      return new Promise(() => undefined);
    },
  };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-11-25?weeks=5' });
  expect(await screen.findByRole('combobox', { name: 'Cuántas semanas' })).toHaveDisplayValue('5 semanas');
  await expect.poll(() => asked).toEqual(['2026-11-23']);
});

test('the way to a first template, and to the list of them, keeps the week that it is wanted for', async () => {
  server.answers = { '/planningTemplates': [] };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-12-14' });
  expect(await screen.findByRole('link', { name: 'Crear plantilla' })).toHaveAttribute(
    'href',
    '/mx/0417/planningTemplate/team?to=2026-12-14&new=1',
  );
  expect(screen.getByRole('link', { name: 'Plantillas' })).toHaveAttribute(
    'href',
    '/mx/0417/planningTemplate?to=2026-12-14',
  );
  expect(screen.getByRole('link', { name: 'Sem 51' })).toHaveAttribute(
    'href',
    '/mx/0417/planning/team/2026-12-14',
  );
});

test('what was applied leaves nothing to change, in words and without zeros', async () => {
  const hours = '2026-12-14 540 1020 ORD';
  const person = {
    collaboratorUuid: 'ana',
    version: 0,
    before: [] as string[],
    after: [hours],
    left: [],
    findings: [],
    was: { blocks: 0, asks: 0 },
    becomes: { blocks: 0, asks: 0 },
    notify: 'FIRST',
    exceptions: [],
  };
  const preview = {
    typologies: [],
    people: [{ collaboratorUuid: 'ana', name: 'Ana', weeklyMinutes: 2400 }],
    weeks: [{ weekStart: '2026-12-14', turn: null, people: [person], others: { blocks: 0, asks: 0 } }],
  };
  server.answers = {
    '/planningTemplates': [
      { uuid: 'template', name: 'Normal', weeks: 1, anchor: null, people: 1, minutes: [480] },
    ],
    '/planningModifications/preview': () => preview,
    'POST /planningModifications/createFromTemplate': () => {
      person.before = person.after;
      return {
        success: true,
        aggregates: {
          weeks: [
            {
              weekStart: '2026-12-14',
              version: 1,
              people: [
                {
                  outcome: 'saved',
                  collaboratorUuid: 'ana',
                  version: 1,
                  changedAt: '',
                  changedBy: '',
                  added: [],
                  findings: [],
                  needsNotification: true,
                  periods: [],
                },
              ],
            },
          ],
        },
      };
    },
  };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-12-14' });
  expect(await screen.findByText('1 semana de 1 persona')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Aplicar ?1$/ }));
  expect(await screen.findByText('No queda nada por cambiar')).toBeVisible();
  expect(screen.queryByText(/0 semanas/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('with Shift a choice reaches from the one before it on', async () => {
  const people = ['Ana', 'Beto', 'Carla', 'Diego'];
  server.answers = {
    '/planningTemplates': [
      { uuid: 'template', name: 'Normal', weeks: 1, anchor: null, people: 4, minutes: [480] },
    ],
    '/planningModifications/preview': {
      typologies: [],
      people: people.map((name) => ({ collaboratorUuid: name, name, weeklyMinutes: 2400 })),
      weeks: [
        {
          weekStart: '2026-12-14',
          turn: null,
          people: people.map((name) => ({
            collaboratorUuid: name,
            version: 0,
            before: [],
            after: ['2026-12-14 540 1020 ORD'],
            left: [],
            findings: [],
            was: { blocks: 0, asks: 0 },
            becomes: { blocks: 0, asks: 0 },
            notify: 'FIRST',
            exceptions: [],
          })),
          others: { blocks: 0, asks: 0 },
        },
      ],
    },
  };
  open(<ApplyScreen />, { path: PATH, at: '/mx/0417/planningTemplateManagement/team/2026-12-14' });
  const user = userEvent.setup();
  const choice = (name: string) => screen.getByRole('checkbox', { name: `Incluir a ${name}` });
  await user.click(await screen.findByRole('checkbox', { name: 'Incluir a Ana' }));
  await user.keyboard('{Shift>}');
  await user.click(choice('Carla'));
  await user.keyboard('{/Shift}');
  expect(people.filter((name) => choice(name).matches(':checked'))).toEqual(['Diego']);
  await user.click(choice('Beto'));
  expect(people.filter((name) => choice(name).matches(':checked'))).toEqual(['Beto', 'Diego']);
});
