import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { apiFile } from '../api.ts';
import { useAct } from '../data.ts';
import { useDownload } from '../files.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { texts } from './texts.ts';

type Asked = {
  readonly notificationUuid: string;
  /** Under which the document is saved. */
  readonly name: string;
  readonly onFiled: () => void;
};

/** A quarter on paper: the document, its printing with a code of its own, and the filing of the signed scan. */
export function usePaper({ notificationUuid, name, onFiled }: Asked) {
  const t = useTexts(texts);
  const { busy, start } = useDownload();
  const download = () =>
    start(
      () => apiFile(quarterlyNotificationCalls['quarterlyNotification.document'], { notificationUuid }),
      name,
    );
  const print = useAct(
    quarterlyNotificationCalls['quarterlyNotification.viewSignOnPaperQuarterlyNotification'],
    { onDone: download },
  );
  const file = useAct(quarterlyNotificationCalls['quarterlyNotification.signOnPaper'], {
    onDone: () => {
      onFiled();
      showToast({ kind: 'done', text: t('person.filed') });
    },
  });
  return {
    downloading: busy,
    download,
    printing: print.isPending || busy,
    print: () => print.mutate({ notificationUuid }),
    filing: file.isPending,
    file: (scan: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) =>
      file.mutate({ notificationUuid, file: scan }),
  };
}
