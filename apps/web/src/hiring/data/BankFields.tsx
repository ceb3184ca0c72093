import { bankOf } from '@jornada/domain/identity/banks.ts';
import { groupedClabe } from '@jornada/domain/identity/clabe.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IdentityField } from '../../ui/fields/IdentityField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Found } from './findings.ts';
import { sharedEqually, shareSum, type BankValues } from './residence.ts';
import { dataTexts, KINSHIPS } from './texts.ts';
import { fieldId, type Bind } from './useBinder.ts';
import styles from './lists.module.css';

export type BankFieldsProps = {
  readonly bind: Bind;
  readonly values: BankValues;
  readonly found: Found;
  readonly put: (values: Partial<BankValues>) => void;
};

/** The account that pay goes to; the bank's name stands there as soon as three digits say it. */
export function AccountField({ bind, values: { clabe }, found }: BankFieldsProps) {
  const t = useTexts(dataTexts);
  const bank = bankOf(clabe);
  const isWhole = clabe.length === 18 && found['clabe']?.effect !== 'blocks';
  return (
    <IdentityField
      {...bind('clabe')}
      width="half"
      label={t('data.clabe')}
      hint={t('data.clabe.hint')}
      length={18}
      inputMode="numeric"
      highlights={found['clabe']?.highlights}
      ok={
        isWhole && bank !== undefined ? (
          <>
            <b>{bank.name}</b>, <span className="code">{groupedClabe(clabe)}</span>
          </>
        ) : undefined
      }
      note={!isWhole && bank !== undefined ? <b>{bank.name}</b> : undefined}
    />
  );
}

/** What only some people have, for staff alone. */
export function OtherAccountFields({ bind }: Pick<BankFieldsProps, 'bind'>) {
  const t = useTexts(dataTexts);
  return (
    <>
      <TextField
        {...bind('accountNumber')}
        label={t('data.accountNumber')}
        optional
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
        width="half"
      />
      <TextField
        {...bind('iban')}
        label={t('data.iban')}
        hint={t('data.iban.hint')}
        optional
        maxLength={60}
        autoComplete="off"
        width="half"
      />
    </>
  );
}

/** Who is paid what is owed at death, in percent of one hundred (LFT 25-X). */
export function BeneficiaryFields({ bind, values, found, put }: BankFieldsProps) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const { beneficiaries } = values;
  const sum = shareSum(values);
  const { error } = bind('beneficiaries');
  const kinships = KINSHIPS.map(({ value, en }) => ({ value, label: language === 'es' ? value : en }));
  return (
    <div
      className={styles['list']}
      role="group"
      aria-label={t('data.beneficiaries')}
      id={fieldId('beneficiaries')}
      tabIndex={-1}
      data-field
    >
      <p className={styles['head']} data-rows-only>
        <b>{t('data.beneficiaries')}</b>
        <span>{t('data.beneficiaries.hint')}</span>
      </p>
      <div className={styles['items']}>
        {beneficiaries.map((one, index) => {
          const at = `beneficiaries.${index}`;
          return (
            <fieldset
              key={index}
              className={styles['item']}
              aria-label={t('data.beneficiary', { number: index + 1 })}
            >
              <TextField
                {...bind(`${at}.fullName`)}
                label={t('data.beneficiary.fullName')}
                maxLength={80}
                autoComplete="off"
              />
              <div className={styles['wide']}>
                <SelectField
                  {...bind(`${at}.kinship`)}
                  label={t('data.beneficiary.kinship')}
                  options={kinships}
                />
                <NumberField
                  {...bind(`${at}.share`)}
                  label={t('data.beneficiary.share')}
                  unit="%"
                  min={1}
                  max={100}
                />
              </div>
              {beneficiaries.length > 1 && (
                <Button
                  kind="link"
                  onClick={() => put({ beneficiaries: beneficiaries.filter((_, place) => place !== index) })}
                >
                  {one.fullName === ''
                    ? t('data.beneficiary.remove.unnamed')
                    : t('data.beneficiary.remove', { name: one.fullName })}
                </Button>
              )}
            </fieldset>
          );
        })}
        <div className={styles['sum']} data-wrong={sum !== 100 || undefined}>
          <b role="status">{t('data.beneficiary.sum', { sum })}</b>
          {sum !== 100 && (
            <Button size="small" onClick={() => put({ beneficiaries: sharedEqually(beneficiaries) })}>
              {t('data.beneficiary.equally')}
            </Button>
          )}
        </div>
        {(error !== undefined || found['beneficiaries']?.effect === 'blocks') && sum === 100 && (
          <p className={styles['wrong']}>{error ?? found['beneficiaries']?.text}</p>
        )}
        {beneficiaries.length < MOST && (
          <Button
            icon={<IconPlus />}
            onClick={() =>
              put({
                beneficiaries: sharedEqually([
                  ...beneficiaries,
                  { fullName: '', kinship: null, share: null },
                ]),
              })
            }
          >
            {t('data.beneficiary.add')}
          </Button>
        )}
      </div>
    </div>
  );
}

const MOST = 10;
