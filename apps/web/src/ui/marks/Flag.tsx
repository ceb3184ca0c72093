import { classes } from '../classes.ts';
import { useUi } from '../useUi.ts';
import styles from './Flag.module.css';

/** Where a finding comes from: the law's filled §, the company's outlined !. */
export type FlagSource = 'law' | 'company';
/** What it does: hold the sending back, or ask for a reason. */
export type FlagEffect = 'blocks' | 'asks';

type FlagProps = {
  source: FlagSource;
  /** Words beside the glyph ("2 ley"); without them the glyph is named for screen readers. */
  label?: string | undefined;
};

export function Flag({ source, label }: FlagProps) {
  const t = useUi();
  if (label === undefined) return <FlagGlyph source={source} label={t(`ui.flag.${source}`)} />;
  return (
    <span className={classes(styles.flag, styles[`words-${source}`])}>
      <FlagGlyph source={source} />
      {label}
    </span>
  );
}

/** The bare glyph: named for those who listen, or silent where the source is said in words. */
export function FlagGlyph({
  source,
  label,
  onSlab = false,
}: {
  source: FlagSource;
  label?: string;
  onSlab?: boolean;
}) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classes(styles.glyph, styles[source], onSlab && styles.onSlab)}
    >
      {source === 'law' ? '§' : '!'}
    </span>
  );
}

/** "detiene el aviso" in a solid frame, "pide motivo" in a dashed one. */
export function EffectTag({ effect, label }: { effect: FlagEffect; label: string }) {
  return <span className={classes(styles.effect, styles[effect])}>{label}</span>;
}

/** How many findings have an effect: the frame as a sign, the words beside it. */
export function EffectCount({ effect, label }: { effect: FlagEffect; label: string }) {
  return (
    <span className={styles.effectCount}>
      <i className={classes(styles.effectSign, styles[effect])} aria-hidden />
      {label}
    </span>
  );
}
