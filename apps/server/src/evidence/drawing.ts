import type { Drawing } from '@jornada/contract/evidence.ts';

/** A drawn signature as an SVG: numbers only, so nothing of the drawer's making reaches the document but the line. */
export function drawingSvg({ strokes }: Drawing): string {
  const points = strokes.flat();
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const margin = 4;
  const box = [
    left - margin,
    top - margin,
    Math.max(right - left, 1) + 2 * margin,
    Math.max(bottom - top, 1) + 2 * margin,
  ]
    .map(short)
    .join(' ');
  const paths = strokes.map((stroke) => `<path d="${strokePath(stroke)}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="none" stroke="#17181c" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
}

/** Curves through the middles of neighbouring points: smooth, and never off the drawn line. */
function strokePath(stroke: Drawing['strokes'][number]): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return '';
  const start = `M${short(first.x)} ${short(first.y)}`;
  const last = rest.at(-1);
  if (last === undefined) return `${start}h0.01`;
  const middles = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${short(point.x)} ${short(point.y)} ${short((point.x + next.x) / 2)} ${short((point.y + next.y) / 2)}`;
  });
  return `${start}${middles.join('')}L${short(last.x)} ${short(last.y)}`;
}

const short = (number: number): string => String(Math.round(number * 10) / 10);
