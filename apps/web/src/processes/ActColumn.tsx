import type { ActState } from '@jornada/contract/process.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { IconBan, IconPencil, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ActPanel } from '../ui/process/ActPanel.tsx';
import { CommentDialog } from './dialogs/CommentDialog.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { RefuseDialog } from './dialogs/RefuseDialog.tsx';
import { WithoutDocumentsDialog } from './dialogs/WithoutDocumentsDialog.tsx';
import { ScanDialog } from './dialogs/ScanDialog.tsx';
import type { ActFormProps } from './kinds.ts';
import { useLocked } from './locked.ts';
import { kindOfType } from './places.ts';
import { screenOf, useKindWords } from './screens.ts';
import { useDoing } from './useDoing.ts';
import styles from './processes.module.css';

type ActColumnProps = { process: ProcessDetail; list: string; onStale: () => void };

/** Te toca, También puedes, Ahora no: drawn from what the server says of each act, never guessed here. */
export function ActColumn({ process, list, onStale }: ActColumnProps) {
  const { t, has } = useKindWords(process);
  const { acts } = kindOfType(process.processType);
  const { checksOf, leadOf } = screenOf(process);
  const [asking, setAsking] = useState<string | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const onRefused = (error: ApiError): boolean => {
    if (!error.has('STALE_VERSION')) return false;
    setStale(error.changedBy);
    onStale();
    return true;
  };
  const onDone = (): void => setStale(null);
  const open = process.acts.filter((act) => act.open);
  const [turn] = open.filter((act) => act.turn);
  // Acts that end something come last.
  const also = open
    .filter((act) => act !== turn)
    .toSorted((a, b) => Number(acts[a.act]?.ends ?? false) - Number(acts[b.act]?.ends ?? false));
  const shared = { process, list, onAsk: setAsking, onDone, onRefused };
  const said = (key: string): string | undefined => (has(key) ? t(key) : undefined);
  return (
    <>
      {stale !== null && (
        <div className={styles['stale']} role="alert">
          <b>{t('stale.title', { who: stale })}</b>
          {t('stale.lead')}
        </div>
      )}
      <ActPanel
        yours={
          turn && {
            act: said(`turn.${turn.act}`) ?? t('turn.other'),
            lead: leadOf?.(turn.act, process) ?? said(`lead.${turn.act}`),
            ...(isValidation(turn.act) && checksOf ? { checks: checksOf(process) } : {}),
            children: <Act {...shared} act={turn} primary />,
          }
        }
        also={also.length === 0 ? undefined : also.map((act) => <Act key={act.act} {...shared} act={act} />)}
        notNow={useLocked(process)}
      />
      {asking !== null && (
        <Asking
          key={asking}
          act={asking}
          process={process}
          onClose={() => setAsking(null)}
          onDone={() => {
            onDone();
            // Another may be asked meanwhile.
            setAsking((now) => (now === asking ? null : now));
          }}
          onRefused={onRefused}
        />
      )}
    </>
  );
}

const isValidation = (act: string): boolean => act === 'validate.director' || act === 'validate.legal';

/** What an act asks first, as its row and its kind say. */
function Asking({ act, ...props }: ActFormProps & { act: string }) {
  const form = screenOf(props.process).forms[act];
  const row = kindOfType(props.process.processType).acts[act];
  if (isValidation(act)) return <RefuseDialog {...props} act={act} />;
  if (form !== undefined && 'dialog' in form) return <form.dialog {...props} />;
  if (act === 'common.fileScan') return <ScanDialog {...props} />;
  return row?.asks === 'comment' ? (
    <CommentDialog {...props} act={act} />
  ) : (
    <ConfirmDialog {...props} act={act} />
  );
}

type ActProps = {
  act: ActState;
  primary?: boolean;
  process: ProcessDetail;
  list: string;
  onAsk: (act: string) => void;
  onDone: () => void;
  onRefused: (error: ApiError) => boolean;
};

type Look = { kind: 'primary'; size: 'large' } | { kind: 'danger' | 'outlined' };

/** One act as its button: a page to go to, a question to answer first, or a thing done at once. */
function Act(props: ActProps): ReactNode {
  const {
    act: { act },
    primary = false,
    process,
    list,
    onAsk,
  } = props;
  const { t, has } = useKindWords(process);
  const row = kindOfType(process.processType).acts[act];
  const form = screenOf(process).forms[act];
  const look: Look = primary
    ? { kind: 'primary', size: 'large' }
    : { kind: row?.ends === true ? 'danger' : 'outlined' };
  if (isValidation(act)) return <Validation {...props} look={look} />;
  if (form !== undefined && 'page' in form)
    return (
      <LinkButton {...look} to={form.page(process, list)}>
        {t(`act.${act}`)}
      </LinkButton>
    );
  // What has no consequences to name first happens at once.
  if (row?.asks === 'confirm' && !has(`dialog.${act}`)) return <AtOnce {...props} look={look} />;
  return (
    <Button
      {...look}
      icon={ICONS[act] ?? (row?.ends === true ? <IconBan /> : undefined)}
      onClick={() => onAsk(act)}
    >
      {t(`act.${act}`)}
    </Button>
  );
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  'hiring.signOnPaper': <IconPrinter />,
  'common.sendToSign': <IconSend />,
  'hiring.edit': <IconPencil />,
  'hiring.remove': <IconTrash />,
};

/** A yes with one press, a no with its reason. */
function Validation({
  act: { act },
  process,
  primary = false,
  look,
  onAsk,
  onDone,
  onRefused,
}: ActProps & { look: Look }) {
  const { t } = useKindWords(process);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const press = useDoing({
    act: 'common.validateProcess',
    done: 'done.validated',
    process,
    onDone,
    onRefused: (error) => {
      const documents = error.exceptions.find(({ code }) => code === 'DOCUMENTS_MISSING')?.values[
        'documents'
      ];
      if (typeof documents !== 'string') return onRefused(error);
      setMissing(documents.split(','));
      return true;
    },
  });
  const validation = act === 'validate.director' ? 'DIRECTOR' : 'LEGAL';
  return (
    <>
      <Button {...look} busy={press.busy} onClick={() => press.now({ validation, approved: true })}>
        {primary ? t('act.validate') : t(`act.${act}`)}
      </Button>
      {primary && <Button onClick={() => onAsk(act)}>{t('act.refuse')}</Button>}
      {missing.length > 0 && (
        <WithoutDocumentsDialog
          documents={missing}
          busy={press.busy}
          onClose={() => setMissing([])}
          onPress={() => press.now({ validation, approved: true, withoutDocuments: true })}
        />
      )}
    </>
  );
}

function AtOnce({ act: { act }, process, look, onDone, onRefused }: ActProps & { look: Look }) {
  const { t } = useKindWords(process);
  const press = useDoing({ act, done: `done.${act}`, process, onDone, onRefused });
  return (
    <Button {...look} busy={press.busy} onClick={() => press.now({})}>
      {t(`act.${act}`)}
    </Button>
  );
}
