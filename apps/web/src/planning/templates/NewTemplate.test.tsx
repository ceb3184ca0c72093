import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NOW } from '../../testing/now.ts';
import { open, standIn } from '../../testing/standIn.tsx';
import { NewTemplate } from './NewTemplate.tsx';

const server = standIn();
const THIS = mondayOf(dayAt(NOW));
const week = (weekStart: string, holidays: readonly { description: string; openable: boolean }[] = []) => ({
  weekStart,
  weekNumber: 1,
  status: 'PLANNED',
  people: 2,
  plannedPeople: 2,
  plannedMinutes: 4800,
  toNotify: 0,
  blocked: 0,
  errors: 0,
  warnings: 0,
  holidays: holidays.map((day) => ({ date: addDays(weekStart, 2), ...day })),
});

const WEEKS = [
  week(addDays(THIS, -7)),
  week(THIS, [{ description: 'Navidad', openable: false }]),
  week(addDays(THIS, 7), [{ description: 'Constitución', openable: true }]),
];

function show(answers: Record<string, unknown> = { '/planningModifications/weeks': WEEKS }, at = '/') {
  server.answers = answers;
  open(
    <NewTemplate
      personnelDivision="0417"
      teamUuid="442320ec-b6e6-8b60-a1b6-e57f3e5a359a"
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    { path: '/', at },
  );
  return userEvent.setup();
}

test('the dialog names the holidays of every week that the template is built from, and of no other', async () => {
  const user = show();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/se cerró por Navidad: ese día queda vacío/)).toBeVisible();
  expect(dialog.queryByText(/Constitución/)).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rotación' }), '2');
  expect(dialog.getByText(/fue festivo \(Constitución\)/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Semana' }), addDays(THIS, -7));
  expect(dialog.getByText(/Navidad/)).toBeVisible();
  expect(dialog.queryByText(/Constitución/)).toBeNull();
});

test('of a week that one came from and that is planned, the template is made unless another is chosen', async () => {
  show(undefined, `/?to=${addDays(THIS, 7)}`);
  expect(await screen.findByRole('combobox', { name: 'Semana' })).toHaveValue(addDays(THIS, 7));
});

test('while the weeks are read the template cannot be made of one, and a blank one can', async () => {
  const user = show({ '/planningModifications/weeks': new Promise(() => undefined) });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Base');
  const create = () => dialog.getByRole('button', { name: 'Crear plantilla' });
  expect(create()).toHaveAccessibleDescription(/Cargando semanas/);
  await user.click(create());
  await user.keyboard('{Enter}');
  expect(dialog.queryByText(/Falta/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'en blanco' }));
  expect(create()).not.toHaveAccessibleDescription();
});

test('where no week could be read, the dialog says so and lets one try again', async () => {
  const user = show({});
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText('No se pudieron cargar las semanas'))[0]).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'en blanco' }));
  expect(dialog.queryByText('No se pudieron cargar las semanas')).toBeNull();
});

test('a name that is too long says how long it may be, and nothing is sent', async () => {
  const user = show();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Navidad/);
  await user.click(dialog.getByRole('textbox', { name: /Nombre/ }));
  await user.paste('a'.repeat(81));
  await user.click(dialog.getByRole('button', { name: 'Crear plantilla' }));
  expect(await dialog.findByText('El nombre tiene 81 caracteres; el máximo es 80')).toBeVisible();
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([]);
});

test('a template without a name is called after the week it is made of', async () => {
  const user = show();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Navidad/);
  await user.click(dialog.getByRole('button', { name: 'Crear plantilla' }));
  expect(dialog.queryByText(/Falta/)).toBeNull();
  expect(server.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(1);
});
