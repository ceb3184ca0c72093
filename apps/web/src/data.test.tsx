import { parameterCalls } from '@jornada/contract/parameters.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { vacationCalls } from '@jornada/contract/vacations.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from './api.ts';
import { ASIDE, refresh, stopWaiting, useAct, useRead } from './data.ts';
import { ReadFailed } from './record/ReadFailed.tsx';
import { open, standIn } from './testing/standIn.tsx';
import { Button } from './ui/buttons/Button.tsx';

const server = standIn();
const saved = (version: number) => ({ id: 7, code: 'ANSWER_HOURS', name: 'Horas', value: '48', version });

function OneAct() {
  const read = useRead(parameterCalls['parameters.get'], { id: 7 });
  const act = useAct(parameterCalls['parameters.update']);
  const version = read.data?.version ?? 0;
  return (
    <Button busy={act.isPending} onClick={() => act.mutate({ id: 7, version, name: 'Horas', value: '48' })}>
      {`Guardar sobre ${version}`}
    </Button>
  );
}

test('a second press finds the act under way until the screen shows what the first one did', async () => {
  const user = userEvent.setup();
  const second = Promise.withResolvers<unknown>();
  server.answers = {
    'GET /parameters/7': saved(3),
    'PATCH /parameters/7': { success: true, aggregates: { parameter: saved(4) } },
  };
  open(<OneAct />, { path: '/', at: '/' });
  const button = await screen.findByRole('button', { name: 'Guardar sobre 3' });
  server.answers = { ...server.answers, 'GET /parameters/7': second.promise };
  await user.click(button);
  await waitFor(() =>
    expect(server.asked.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH', 'GET']),
  );
  await user.click(button);
  expect(server.sent).toHaveLength(1);

  second.resolve(saved(4));
  expect(await screen.findByRole('button', { name: 'Guardar sobre 4', busy: false })).toBeVisible();
});

function WithCount() {
  useQuery({
    queryKey: ['a count', ['parameters']],
    queryFn: () => api(parameterCalls['parameters.get'], { id: 8 }),
    meta: ASIDE,
  });
  return <OneAct />;
}

test('an act does not wait for a count at the edge of the screen', async () => {
  const user = userEvent.setup();
  server.answers = {
    'GET /parameters/7': saved(3),
    'GET /parameters/8': saved(1),
    'PATCH /parameters/7': { success: true, aggregates: { parameter: saved(4) } },
  };
  open(<WithCount />, { path: '/', at: '/' });
  const button = await screen.findByRole('button', { name: 'Guardar sobre 3' });
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.answers = {
    ...server.answers,
    'GET /parameters/7': saved(4),
    'GET /parameters/8': new Promise(() => undefined),
  };
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Guardar sobre 4', busy: false })).toBeVisible();
  expect(server.asked.filter((call) => call.endsWith('/parameters/8'))).toHaveLength(2);
});

function Previewed() {
  useRead(vacationCalls['vacationRequests.preview'], { from: '2027-02-08', to: '2027-02-12' });
  return <OneAct />;
}

test('a preview is not asked again after an act: what it would do has been done', async () => {
  const user = userEvent.setup();
  server.answers = {
    'GET /parameters/7': saved(3),
    'PATCH /parameters/7': { success: true, aggregates: { parameter: saved(4) } },
    'POST vacationRequests.preview': {},
  };
  open(<Previewed />, { path: '/', at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Guardar sobre 3' }));
  await waitFor(() => expect(server.asked.filter((call) => call.startsWith('GET'))).toHaveLength(2));
  expect(server.asked.filter((call) => call.includes('preview'))).toHaveLength(1);
});

function ReadByPost() {
  useRead(quarterlyNotificationCalls['quarterlyNotification.viewQuarterlyNotification'], {
    personnelDivision: '0417',
    collaboratorUuid: '018f0000-0000-7000-8000-000000000001',
    year: 2027,
    quarter: 1,
  });
  return null;
}

test('a reading by POST that names its topics is asked again after an act', async () => {
  server.answers = { 'POST quarterlyNotification/viewQuarterlyNotification': {} };
  open(<ReadByPost />, { path: '/', at: '/' });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  refresh(['notifications']);
  await waitFor(() => expect(server.asked).toHaveLength(2));
});

function OneRead() {
  const read = useRead(parameterCalls['parameters.get'], { id: 7 });
  if (read.isError) return <ReadFailed title="No se pudo leer" read={read} />;
  return read.data === undefined ? <Button onClick={stopWaiting}>Cancelar</Button> : <p>{read.data.value}</p>;
}

test('a read that one stops waiting for can be tried again', async () => {
  const user = userEvent.setup();
  server.answers = { 'GET /parameters/7': new Promise(() => undefined) };
  open(<OneRead />, { path: '/', at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  server.answers = { 'GET /parameters/7': saved(3) };
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('48')).toBeVisible();
});

const process = (version: number) => ({
  processUuid: 'p1',
  collaboratorUuid: 'c1',
  currentStatus: 'ONGOING',
  version,
});

function TwoActs({ ends }: { ends: boolean }) {
  const read = useRead(processCalls['contractProcesses.get'], { processUuid: 'p1' });
  const first = useAct(processCalls['common.sendToSign'], { ends: () => ends });
  const version = read.data?.version ?? 0;
  return (
    <>
      <p>{`Versión ${version}`}</p>
      <Button onClick={() => first.mutate({ processUuid: 'p1', version })}>Enviar a firma</Button>
    </>
  );
}

test('somebody who acts again before anything was read goes on from their own act', async () => {
  const user = userEvent.setup();
  server.answers = {
    'GET /p1': process(3),
    'POST common.sendToSign': { success: true, aggregates: { process: process(4) } },
  };
  open(<TwoActs ends={false} />, { path: '/', at: '/' });
  await screen.findByText('Versión 3');
  server.answers = { ...server.answers, 'GET /p1': new Promise(() => undefined) };
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Versión 4')).toBeVisible();
});

test('what ends one’s own way in reads nothing again', async () => {
  const user = userEvent.setup();
  server.answers = {
    'GET /p1': process(3),
    'POST common.sendToSign': { success: true, aggregates: { process: process(4) } },
  };
  open(<TwoActs ends />, { path: '/', at: '/' });
  await screen.findByText('Versión 3');
  await user.click(screen.getByRole('button'));
  await screen.findByText('Versión 4');
  expect(server.asked.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST']);
});
