import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { language, translate, type TextKey } from '../../texts.ts';
import { uiTexts } from '../texts.ts';
import { FlagGlyph, type FlagEffect, type FlagSource } from './Flag.tsx';
import { barImage, type Span } from './scale.ts';
import { Spoken } from './Spoken.tsx';
import { typologyLook } from './typologies.ts';
import styles from './PeriodChip.module.css';

/** `part`: it only contributes to what another shift tips over, and is underlined without a glyph. */
type PeriodFinding = { source: FlagSource; effect: FlagEffect | 'part' };

export type PeriodChipProps = {
  /** `09:00–17:00`, or `10–14` in half a chip; empty for whole days. */
  time?: string | undefined;
  /** Which of the twelve looks; ordinary hours show no code. */
  typology?: string | undefined;
  /** The code in letters; the typology's own unless a catalogue says otherwise, null shows none. */
  code?: string | null | undefined;
  /** Words of a whole day: "Vacaciones". */
  name?: string | undefined;
  /** At the end; the first to leave when there is no room; time, flag and code stay. */
  hours?: string | undefined;
  /** Worked stretches on the 06–23 scale; breaks are the gaps between them. */
  bars?: readonly Span[] | undefined;
  /** Glyph says where it comes from, frame what it causes. */
  finding?: PeriodFinding | undefined;
  selected?: boolean | undefined;
  past?: boolean | undefined;
  unsaved?: boolean | undefined;
  /** It cannot reach the server yet: an open ring stands where the hours were. */
  waiting?: boolean | undefined;
  /** One of two in a split day: shorter, without hours. */
  half?: boolean | undefined;
  /** A day of a fortnight: as wide as the screen makes it, so that what fits in it is known. */
  narrow?: boolean | undefined;
  /** How the place that holds it lays it out and finds it again. */
  place?: HTMLAttributes<HTMLSpanElement> & {
    readonly [data: `data-${string}`]: string | boolean | undefined;
  };
  /** What the place says first. */
  children?: ReactNode;
};

/** `10–14`: what is no longer than that fits into half a chip; what is longer than `14:30–22` is tight there. */
const [WHOLE_HOURS, ONE_END] = [5, 8];

/**
 * A period of work or absence: time, code, flag, hours, bar. A board draws hundreds at once, so it is one box without
 * layers of its own, its bar painted as background, and no hook: anyone who places it draws it again in another language.
 */
export function PeriodChip(props: PeriodChipProps) {
  return periodChip('', props);
}

/** The same as an element, not a part of its own, where one of hundreds is drawn by what holds it. */
export function periodChip(key: string, props: PeriodChipProps): ReactElement {
  const {
    time,
    typology = 'ORD',
    name,
    hours,
    bars = [],
    finding,
    selected = false,
    past = false,
    unsaved = false,
    waiting = false,
    narrow = false,
    half = narrow,
    place,
    children,
  } = props;
  const { token, texture } = typologyLook(typology);
  const words = wordsOf(props);
  const code = props.code === undefined ? (typology === 'ORD' ? null : typology) : props.code;
  const length = time?.length ?? 0;
  // Its time, and perhaps a flag: nothing to arrange.
  const plain = code === null && !waiting && (half || hours === undefined) && name === undefined;
  const bare = plain && !children && words === '';
  return (
    <span
      key={key}
      {...place}
      className={classes(
        styles.chip,
        styles[token],
        styles[texture],
        half && styles.half,
        half && length <= WHOLE_HOURS && styles.fits,
        half && length > ONE_END && styles.tight,
        half && code !== null && time !== undefined && styles.coded,
        plain && narrow ? styles.narrow : bare && styles.bare,
        place?.className,
      )}
      style={texture === 'bar' ? { ...place?.style, backgroundImage: barOf(bars, past) } : place?.style}
      data-finding={finding ? `${finding.source}-${finding.effect}` : undefined}
      data-selected={selected || undefined}
      data-past={past || undefined}
      data-unsaved={unsaved || undefined}
    >
      {bare ? (
        time
      ) : (
        <>
          {children}
          {time}
          {finding && finding.effect !== 'part' && <FlagGlyph source={finding.source} label={words} />}
          {code !== null && <span className={styles.code}>{code}</span>}
          {name !== undefined && <span className={styles.name}>{name}</span>}
          {waiting ? (
            <span className={styles.ring} aria-hidden />
          ) : (
            hours !== undefined && !half && <span className={styles.hours}>{hours}</span>
          )}
          {(!finding || finding.effect === 'part') && words !== '' && <Spoken>{words}</Spoken>}
        </>
      )}
    </span>
  );
}

function barOf(bars: readonly Span[], past: boolean): string {
  const name = `${past} ${bars.map(({ from, to }) => `${from}-${to}`).join(' ')}`;
  const image =
    images.get(name) ?? barImage(bars, { color: past ? 'var(--rest)' : 'var(--stroke)', bed: 'var(--bed)' });
  images.set(name, image);
  return image;
}

/** A board's hundreds of shifts have few different hours. */
const images = new Map<string, string>();

/** What frame, ring and colour show, in words. */
function wordsOf({ finding, selected, past, unsaved }: PeriodChipProps): string {
  if (!finding && !selected && !past && !unsaved) return '';
  const said: readonly (TextKey<typeof uiTexts> | false | undefined)[] = [
    finding && `ui.flag.${finding.source}`,
    finding && `ui.flag.${finding.effect}`,
    selected && 'ui.chip.selected',
    past && 'ui.chip.past',
    unsaved && 'ui.chip.unsaved',
  ];
  const state = [language(), ...said].join(' ');
  const words = known.get(state) ?? said.flatMap((key) => (key ? translate(uiTexts, key) : [])).join(', ');
  known.set(state, words);
  return words;
}

/** Hundreds of chips are in the same few states. */
const known = new Map<string, string>();
