import { catalogueCalls } from '@jornada/contract/catalogues.ts';
import { errors } from '@jornada/domain/errors.ts';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useCallForm } from './form.ts';
import { open, refusedFor, standIn } from './testing/standIn.tsx';
import { closeAllToasts, useToasts } from './ui/feedback/toasts.ts';
import { TextField } from './ui/fields/TextField.tsx';
import { Form } from './ui/layout/FormLayout.tsx';

const server = standIn();

function GroupForm() {
  const { form, submit } = useCallForm(catalogueCalls['groupingTypes.create'], {
    values: { es: '', en: '' },
    within: 'name',
    input: (name) => ({ name, apartFrom: [] }),
    onDone: () => undefined,
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="Nombre" {...form.getInputProps('es')} />
      <TextField label="Name" {...form.getInputProps('en')} />
      <button type="submit">Guardar</button>
    </Form>
  );
}

const fill = async () => {
  const user = userEvent.setup();
  open(<GroupForm />, { path: '/', at: '/' });
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Noches');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
};

test('what the schema and what the rules refuse stand on their fields after one press', async () => {
  server.answers = {
    'POST groupingTypes/create': refusedFor('DUPLICATE_UNIQUE_KEY', { field: 'name.es' }),
  };
  await fill();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(server.sent).toHaveLength(1);
});

test('without a connection what the schema refuses is said all the same', async () => {
  server.answers = {
    'POST groupingTypes/create': () => {
      throw new TypeError('Failed to fetch');
    },
  };
  await fill();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is refused of the person whom a form is about is said in a toast: it has no field for them', async () => {
  const { result } = renderHook(useToasts);
  server.answers = {
    'POST groupingTypes/create': refusedFor('TIMEBASE_CHANGE_ALREADY_ACTIVE', { field: 'collaboratorUuid' }),
  };
  await fill();
  await waitFor(() => expect(result.current.at(-1)?.text).toBe(errors.TIMEBASE_CHANGE_ALREADY_ACTIVE.es));
  act(closeAllToasts);
});
