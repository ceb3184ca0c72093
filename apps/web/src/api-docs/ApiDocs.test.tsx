import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import ApiDocs from './ApiDocs.tsx';

const server = standIn();
const operation = (operationId: string) => ({
  operationId,
  tags: [operationId.split('.')[0]],
  description: 'Roles: HR.',
  parameters: [{ name: 'code', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { day: { type: 'string', format: 'date' } },
          required: ['day'],
        },
      },
    },
  },
  responses: { '200': { description: 'Done' }, '409': { description: 'STALE_VERSION' } },
});

test('calls stand by group, are found by any of their words, and open to what they take and refuse', async () => {
  server.answers = {
    '/openapi.json': {
      paths: { '/a/{code}': { post: operation('sites.save') }, '/b': { get: operation('teams.list') } },
    },
  };
  open(<ApiDocs />, { path: '/docs', at: '/docs' });
  expect(await screen.findByText('2 llamadas')).toBeVisible();
  expect(server.asked).toEqual(['GET /openapi.json']);
  expect(screen.getByRole('heading', { name: 'teams' })).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'POST sites' } });
  expect(await screen.findByText('1 llamada')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'teams' })).toBeNull();
  fireEvent.click(screen.getByText('sites.save'));
  expect(await screen.findByText('STALE_VERSION')).toBeVisible();
  expect(screen.getByText('string (date)')).toBeVisible();
  expect(screen.getByText('Roles: HR.')).toBeVisible();
});
