import {
  looksFor,
  paletteColor,
  snapToPalette,
  type PaletteName,
} from '@jornada/domain/planning/typologies/palette.ts';
import type { TypologyKind } from '@jornada/domain/planning/typologies/typologies.ts';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { Field } from '../ui/fields/Field.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { texts } from './texts.ts';
import { TypologyChip } from './TypologyChip.tsx';
import styles from './catalogues.module.css';

type PaletteFieldProps = {
  readonly kind: TypologyKind;
  readonly code: string;
  readonly name: string;
  readonly value: PaletteName;
  readonly onChange: (color: string) => void;
};

/** The looks that a kind may wear, drawn as they will be; a brand's own colour is snapped to the nearest. */
export function PaletteField({ kind, code, name, value, onChange }: PaletteFieldProps) {
  const t = useTexts(texts);
  const group = useId();
  const [own, setOwn] = useState('');
  const type = (text: string): void => {
    setOwn(text);
    const color = text.startsWith('#') ? text : `#${text}`;
    if (/^#[0-9a-f]{6}$/i.test(color)) onChange(paletteColor(snapToPalette(color, kind)));
  };
  return (
    <>
      <Field label={t('typology.color')} hint={t('typology.color.hint')} group>
        {(control) => (
          <div
            id={control.id}
            className={styles['palette']}
            role="radiogroup"
            aria-labelledby={`${control.id}-label`}
            aria-describedby={control['aria-describedby']}
          >
            {looksFor(kind).map((look) => (
              <label key={look} className={styles['look']}>
                <input
                  type="radio"
                  name={group}
                  aria-label={look}
                  checked={look === value}
                  onChange={() => onChange(paletteColor(look))}
                />
                <TypologyChip look={look} code={code || look} name={name || look} kind={kind} />
              </label>
            ))}
          </div>
        )}
      </Field>
      <TextField
        label={t('typology.color.own')}
        hint={t('typology.color.own.hint')}
        optional
        width="date"
        placeholder="#a4561f"
        maxLength={7}
        autoComplete="off"
        value={own}
        onChange={type}
      />
    </>
  );
}
