import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { PhoneRows } from './PhoneRows.tsx';

test('what can be done with a row can be done on a phone too', async () => {
  const ended: string[] = [];
  const rows = [{ name: 'Abel' }, { name: 'Zaira' }];
  const { user } = renderUi(
    <PhoneRows
      label="Registros"
      columns={[
        { key: 'name', header: 'Nombre', phone: 'title', render: ({ name }) => name },
        {
          key: 'acts',
          header: '',
          phone: 'acts',
          render: ({ name }) => <Button onClick={() => ended.push(name)}>Terminar</Button>,
        },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      rowLabel={({ name }) => name}
    />,
  );
  const last = screen.getAllByRole('listitem')[1];
  if (last !== undefined) await user.click(within(last).getByRole('button', { name: 'Terminar' }));
  expect(ended).toEqual(['Zaira']);
});

test('a drawing has its own line under the row', () => {
  renderUi(
    <PhoneRows
      label="Procesos"
      columns={[
        { key: 'name', header: 'Nombre', phone: 'title', render: ({ name }) => name },
        { key: 'site', header: 'Tienda', render: () => 'Santa Fe' },
        {
          key: 'progress',
          header: 'Avance',
          phone: 'under',
          render: () => <span role="img" aria-label="Paso 2 de 4" />,
        },
      ]}
      rows={[{ name: 'Abel' }]}
      rowKey={({ name }) => name}
      rowLabel={({ name }) => name}
    />,
  );
  expect(screen.getByRole('img', { name: 'Paso 2 de 4' })).toBeVisible();
  expect(screen.queryByText('Santa Fe')).toBeNull();
});
