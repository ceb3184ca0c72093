import { geoConicConformal, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outline from './mexico.topo.json';

export const WIDTH = 800;
export const HEIGHT = 620;

type StateProperties = { name: string | null };

// The file is a topology by its package's word; JSON imports carry no literal types.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const topology = outline as unknown as Topology<{ mex: GeometryCollection<StateProperties> }>;
const states = feature(topology, topology.objects.mex);
const shown = { ...states, features: states.features.filter(({ id }) => id !== '-99') };
const projection = geoConicConformal()
  .parallels([17.5, 29.5])
  .rotate([102, 0])
  .fitSize([WIDTH, HEIGHT], shown);
const path = geoPath(projection);

/** The outlines of the 32 states, drawn once; Mexico City has had this name since 2016. */
export const OUTLINES = shown.features.map(({ id, properties }) => ({
  id: String(id),
  name: properties.name === 'Distrito Federal' ? 'Ciudad de México' : (properties.name ?? ''),
  d: path({ ...shown, features: shown.features.filter((each) => each.id === id) }) ?? '',
}));

export type Point = { readonly x: number; readonly y: number };

export function place({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x, y };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const TOO_CLOSE = 24;

/** The largest group of sites that would cover each other; it is shown in a lens of its own. */
export function crowd<S extends Point>(sites: readonly S[]): S[] {
  const groups = sites.map((site) => sites.filter((other) => distance(site, other) < TOO_CLOSE));
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return largest.length > 1 ? largest : [];
}

export type Side = 'right' | 'left' | 'above' | 'below';

type Box = { x: number; y: number; width: number; height: number };

const LETTER = 6.2;
const LINE = 14;
/** A name at the coast may reach over the picture's edge into the margin. */
const MARGIN = 40;

type Circle = Point & { radius: number };

/** A side for each label so that it covers no dot, no other circle and no other label, largest dots first; a label may stay off. */
export function labelSides<S extends Circle & { name: string }>(
  sites: readonly S[],
  circles: readonly Circle[],
): Map<S, Side | null> {
  const taken: Box[] = [...sites, ...circles].map(({ x, y, radius }) => ({
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
  }));
  const sides = new Map<S, Side | null>();
  for (const site of sites.toSorted((a, b) => b.radius - a.radius)) {
    const found = (['right', 'left', 'below', 'above'] as const).find((side) => {
      const box = labelBox(site, side);
      return box.x > 0 && box.x + box.width < WIDTH + MARGIN && !taken.some((other) => overlap(box, other));
    });
    if (found !== undefined) taken.push(labelBox(site, found));
    sides.set(site, found ?? null);
  }
  return sides;
}

function labelBox({ x, y, radius, name }: Circle & { name: string }, side: Side): Box {
  const width = name.length * LETTER + 4;
  const at = {
    right: { x: x + radius + 5, y: y - LINE / 2 },
    left: { x: x - radius - 5 - width, y: y - LINE / 2 },
    above: { x: x - width / 2, y: y - radius - 4 - LINE },
    below: { x: x - width / 2, y: y + radius + 4 },
  }[side];
  return { ...at, width, height: LINE };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
