import type { ProcessRow } from '@jornada/contract/process.ts';
import { processCalls } from '@jornada/contract/processes.ts';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { allTexts } from './texts.ts';
import { nameOf } from './useAllView.ts';

/** Reminds by mail those whom a process waits for (picture 21). */
export function RemindButton({ row }: { row: ProcessRow }) {
  const t = useTexts(allTexts);
  const profile = useProfile();
  const reminding = useAct(processCalls['processes.remind'], {
    onDone: ({ reminded }) => showToast({ kind: 'done', text: t('all.reminded', { count: reminded }) }),
  });
  if (!can(profile, 'processes.remind', row.personnelDivision)) return null;
  return (
    <Button
      kind="link"
      size="small"
      aria-label={t('all.remind.of', { name: nameOf(row) })}
      busy={reminding.isPending}
      onClick={() => reminding.mutate({ processUuid: row.processUuid })}
    >
      {t('all.remind')}
    </Button>
  );
}
