import type { FieldProps } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import type { TypedProps } from './TextField.tsx';

export type MoneyFieldProps = FieldProps & TypedProps<number | null> & { placeholder?: string | undefined };

/** Mexican pesos; the value is integer centavos, or null while empty. */
export function MoneyField({ value, defaultValue, onChange, width = 'date', ...rest }: MoneyFieldProps) {
  return (
    <NumberField
      {...rest}
      width={width}
      value={toPesos(value)}
      defaultValue={toPesos(defaultValue)}
      onChange={(pesos) => onChange?.(pesos === null ? null : Math.round(pesos * 100))}
      prefix="$"
      unit="MXN"
      decimals={2}
      step={100}
      min={0}
    />
  );
}

function toPesos(centavos: number | null | undefined): number | null | undefined {
  return typeof centavos === 'number' ? centavos / 100 : centavos;
}
