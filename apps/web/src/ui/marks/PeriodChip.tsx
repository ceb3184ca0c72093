import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import { FlagGlyph, type FlagEffect, type FlagSource } from './Flag.tsx';
import { barImage, type Span } from './scale.ts';
import { typologyLook } from './typologies.ts';
import styles from './PeriodChip.module.css';

type PeriodFinding = { source: FlagSource; effect: FlagEffect };

export type PeriodChipProps = {
  /** `09:00–17:00`, or `10–14` in half a chip; empty for whole days. */
  time?: string | undefined;
  /** Which of the twelve looks; ordinary hours show no code. */
  typology?: string | undefined;
  /** The code in letters; the typology's own unless a catalogue says otherwise, null shows none. */
  code?: string | null | undefined;
  /** Words of a whole day: "Vacaciones". */
  name?: string | undefined;
  /** At the end; the first to leave when there is no room. */
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
};

/** A period of work or absence: time, code, flag, hours, bar. */
export function PeriodChip(props: PeriodChipProps) {
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
    half = false,
  } = props;
  const t = useUi();
  const { stroke, wash, texture } = typologyLook(typology);
  const code = props.code === undefined ? (typology === 'ORD' ? null : typology) : props.code;
  const states = [
    finding && `${t(`ui.flag.${finding.source}`)}, ${t(`ui.flag.${finding.effect}`)}`,
    selected && t('ui.chip.selected'),
    past && t('ui.chip.past'),
    unsaved && t('ui.chip.unsaved'),
  ].filter(Boolean);

  return (
    <span
      className={classes(styles.chip, styles[texture], half && styles.half)}
      style={{ '--stroke': stroke, '--wash': wash }}
      data-finding={finding ? `${finding.source}-${finding.effect}` : undefined}
      data-selected={selected || undefined}
      data-past={past || undefined}
    >
      <span className={styles.line}>
        {time !== undefined && <span className={styles.time}>{time}</span>}
        {code !== null && <span className={styles.code}>{code}</span>}
        {name !== undefined && <span className={styles.name}>{name}</span>}
        {finding && <FlagGlyph source={finding.source} />}
        {waiting ? <span className={styles.ring} aria-hidden /> : hours !== undefined && !half && <span className={styles.hours}>{hours}</span>}
      </span>
      {texture === 'bar' && (
        <span
          className={styles.track}
          data-unsaved={unsaved || undefined}
          style={{ backgroundImage: barImage(bars, past ? 'var(--rest)' : 'var(--stroke)') }}
          aria-hidden
        />
      )}
      {states.length > 0 && <span className={styles.hidden}>{states.join(', ')}</span>}
    </span>
  );
}
