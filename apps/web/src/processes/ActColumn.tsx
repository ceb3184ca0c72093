import { hiringCalls } from '@jornada/contract/hiring.ts';
import type { ActState, ProcessDetail } from '@jornada/contract/processes.ts';
import type { ActName } from '@jornada/domain/hiring/acts.ts';
import { IconBan, IconPencil, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { ActPanel } from '../ui/process/ActPanel.tsx';
import { useChecks } from './checks.ts';
import { ActDialog, type DialogAct } from './dialogs/ActDialog.tsx';
import { useLocked } from './locked.ts';
import { actTexts } from './texts.ts';
import styles from './processes.module.css';

type ActColumnProps = { process: ProcessDetail; list: string; onStale: () => void };

/** Te toca, También puedes, Ahora no: drawn from what the server says of each act, never guessed here. */
export function ActColumn({ process, list, onStale }: ActColumnProps) {
  const t = useTexts(actTexts);
  const [asking, setAsking] = useState<DialogAct | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const onRefused = (error: ApiError): boolean => {
    if (!error.has('STALE_VERSION')) return false;
    setStale(error.changedBy);
    onStale();
    return true;
  };
  const onDone = (): void => {
    setStale(null);
    setAsking(null);
  };
  const open = process.acts.filter((act) => act.open);
  const [turn] = open.filter((act) => act.turn);
  const also = open.filter((act) => act !== turn);
  const shared = { process, list, onAsk: setAsking, onDone, onRefused };
  const checks = useChecks(process);
  const isValidation = turn?.act === 'validate.director' || turn?.act === 'validate.legal';
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
            act: turnText(turn.act, t),
            lead: leadOf(turn.act, process, t),
            ...(isValidation ? { checks } : {}),
            children: <Act {...shared} act={turn} primary />,
          }
        }
        also={
          also.length === 0
            ? undefined
            : also.toSorted(byWeight).map((act) => <Act key={act.act} {...shared} act={act} />)
        }
        notNow={useLocked(process)}
      />
      {asking !== null && (
        <ActDialog
          key={asking}
          asked={asking}
          process={process}
          onClose={() => setAsking(null)}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
    </>
  );
}

/** Acts that end something stand last. */
const byWeight = (a: ActState, b: ActState): number => Number(isFinal(a.act)) - Number(isFinal(b.act));

const isFinal = (act: ActName): boolean =>
  act === 'hiring.cancelProcess' || act === 'hiring.abortHiringProcess' || act === 'hiring.remove';

type ActProps = {
  act: ActState;
  primary?: boolean;
  process: ProcessDetail;
  list: string;
  onAsk: (act: DialogAct) => void;
  onDone: () => void;
  onRefused: (error: ApiError) => boolean;
};

/** One act as its button: a form to go to, a question to answer first, or a thing done at once. */
function Act(props: ActProps): ReactNode {
  const { act: state, primary = false, process, list, onAsk } = props;
  const t = useTexts(actTexts);
  const { act } = state;
  const look = primary
    ? ({ kind: 'primary', size: 'large' } as const)
    : ({ kind: isFinal(act) ? 'danger' : 'outlined' } as const);
  switch (act) {
    case 'hiring.insertPersonalData':
    case 'hiring.getAddress':
    case 'hiring.getFiscalData':
    case 'hiring.getBankData':
    case 'hiring.getLaborData':
      return (
        <LinkButton
          {...look}
          to={`/mx/${process.personnelDivision}/hiring/${FORMS[act]}/${process.collaborator.uuid}`}
        >
          {t(`act.${act}`)}
        </LinkButton>
      );
    case 'hiring.manualAssignIdentity':
      return (
        <LinkButton {...look} to={`${list}/${process.processUuid}/manualAssignIdentity`}>
          {t(`act.${act}`)}
        </LinkButton>
      );
    case 'validate.director':
    case 'validate.legal':
      return <Validation {...props} kind={act === 'validate.director' ? 'DIRECTOR' : 'LEGAL'} look={look} />;
    case 'hiring.notifyHiringProcess':
    case 'hiring.sendEmailCollaboratorToken':
    case 'hiring.createCollaboratorIdentityAccess':
      return <AtOnce {...props} act={act} look={look} />;
    case 'hiring.insertHrData':
    case 'hiring.sendContract':
    case 'hiring.fileScan':
    case 'hiring.signOnPaper':
    case 'hiring.edit':
    case 'hiring.rectify':
    case 'invitations.create':
    case 'force.complete':
    case 'hiring.remove':
    case 'hiring.cancelProcess':
    case 'hiring.abortHiringProcess':
      return (
        <Button {...look} icon={ICONS[act]} onClick={() => onAsk(act)}>
          {t(`act.${act}`)}
        </Button>
      );
    default:
      return act satisfies never;
  }
}

