import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { useBinder } from './data/useBinder.ts';
import { laborValues } from './labor.ts';
import { LaborFields } from './LaborFields.tsx';

standIn();

function Fields({ hadTrial }: { hadTrial: boolean }) {
  const form = useForm({ initialValues: laborValues(null, { teamUuid: null, payPlace: '', isPast: false }) });
  // What the fields do not read is left out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = {
    form,
    values: form.values,
    bind: useBinder(form, {}),
    put: form.setValues,
    found: {},
    error: null,
  } as never;
  return (
    <LaborFields state={state} teams={[]} positions={[]} rate={null} today="2026-11-25" hadTrial={hadTrial} />
  );
}

test.each([
  ['locked, with the law, for somebody who had one', true, /Ya tuvo un periodo de prueba.*LFT 39-D/],
  ['open to somebody who had none', false, /Solo una vez con la empresa/],
])('a trial is %s', async (_, hadTrial, why) => {
  open(<Fields hadTrial={hadTrial} />, { path: '/', at: '/' });
  expect(await screen.findByText(why)).toBeVisible();
  for (const name of ['30 días', '180 días'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(hadTrial);
  expect(screen.getByRole('radio', { name: 'Sin periodo de prueba' })).toBeEnabled();
});
