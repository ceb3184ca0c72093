import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { useCallForm } from '../form.ts';
import { AddressFields } from '../hiring/data/AddressFields.tsx';
import { AccountField, BeneficiaryFields } from '../hiring/data/BankFields.tsx';
import { blockingTexts } from '../hiring/data/findings.ts';
import {
  addressValues,
  bankValues,
  findAddress,
  findBank,
  type AddressValues,
  type BankValues,
} from '../hiring/data/residence.ts';
import { dataTexts } from '../hiring/data/texts.ts';
import { useBinder, type Bind } from '../hiring/data/useBinder.ts';
import { useLanguage, useTexts } from '../texts.ts';
import styles from './change.module.css';

export type KnownData = CallOutput<(typeof contractChangeCalls)['extension.knownData']>;

type Confirming = {
  readonly onDone: () => void;
  /** The person's own link, which ends with it. */
  readonly byLink?: true;
};

/** Address and account as the company knows them, in a form, for the person or the store to confirm. */
export function useConfirmData(known: KnownData, { onDone, byLink }: Confirming) {
  const language = useLanguage();
  const { processUuid, version } = known.process;
  return useCallForm(contractChangeCalls['common.confirmData'], {
    values: { address: addressValues(known.address), bank: bankValues(known.bank) },
    drafted: true,
    input: ({ address, bank }) => ({ processUuid, version, address, bank }),
    check: ({ address, bank }) => ({
      ...within('address', blockingTexts(findAddress(address, language))),
      ...within('bank', blockingTexts(findBank(bank, language))),
    }),
    onDone,
    ends: () => byLink === true,
  });
}

/** The fields of that form. */
export function ConfirmFields({
  form,
  third,
}: Pick<ReturnType<typeof useConfirmData>, 'form'> & { third?: true }) {
  const language = useLanguage();
  const d = useTexts(dataTexts);
  const { address, bank } = form.values;
  const found = { address: findAddress(address, language), bank: findBank(bank, language) };
  const bindAddress = useBinder(form, prefixed('address', found.address));
  const bindBank = useBinder(form, prefixed('bank', found.bank));
  const inAddress: Bind = (path) => bindAddress(`address.${path}`);
  const inBank: Bind = (path) => bindBank(`bank.${path}`);
  const putAddress = (change: Partial<AddressValues>) =>
    form.setFieldValue('address', { ...form.values.address, ...change });
  const putBank = (change: Partial<BankValues>) =>
    form.setFieldValue('bank', { ...form.values.bank, ...change });
  return (
    <>
      <AddressFields bind={inAddress} values={address} put={putAddress} third={third === true} />
      <AccountField bind={inBank} values={bank} found={found.bank} put={putBank} />
      <h2 className={styles['part']}>{d('data.beneficiaries')}</h2>
      <BeneficiaryFields bind={inBank} values={bank} found={found.bank} put={putBank} />
    </>
  );
}

const within = (part: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${part}.${path}`, text]));

const prefixed = <T,>(part: string, found: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [`${part}.${path}`, one]));
