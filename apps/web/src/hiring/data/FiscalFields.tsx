import { referenceCalls } from '@jornada/contract/reference.ts';
import { WAGES_REGIME } from '@jornada/domain/hiring/residence.ts';
import { useRead } from '../../data.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FiscalValues } from './residence.ts';
import { dataTexts } from './texts.ts';
import type { Bind } from './useBinder.ts';

type FiscalFieldsProps = {
  readonly bind: Bind;
  readonly values: FiscalValues;
  readonly put: (values: Partial<FiscalValues>) => void;
};

/** Name, postal code and regime as SAT has them; another regime than wages is doubted, not refused. */
export function FiscalFields({ bind, values, put }: FiscalFieldsProps) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const regimes = useRead(referenceCalls['labor.fiscalRules'], {}).data?.data ?? [];
  const isOther = values.regime !== null && values.regime !== WAGES_REGIME;
  return (
    <>
      <TextField
        {...bind('fiscalName')}
        width="half"
        label={t('data.fiscalName')}
        hint={t('data.fiscalName.hint')}
        maxLength={200}
        autoComplete="name"
      />
      <IdentityField
        {...bind('postalCode')}
        label={t('data.fiscalPostalCode')}
        length={5}
        aside=" "
        width="half"
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <SelectField
        {...bind('regime')}
        width="half"
        label={t('data.regime')}
        hint={t('data.regime.hint')}
        options={regimes.map((row) => ({ value: row.code, label: `${row.code} ${row[language]}` }))}
        warning={isOther ? t('data.regime.other') : undefined}
        repairs={
          isOther ? [{ label: t('data.regime.wages'), apply: () => put({ regime: WAGES_REGIME }) }] : []
        }
      />
    </>
  );
}
