import { expect, test } from 'vitest';
import { factsText } from './facts.ts';

const facts = {
  template: 'weekly-plan-v3.typ',
  title: 'Plan de la semana 49',
  company: 'Deportes Anáhuac Centro, S.A. de C.V.',
  madeAt: '2026-11-20T16:00:00Z',
  inputs: { inputs: { days: [{ date: '2026-11-30', from: 540 }] }, beside: {} },
};

test('facts have one text, in whatever order their names come', () => {
  const turned = { ...facts, inputs: { beside: {}, inputs: { days: [{ from: 540, date: '2026-11-30' }] } } };
  expect(factsText(turned)).toBe(factsText(facts));
});

test.each([
  { template: 'weekly-plan-v2.typ' },
  { title: 'Plan de la semana 50' },
  { company: 'Otra' },
  { madeAt: '2026-11-20T16:00:01Z' },
  { inputs: { ...facts.inputs, inputs: { days: [{ date: '2026-11-30', from: 555 }] } } },
  { inputs: { ...facts.inputs, inputs: { days: [] } } },
])('another fact makes another text: %j', (change) => {
  expect(factsText({ ...facts, ...change })).not.toBe(factsText(facts));
});
