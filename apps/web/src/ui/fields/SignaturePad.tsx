import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import { Field, type FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';
import styles from './SignaturePad.module.css';

/** A drawing as it was made: strokes of points in CSS pixels, with milliseconds from the first and pressure from 0 to 1. */
type Drawn = {
  width: number;
  height: number;
  strokes: { x: number; y: number; time: number; pressure: number }[][];
};

/** What was put: the drawing as an SVG data URL and as it was made, or the name typed in its place. */
export type Signature = { kind: 'drawn'; image: string; drawing: Drawn } | { kind: 'typed'; name: string };

export type SignaturePadProps = FieldProps & { onChange: (signature: Signature | null) => void };

/** Drawn with finger, pen or mouse; people who cannot draw type the full name, which counts the same. */
export function SignaturePad(props: SignaturePadProps) {
  const { onChange } = props;
  const t = useUi();
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [marked, setMarked] = useState(false);
  const [sheet, setSheet] = useState(1);

  const say = (signature: Signature | null) => {
    setMarked(signature !== null);
    onChange(signature);
  };
  const turn = (to: 'draw' | 'type') => {
    say(null);
    setWay(to);
  };
  const clear = () => {
    setSheet(sheet + 1);
    say(null);
  };

  return (
    <div className={styles.signature}>
      {way === 'draw' ? (
        <Field
          {...props}
          group
          aside={
            marked ? (
              <Button kind="link" onClick={clear}>
                {t('ui.sign.clear')}
              </Button>
            ) : undefined
          }
        >
          {(control) => (
            <div
              className={styles.paper}
              id={control.id}
              role="group"
              aria-labelledby={`${control.id}-label`}
              aria-describedby={control['aria-describedby']}
              data-state={control['data-state']}
              data-theme="light"
              tabIndex={-1}
            >
              <Drawing key={sheet} label={props.label} onEnd={say} />
              <span className={styles.line} aria-hidden />
              {!marked && <span className={styles.prompt}>{t('ui.sign.draw')}</span>}
            </div>
          )}
        </Field>
      ) : (
        <TextField
          {...props}
          hint={t('ui.sign.name')}
          autoComplete="name"
          onChange={(name) => say(name.trim() === '' ? null : { kind: 'typed', name: name.trim() })}
        />
      )}
      <p className={styles.other}>
        <Button kind="link" onClick={() => turn(way === 'draw' ? 'type' : 'draw')}>
          {way === 'draw' ? t('ui.sign.type') : t('ui.sign.drawInstead')}
        </Button>
        <output>{marked ? t('ui.sign.done') : ''}</output>
      </p>
    </div>
  );
}

type DrawingProps = { label: string; onEnd: (signature: Signature) => void };

/** A clean sheet; a new key gives another one. */
function Drawing({ label, onEnd }: DrawingProps) {
  const t = useUi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = useRef(onEnd);
  useEffect(() => {
    said.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    let gone = false;
    let stop: (() => void) | null = null;
    const start = async () => {
      const { default: Engine } = await import('signature_pad');
      const surface = canvas.current;
      const context = surface?.getContext('2d') ?? null;
      // Who cannot draw here types the name.
      if (gone || !surface || !context) return;
      fit(surface, context);
      const penColor = getComputedStyle(surface).color;
      const engine = new Engine(surface, { penColor, minWidth: 0.9, maxWidth: 2.4 });
      engine.addEventListener('endStroke', () =>
        said.current({
          kind: 'drawn',
          image: engine.toDataURL('image/svg+xml'),
          drawing: asMade(engine.toData(), surface),
        }),
      );
      stop = () => engine.off();
    };
    void start();
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  return (
    <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`${label}: ${t('ui.sign.draw')}`} />
  );
}

/** Time counts from the first touch: how fast, not when, belongs to a hand. */
function asMade(
  groups: readonly { points: readonly Drawn['strokes'][number][number][] }[],
  { offsetWidth, offsetHeight }: HTMLCanvasElement,
): Drawn {
  const start = groups[0]?.points[0]?.time ?? 0;
  const strokes = groups.map(({ points }) =>
    points.map(({ x, y, time, pressure }) => ({
      x: tenth(x),
      y: tenth(y),
      time: Math.max(0, Math.round(time - start)),
      pressure: Math.min(1, Math.max(0, pressure)),
    })),
  );
  return { width: offsetWidth, height: offsetHeight, strokes };
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** As many pixels as the screen shows, so that the line is sharp. */
function fit(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  context.scale(ratio, ratio);
}
