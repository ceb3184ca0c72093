import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { ExtensionDetail } from '@jornada/contract/processes.ts';
import { useRead } from '../data.ts';
import type { ActFormProps } from '../processes/kinds.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { ConfirmFields, useConfirmData, type KnownData } from './ConfirmFields.tsx';
import { changeTexts } from './texts.ts';

type Props = ActFormProps<ExtensionDetail>;

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

function DataForm({ known, onClose, onDone }: Props & { known: KnownData }) {
  const t = useTexts(changeTexts);
  const { form, submit, busy } = useConfirmData(known, {
    onDone: () => {
      showToast({ kind: 'done', text: t('dialog.data.done') });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('dialog.data.title')}
      onClose={onClose}
      act={t('dialog.data.save')}
      onSubmit={submit}
      busy={busy}
    >
      <ConfirmFields form={form} third />
    </FormDialog>
  );
}
