import { outboxCalls, type WaitingWork } from '@jornada/contract/outbox.ts';
import { IconSend } from '@tabler/icons-react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { texts } from './texts.ts';

/** Sends again what is not delivered yet. */
export function Resend({
  row: { kind, uuid, about },
}: {
  row: Pick<WaitingWork, 'kind' | 'uuid' | 'about'>;
}) {
  const t = useTexts(texts);
  const act = useAct(outboxCalls['outbox.resend'], {
    onDone: () => showToast({ text: t('waiting.resent', { about }) }),
  });
  return (
    <Button
      kind="plain"
      size="small"
      icon={<IconSend />}
      busy={act.isPending}
      aria-label={t('waiting.resend.one', { about })}
      onClick={() => act.mutate({ kind, uuid })}
    >
      {t('waiting.resend')}
    </Button>
  );
}
