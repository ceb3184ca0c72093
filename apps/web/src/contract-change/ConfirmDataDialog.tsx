import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import type { ExtensionDetail } from '@jornada/contract/processes.ts';
import { useRead } from '../data.ts';
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
import { useBinder, type Bind } from '../hiring/data/useBinder.ts';
import type { ActFormProps } from '../processes/kinds.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { changeTexts } from './texts.ts';

type Props = ActFormProps<ExtensionDetail>;
type Known = CallOutput<(typeof contractChangeCalls)['extension.knownData']>;

/** Address and account as the company knows them, to be confirmed or corrected. */
export function ConfirmDataDialog(props: Props) {
  const t = useTexts(changeTexts);
  const { process, onClose } = props;
  const known = useRead(contractChangeCalls['extension.knownData'], { processUuid: process.processUuid });
  if (known.data !== undefined) return <DataForm {...props} known={known.data} />;
  return (
    <Dialog open onClose={onClose} title={t('dialog.data.title')}>
      {known.isError ? (
        <ReadFailed title={t('dialog.data.title')} read={known} />
      ) : (
        <Waiting label={t('dialog.data.title')} rows={6} />
      )}
    </Dialog>
  );
}

function DataForm({ process, known, onClose, onDone }: Props & { known: Known }) {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const { processUuid, version } = process;
  const find = (address: AddressValues, bank: BankValues) => ({
    address: findAddress(address, language),
    bank: findBank(bank, language),
  });
  const { form, submit, busy } = useCallForm(contractChangeCalls['common.confirmData'], {
    values: { address: addressValues(known.address), bank: bankValues(known.bank) },
    drafted: true,
    input: ({ address, bank }) => ({ processUuid, version, address, bank }),
    check: ({ address, bank }) => {
      const found = find(address, bank);
      return {
        ...within('address', blockingTexts(found.address)),
        ...within('bank', blockingTexts(found.bank)),
      };
    },
    onDone: () => {
      showToast({ kind: 'done', text: t('dialog.data.done') });
      onDone();
    },
  });
  const { address, bank } = form.values;
  const found = find(address, bank);
  const bindAddress = useBinder(form, prefixed('address', found.address));
  const bindBank = useBinder(form, prefixed('bank', found.bank));
  const inAddress: Bind = (path) => bindAddress(`address.${path}`);
  const inBank: Bind = (path) => bindBank(`bank.${path}`);
  return (
    <FormDialog
      title={t('dialog.data.title')}
      onClose={onClose}
      act={t('dialog.data.save')}
      onSubmit={submit}
      busy={busy}
    >
      <AddressFields
        bind={inAddress}
        values={address}
        put={(change) => form.setFieldValue('address', { ...form.values.address, ...change })}
        third
      />
      <AccountField
        bind={inBank}
        values={bank}
        found={found.bank}
        put={(change) => form.setFieldValue('bank', { ...form.values.bank, ...change })}
      />
      <BeneficiaryFields
        bind={inBank}
        values={bank}
        found={found.bank}
        put={(change) => form.setFieldValue('bank', { ...form.values.bank, ...change })}
      />
    </FormDialog>
  );
}

const within = (part: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${part}.${path}`, text]));

const prefixed = <T,>(part: string, found: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [`${part}.${path}`, one]));