const FORMS = {
  'hiring.insertPersonalData': 'getPersonalData',
  'hiring.getAddress': 'getAddressData',
  'hiring.getFiscalData': 'getFiscalData',
  'hiring.getBankData': 'getBankData',
  'hiring.getLaborData': 'getLaborData',
} as const;

const ICONS: Readonly<Partial<Record<ActName, ReactNode>>> = {
  'hiring.signOnPaper': <IconPrinter />,
  'hiring.sendContract': <IconSend />,
  'hiring.edit': <IconPencil />,
  'hiring.cancelProcess': <IconBan />,
  'hiring.abortHiringProcess': <IconBan />,
  'hiring.remove': <IconTrash />,
};

type Look = { kind: 'primary'; size: 'large' } | { kind: 'danger' | 'outlined' };

/** A yes with one press, a no with its reason. */
function Validation({
  process,
  primary = false,
  kind,
  look,
  onAsk,
  onDone,
  onRefused,
}: ActProps & { kind: 'DIRECTOR' | 'LEGAL'; look: Look }) {
  const t = useTexts(actTexts);
  const yes = useAct(hiringCalls['common.validateProcess'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('done.validated') });
      onDone();
    },
    onRefused,
  });
  const { processUuid, version } = process;
  const press = (): void => {
    if (!yes.isPending) yes.mutate({ processUuid, version, validation: kind, approved: true });
  };
  return (
    <>
      <Button {...look} busy={yes.isPending} onClick={press}>
        {primary
          ? t('act.validate')
          : t(kind === 'DIRECTOR' ? 'act.validate.director' : 'act.validate.legal')}
      </Button>
      {primary && (
        <Button onClick={() => onAsk(kind === 'DIRECTOR' ? 'refuse.director' : 'refuse.legal')}>
          {t('act.refuse')}
        </Button>
      )}
    </>
  );
}

const DONE = {
  'hiring.notifyHiringProcess': 'done.reminded',
  'hiring.sendEmailCollaboratorToken': 'done.mailed',
  'hiring.createCollaboratorIdentityAccess': 'done.asked',
} as const;

function AtOnce({
  process,
  act,
  look,
  onDone,
  onRefused,
}: Omit<ActProps, 'act'> & { act: keyof typeof DONE; look: Look }) {
  const t = useTexts(actTexts);
  const doing = useAct(hiringCalls[act], {
    onDone: () => {
      showToast({ kind: 'done', text: t(DONE[act]) });
      onDone();
    },
    onRefused,
  });
  const { processUuid, version } = process;
  return (
    <Button {...look} busy={doing.isPending} onClick={() => doing.mutate({ processUuid, version })}>
      {t(`act.${act}`)}
    </Button>
  );
}

type T = ReturnType<typeof useTexts<typeof actTexts>>;

function turnText(act: ActName, t: T): string {
  const key = `turn.${act}`;
  return isKey(key) ? t(key) : t('turn.other');
}

type TurnKey = Extract<keyof typeof actTexts, `turn.${string}` | `lead.${string}`>;
const isKey = (key: string): key is TurnKey => Object.hasOwn(actTexts, key);

/** What follows from the act that waits. */
function leadOf(act: ActName, { validations, paper, history }: ProcessDetail, t: T): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- only these follow from more than their name
  switch (act) {
    case 'validate.director':
      return validations.legal === null
        ? t('lead.validate.director.legalOpen')
        : t('lead.validate.director.legalGiven');
    case 'validate.legal':
      return validations.director === null
        ? t('lead.validate.legal.directorOpen')
        : t('lead.validate.legal.directorGiven');
    case 'hiring.getLaborData': {
      const back = history.find(
        ({ fromStatus, toStatus }) => toStatus === 'WAITING_FOR_LABOR_DATA' && fromStatus !== toStatus,
      );
      return back?.comment
        ? t('lead.refused', { who: back.actor, comment: back.comment })
        : t('lead.hiring.getLaborData');
    }
    case 'hiring.insertHrData':
      return paper ? t('lead.hiring.insertHrData.paper') : t('lead.hiring.insertHrData');
    case 'hiring.insertPersonalData':
    case 'hiring.getAddress':
    case 'hiring.getFiscalData':
    case 'hiring.getBankData':
      return t('lead.data');
    default: {
      const key = `lead.${act}`;
      return isKey(key) ? t(key) : undefined;
    }
  }
}
