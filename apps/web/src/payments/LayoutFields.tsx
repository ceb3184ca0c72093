import type { PaymentLayoutVersion } from '@jornada/contract/payment-layouts.ts';
import { VALUES_OF, type LayoutFault, type RecordName } from '@jornada/domain/payment-files/editing.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { layoutTexts } from './layoutTexts.ts';
import styles from './payments.module.css';

export type EditedField = PaymentLayoutVersion['records']['detail'][number];

type LayoutFieldsProps = {
  record: RecordName;
  fields: readonly EditedField[];
  faults: readonly LayoutFault[];
  writes: boolean;
  onChange: (fields: EditedField[]) => void;
};

const FIXED = '-';

/** A field that holds the same in every line, until somebody types what. */
const FIXED_TEXT = {
  source: { text: '' },
  pad: ' ',
  side: 'right',
  ...layoutTexts['layouts.fixed'],
} as const satisfies Partial<EditedField>;

/** The fields of a record, each with its positions and what it holds; what is wrong stands beside it. */
export function LayoutFields({ record, fields, faults, writes, onChange }: LayoutFieldsProps) {
  const t = useTexts(layoutTexts);
  const language = useLanguage();
  const narrow = useNarrow();
  const values = Object.entries(VALUES_OF[record]);
  const put = (at: number, change: Partial<EditedField>): void =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...change } : field)));
  const hold = (at: number, of: string | null): void => {
    if (of === null || of === FIXED) {
      put(at, FIXED_TEXT);
      return;
    }
    const [, value] = values.find(([name]) => name === of) ?? [];
    if (value === undefined) return;
    // Numbers are filled with zeros on the left, texts with blanks on the right.
    const fill =
      'text' in value ? ({ pad: ' ', side: 'right' } as const) : ({ pad: '0', side: 'left' } as const);
    put(at, { source: { of }, es: value.es, en: value.en, ...fill });
  };
  const numbered = fields.map((field, at) => ({ field, at }));
  const label = (at: number, what: string): string => t('layouts.field.of', { number: at + 1, what });
  const missing = faults.filter(({ field }) => field === null);
  return (
    <>
      <DataTable
        label={t(`layouts.record.${record}`)}
        rows={numbered}
        rowKey={({ at }) => String(at)}
        rowLabel={({ field }) => field[language]}
        columns={[
          {
            key: 'from',
            header: t('layouts.position'),
            narrow: true,
            phone: 'detail',
            render: ({ field, at }) => (
              <NumberField
                label={label(at, t('layouts.position'))}
                hideLabel={!narrow}
                disabled={!writes}
                value={field.from}
                onChange={(from) => put(at, { from: from ?? 0 })}
              />
            ),
          },
          {
            key: 'length',
            header: t('layouts.length'),
            narrow: true,
            phone: 'detail',
            render: ({ field, at }) => (
              <NumberField
                label={label(at, t('layouts.length'))}
                hideLabel={!narrow}
                disabled={!writes}
                value={field.length}
                onChange={(length) => put(at, { length: length ?? 0 })}
              />
            ),
          },
          {
            key: 'holds',
            header: t('layouts.holds'),
            phone: 'title',
            render: ({ field, at }) => (
              <SelectField
                label={label(at, t('layouts.holds'))}
                hideLabel={!narrow}
                disabled={!writes}
                value={'of' in field.source ? field.source.of : FIXED}
                onChange={(of) => hold(at, of)}
                options={[
                  { value: FIXED, label: 'text' in field.source ? field[language] : t('layouts.fixed') },
                  ...values.map(([value, words]) => ({ value, label: words[language] })),
                ]}
              />
            ),
          },
          {
            key: 'text',
            header: t('layouts.text'),
            phone: 'detail',
            render: ({ field: { source }, at }) =>
              'text' in source ? (
                <TextField
                  label={label(at, t('layouts.text'))}
                  hideLabel={!narrow}
                  disabled={!writes}
                  value={source.text}
                  onChange={(text) => put(at, { source: { text: text.toUpperCase() } })}
                />
              ) : (
                '–'
              ),
          },
          {
            key: 'fill',
            header: t('layouts.fill'),
            render: ({ field: { pad } }) => t(pad === '0' ? 'layouts.fill.zeros' : 'layouts.fill.blanks'),
          },
          {
            key: 'fault',
            header: '',
            phone: 'aside',
            render: ({ at }) => (
              <span className={styles['fault']}>
                {faults
                  .filter(({ field }) => field === at)
                  .map(({ code }) => t(`layouts.fault.${code}`))
                  .join('. ')}
              </span>
            ),
          },
          ...(writes
            ? [
                {
                  key: 'remove',
                  header: '',
                  phone: 'acts' as const,
                  render: ({ at }: { at: number }) => (
                    <IconButton
                      label={t('layouts.remove', { number: at + 1 })}
                      icon={<IconTrash />}
                      onClick={() => onChange(fields.toSpliced(at, 1))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {missing.map(({ code }) => (
        <p key={code} className={styles['fault']}>
          {t(`layouts.fault.${code}`)}
        </p>
      ))}
      {writes && (
        <Button
          kind="link"
          icon={<IconPlus />}
          onClick={() => {
            const last = fields.at(-1);
            onChange([
              ...fields,
              { ...FIXED_TEXT, from: last === undefined ? 1 : last.from + last.length, length: 1 },
            ]);
          }}
        >
          {t('layouts.add')}
        </Button>
      )}
    </>
  );
}
