import { expect, test } from 'vitest';
import { drawingSvg } from './drawing.ts';

const at = (x: number, y: number) => ({ x, y, time: 0, pressure: 0.5 });

test('a drawing keeps its line and nothing around it', () => {
  const svg = drawingSvg({
    width: 350,
    height: 110,
    strokes: [[at(100, 40), at(110, 60), at(120, 40)], [at(105, 55)]],
  });
  expect(svg).toContain('viewBox="96 36 28 28"');
  expect(svg).toContain('<path d="M100 40Q110 60 115 50L120 40"/>');
  expect(svg).toContain('<path d="M105 55h0.01"/>');
});

test('a dot has a size', () => {
  expect(drawingSvg({ width: 350, height: 110, strokes: [[at(10, 10)]] })).toContain('viewBox="6 6 9 9"');
});
