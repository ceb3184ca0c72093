import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../../testing/standIn.tsx';
import GlobalPlanning from './GlobalPlanning.tsx';

const server = standIn();

test('the head names the day, for paper has no field', async () => {
  server.answers = { '/hourTypologies': [], '/globalPlanning': pageOf([], 3) };
  open(<GlobalPlanning />, {
    path: '/mx/:personnelDivision/globalPlanning/:date',
    at: '/mx/0417/globalPlanning/2026-11-29',
  });
  expect(await screen.findByText('domingo 29 de noviembre de 2026 ·')).toBeInTheDocument();
});
