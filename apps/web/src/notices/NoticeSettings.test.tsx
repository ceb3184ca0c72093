import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import NoticeSettings from './NoticeSettings.tsx';

const server = standIn();

test('a person chooses where and when, and takes a device off', async () => {
  const user = userEvent.setup();
  const settings = {
    each: false,
    by: 'MAIL',
    kinds: [
      { kind: 'SCHEDULE', each: null, by: null },
      { kind: 'ANNOUNCEMENT', each: null, by: null },
      { kind: 'SIGNING', each: null, by: null },
    ],
    publicKey: 'BA',
    devices: [
      {
        uuid: '019ac000-0000-7000-8000-000000000001',
        device: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0',
        createdAt: '2026-11-20T16:00:00Z',
        lastSentAt: null,
      },
    ],
  };
  server.answers = {
    '/actor/noticeSettings': () => settings,
    'POST /actor/noticeSettings': () => {
      Object.assign(settings, server.sent.at(-1));
      return { success: true, aggregates: {} };
    },
    'POST /actor/noticeSettings/removeDevice': () => {
      settings.devices = [];
      return { success: true, aggregates: {} };
    },
  };
  open(<NoticeSettings />, { path: '/notices', at: '/notices' });
  await user.click(await screen.findByRole('radio', { name: 'En mis dispositivos' }));
  expect(await screen.findByRole('radio', { name: 'En mis dispositivos', checked: true })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Cada aviso cuando llega' }));
  expect(await screen.findByRole('radio', { name: 'Cada aviso cuando llega', checked: true })).toBeVisible();
  expect(screen.getByText('Chrome en Android')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Ningún dispositivo recibe avisos todavía.')).toBeVisible();
  expect(screen.getByText('Mientras ningún dispositivo reciba avisos, llegan por correo.')).toBeVisible();
});

test.each([
  ['denied', /^El navegador no dio permiso/],
  ['granted', /^El servicio de avisos de este navegador no responde/],
])(
  'a device that is added with permission %s, and no push service, says what is missing',
  async (permission, says) => {
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
    vi.stubGlobal('navigator', {
      userAgent: navigator.userAgent,
      language: navigator.language,
      onLine: true,
      serviceWorker: {
        ready: Promise.resolve({
          pushManager: { subscribe: () => Promise.reject(new DOMException('no service', 'AbortError')) },
        }),
      },
    });
    server.answers = {
      '/actor/noticeSettings': { each: false, by: 'MAIL', kinds: [], publicKey: 'BA', devices: [] },
    };
    open(<NoticeSettings />, { path: '/notices', at: '/notices' });
    (await screen.findByRole('button', { name: 'Recibir avisos en este dispositivo' })).click();
    expect(await screen.findByText(says)).toBeVisible();
  },
);

test('one kind differs from the others; what is fixed says why', async () => {
  const user = userEvent.setup();
  const settings = {
    each: false,
    by: 'BOTH',
    kinds: [
      { kind: 'SCHEDULE', each: null, by: null },
      { kind: 'ANNOUNCEMENT', each: null, by: null },
      { kind: 'SIGNING', each: null, by: null },
    ],
    publicKey: 'BA',
    devices: [],
  };
  server.answers = {
    '/actor/noticeSettings': () => settings,
    'POST /actor/noticeSettings/changeKind': () => {
      settings.kinds = settings.kinds.map((one) =>
        one.kind === 'ANNOUNCEMENT' ? Object.assign(one, server.sent.at(-1)) : one,
      );
      return { success: true, aggregates: {} };
    },
  };
  open(<NoticeSettings />, { path: '/notices', at: '/notices' });
  const when = await screen.findByRole('combobox', { name: 'Cuándo: Comunicados' });
  expect(when).toHaveDisplayValue('Como todo: en el resumen');
  await user.selectOptions(when, 'al momento');
  expect(server.sent.at(-1)).toEqual({ kind: 'ANNOUNCEMENT', each: true, by: null });
  expect(await screen.findByRole('combobox', { name: 'Cuándo: Comunicados' })).toHaveDisplayValue(
    'al momento',
  );
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Por dónde: Comunicados' }),
    'mis dispositivos',
  );
  expect(server.sent.at(-1)).toEqual({ kind: 'ANNOUNCEMENT', each: true, by: 'PUSH' });
  expect(screen.queryByRole('combobox', { name: 'Cuándo: Tu horario' })).toBeNull();
  expect(
    screen.getByText('El plazo para responder corre desde que se envía.', { exact: false }),
  ).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Por dónde: Firmas y seguridad' })).toBeNull();
});
