import type { MapSite } from '@jornada/contract/sites.ts';
import { useTexts } from '../texts.ts';
import { classes } from '../ui/classes.ts';
import { crowd, HEIGHT, labelSides, OUTLINES, place, WIDTH, type Side } from './projection.ts';
import { texts } from './texts.ts';
import styles from './map.module.css';

type CountryMapProps = {
  sites: readonly MapSite[];
  current: MapSite | undefined;
  onCurrent: (code: string) => void;
  onOpen: (code: string) => void;
};

type Dot = MapSite & { x: number; y: number; radius: number };

const LENS = { x: 640, y: 178, radius: 106 };

/** The country with its stores; where they would cover each other a lens shows them apart. The list beside says the same in words. */
export function CountryMap({ sites, current, onCurrent, onOpen }: CountryMapProps) {
  const t = useTexts(texts);
  const dots = sites.map((site) => ({
    ...site,
    ...place(site),
    radius: 4 + Math.sqrt(site.headCount) * 0.42,
  }));
  const close = crowd(dots);
  const apart = dots.filter((dot) => !close.includes(dot));
  const spot = { x: mean(close.map(({ x }) => x)), y: mean(close.map(({ y }) => y)), radius: 8 };
  const sides = labelSides(apart, close.length > 0 ? [spot] : []);
  const inZone = new Set(
    sites
      .filter(({ zone }) => zone !== null && zone.uuid === current?.zone?.uuid)
      .map(({ state }) => plain(state)),
  );
  return (
    <svg className={styles['map']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={t('map.aria')}>
      {OUTLINES.map(({ id, name, d }) => (
        <path key={id} className={styles['state']} data-zone={inZone.has(plain(name)) || undefined} d={d} />
      ))}
      {apart.map((dot) => (
        <Store
          key={dot.code}
          dot={dot}
          side={sides.get(dot) ?? null}
          current={dot.code === current?.code}
          onCurrent={onCurrent}
          onOpen={onOpen}
        />
      ))}
      {close.length > 0 && (
        <g>
          <circle className={styles['spot']} cx={spot.x} cy={spot.y} r={spot.radius} />
          <path className={styles['ray']} d={rays(spot)} />
          <circle className={styles['lens']} cx={LENS.x} cy={LENS.y} r={LENS.radius} />
          <text className={styles['lensTitle']} x={LENS.x} y={LENS.y - LENS.radius - 9}>
            {t('map.inset', { place: close.length > 0 ? commonPlace(close) : '', count: close.length })}
          </text>
          {spread(close, spot).map((dot) => (
            <Store
              key={dot.code}
              dot={dot}
              side={dot.x > LENS.x + LENS.radius * 0.25 ? 'left' : 'right'}
              current={dot.code === current?.code}
              onCurrent={onCurrent}
              onOpen={onOpen}
            />
          ))}
        </g>
      )}
    </svg>
  );
}

type StoreProps = {
  dot: Dot;
  side: Side | null;
  current: boolean;
  onCurrent: (code: string) => void;
  onOpen: (code: string) => void;
};

function Store({ dot, side, current, onCurrent, onOpen }: StoreProps) {
  const { x, y, radius } = dot;
  const at = {
    right: { x: x + radius + 5, y: y + 4, anchor: 'start' },
    left: { x: x - radius - 5, y: y + 4, anchor: 'end' },
    above: { x, y: y - radius - 6, anchor: 'middle' },
    below: { x, y: y + radius + 14, anchor: 'middle' },
  } as const;
  const label = side === null ? (current ? at.right : null) : at[side];
  return (
    // The list beside the map is the keyboard's way; the dots answer to the pointer alone.
    <g
      className={classes(styles['store'], current && styles['current'])}
      onPointerEnter={() => onCurrent(dot.code)}
      onClick={() => onOpen(dot.code)}
      aria-hidden
    >
      <circle className={styles['dot']} cx={x} cy={y} r={radius} />
      {label && (
        <text x={label.x} y={label.y} textAnchor={label.anchor}>
          {dot.name}
        </text>
      )}
      {dot.lawErrors > 0 && (
        <g transform={`translate(${x + radius - 1} ${y - radius - 8})`}>
          <rect className={styles['flag']} width={dot.lawErrors > 9 ? 18 : 12} height={13} rx={1.5} />
          <text className={styles['flagText']} x={dot.lawErrors > 9 ? 9 : 6} y={10}>
            {dot.lawErrors}
          </text>
        </g>
      )}
    </g>
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const LINE_OF_A_NAME = 20;

/** The crowd enlarged around its middle, inside the lens, a line of text apart so that every name can be read. */
function spread(close: readonly Dot[], centre: { x: number; y: number }): Dot[] {
  const reach = Math.max(1, ...close.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
  const scale = (LENS.radius * 0.62) / reach;
  let below = Number.NEGATIVE_INFINITY;
  const lines = close
    .toSorted((a, b) => a.y - b.y)
    .map((dot) => {
      below = Math.max(below + LINE_OF_A_NAME, (dot.y - centre.y) * scale);
      return { ...dot, x: LENS.x - 22 + (dot.x - centre.x) * scale * 0.6, y: below, radius: dot.radius + 2 };
    });
  const middle = ((lines[0]?.y ?? 0) + below) / 2;
  return lines.map((dot) => ({ ...dot, y: LENS.y + dot.y - middle }));
}

function rays({ x, y }: { x: number; y: number }): string {
  const angle = Math.atan2(LENS.y - y, LENS.x - x);
  const end = (turn: number) =>
    `${LENS.x + Math.cos(angle + turn) * LENS.radius} ${LENS.y + Math.sin(angle + turn) * LENS.radius}`;
  return `M${x} ${y}L${end(Math.PI / 2)}M${x} ${y}L${end(-Math.PI / 2)}`;
}

/** What the crowd is called: the state of most of its stores, or the valley around the capital. */
function commonPlace(close: readonly Dot[]): string {
  const states = new Set(close.map(({ state }) => state));
  return [...states].some((state) => plain(state).startsWith('ciudad de mexico'))
    ? 'Valle de México'
    : ([...states][0] ?? '');
}

const plain = (name: string): string => {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    {
      mexico: 'mexico',
      'estado de mexico': 'mexico',
      'coahuila de zaragoza': 'coahuila',
      'michoacan de ocampo': 'michoacan',
      'veracruz de ignacio de la llave': 'veracruz',
    }[bare] ?? bare
  );
};
