import { parameterCalls } from '@jornada/contract/parameters.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRead } from './data.ts';
import { useLiveStream } from './live.ts';
import { open, staleBy, standIn } from './testing/stand-in.tsx';

const server = standIn();

function OneRead() {
  useLiveStream();
  const read = useRead(parameterCalls['parameters.get'], { id: 7 });
  return <p>{read.data?.name ?? read.status}</p>;
}

test('what could not be read is read again once the connection is back', async () => {
  server.answers = { '/parameters/7': staleBy('Karla') };
  open(<OneRead />, { path: '/', at: '/' });
  expect(await screen.findByText('error')).toBeVisible();
  server.answers = { '/parameters/7': { id: 7, code: 'ANSWER_HOURS', name: 'Horas', value: '48', version: 1 }, '/live': {} };
  expect(await screen.findByText('Horas', {}, { timeout: 3000 })).toBeVisible();
});
