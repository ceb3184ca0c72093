import type { ProposedDay, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx';
import { figure, hours } from '../../../ui/format.ts';
import { CostOfProposal } from '../premiums/Premiums.tsx';
import type { CostOf } from '../premiums/usePremiums.ts';
import type { Board } from '../store/store.ts';
import { ProposalChanges } from './ProposalChanges.tsx';
import { BentWishes, Dependencies, OpenGaps } from './ProposalReasons.tsx';
import { ProposalSummary } from './ProposalSummary.tsx';
import { proposalTexts } from './texts.ts';
import { useFilling } from './useFilling.ts';
import { useProposal, type Proposing } from './useProposal.ts';
import { useProposed } from './useProposed.ts';
import type { Shown } from './useProposing.ts';
import styles from './proposal.module.css';

type ProposalPanelProps = {
  board: Board;
  teamUuid: string;
  weekStart: string;
  /** Shows the open days of the proposal over the plan, or the plan alone. */
  onShow: (shown: Shown) => void;
  /** Marks a day of the proposal in the grid. */
  onDay: (day: ProposedDay) => void;
  /** For those who may see pay. */
  costOf: CostOf | null;
  onClose: () => void;
};

/** What fills a team's week beside the board, person by person and day by day; what is accepted is an edit as any other (picture 27). The automatic plan proposes it where the store has that feature, else the candidates of each gap. */
export function ProposalPanel(props: ProposalPanelProps) {
  const profile = useProfile();
  return can(profile, 'autoPlan.propose', props.board.week.site.code) ? (
    <AutomaticPlan {...props} />
  ) : (
    <Candidates {...props} />
  );
}

function AutomaticPlan(props: ProposalPanelProps) {
  const { teamUuid, weekStart } = props;
  return <Panel {...props} source="plan" proposing={useProposal({ teamUuid, weekStart })} />;
}

function Candidates(props: ProposalPanelProps) {
  const { board, teamUuid, weekStart } = props;
  return <Panel {...props} source="candidates" proposing={useFilling(board, { teamUuid, weekStart })} />;
}

type Source = 'plan' | 'candidates';

function Panel({
  board,
  teamUuid,
  onShow,
  onDay,
  costOf,
  onClose,
  source,
  proposing: { proposal, running, progress, failed, cancel, again, locks },
}: ProposalPanelProps & { source: Source; proposing: Proposing }) {
  const t = useTexts(proposalTexts);
  const panel = useRef<HTMLElement>(null);
  // A panel opened by key takes the focus, and gives it back to the plan when it closes.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const here = panel.current;
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    here?.addEventListener('keydown', keys);
    return () => {
      here?.removeEventListener('keydown', keys);
      if (here?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    };
  }, [onClose]);
  return (
    <aside ref={panel} className={styles['panel']} aria-label={t('proposal.title')} tabIndex={-1}>
      <header className={styles['title']}>
        <h2>{t('proposal.title')}</h2>
        <Button kind="plain" size="small" onClick={onClose}>
          {t('proposal.close')}
        </Button>
      </header>
      <p className={styles['note']}>{t('proposal.preview')}</p>
      {failed && <p role="alert">{t('proposal.failed')}</p>}
      {running && (
        <div className={styles['progress']}>
          <label>
            {t(`proposal.running.${source}`)}
            <progress max={1} value={progress} />
          </label>
          <Button kind="outlined" size="small" onClick={cancel}>
            {t('proposal.cancel')}
          </Button>
        </div>
      )}
      {proposal && (
        <Found
          board={board}
          teamUuid={teamUuid}
          proposal={proposal}
          running={running}
          source={source}
          onShow={onShow}
          onDay={onDay}
          costOf={costOf}
          onAgain={again}
          locks={locks}
        />
      )}
      {proposal === null && !running && (
        <Button kind="outlined" onClick={again}>
          {t(`proposal.again.${source}`)}
        </Button>
      )}
      <How source={source} site={board.week.site.code} />
    </aside>
  );
}

type FoundProps = Pick<ProposalPanelProps, 'board' | 'teamUuid' | 'onShow' | 'onDay' | 'costOf'> & {
  proposal: TeamProposal;
  running: boolean;
  source: Source;
  onAgain: () => void;
  locks: Proposing['locks'];
};

/** A proposal once there is one: its figures, what is done with it, and its reasons. */
function Found({
  board,
  teamUuid,
  proposal,
  running,
  source,
  onShow,
  onDay,
  costOf,
  onAgain,
  locks,
}: FoundProps) {
  const t = useTexts(proposalTexts);
  const proposed = useProposed(board, { teamUuid, proposal, onShow });
  const { open, accept, view, setView } = proposed;
  const busy = running ? t(`proposal.running.${source}`) : null;
  return (
    <>
      <Figures proposal={proposal} />
      {costOf !== null && open.length > 0 && (
        <CostOfProposal board={board} rows={proposed.rowsAfter} costOf={costOf} />
      )}
      {proposal.days.length === 0 ? (
        <p>{t('proposal.none')}</p>
      ) : (
        <div className={styles['acts']}>
          <Button
            kind="outlined"
            wide
            locked={busy ?? (open.length === 0 ? t('proposal.allAccepted.reason') : null)}
            onClick={() => accept(open)}
          >
            {open.length === 0 ? t('proposal.allAccepted') : t('proposal.acceptAll', { count: open.length })}
          </Button>
          <Button kind="outlined" wide locked={busy} onClick={onAgain}>
            {t(`proposal.again.${source}`)}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <SegmentedControl
          label={t('proposal.view')}
          value={view}
          options={[
            { value: 'proposal', label: t('proposal.view.proposal') },
            { value: 'changes', label: t('proposal.view.changes') },
            { value: 'plan', label: t('proposal.view.plan') },
          ]}
          onChange={setView}
        />
      )}
      <ProposalSummary proposed={proposed} />
      <ProposalChanges board={board} proposed={proposed} busy={busy} locks={locks} onDay={onDay} />
      <OpenGaps board={board} teamUuid={teamUuid} proposal={proposal} />
      <BentWishes board={board} proposed={proposed} />
      <Dependencies board={board} teamUuid={teamUuid} proposal={proposal} />
      {locks !== undefined && locks.all.length > 0 && (
        <p className={styles['note']}>{t('proposal.locked', { count: locks.all.length })}</p>
      )}
      {proposal.unchanged.length > 0 && (
        <p className={styles['note']}>{t('proposal.unchanged', { count: proposal.unchanged.length })}</p>
      )}
    </>
  );
}

function Figures({ proposal }: { proposal: TeamProposal }) {
  const t = useTexts(proposalTexts);
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('proposal.missing')}</dt>
        <dd>
          {t('proposal.fromTo', {
            from: hours(proposal.missingBefore),
            to: `${hours(proposal.missingAfter)} h`,
          })}
        </dd>
      </div>
      <div>
        <dt>{t('proposal.errors')}</dt>
        <dd>
          {t('proposal.fromTo', {
            from: figure(proposal.errorsBefore),
            to: figure(proposal.errorsAfter),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('proposal.wishes')}</dt>
        <dd>
          {t('proposal.of', {
            met: proposal.wishesAsked - proposal.wishes.length,
            asked: proposal.wishesAsked,
          })}
        </dd>
      </div>
    </dl>
  );
}

const HOW = {
  plan: ['proposal.how.order', 'proposal.how.stays', 'proposal.how.repeat'],
  candidates: ['proposal.how.candidates', 'proposal.how.candidatesStay'],
} as const;

function How({ source, site }: { source: Source; site: string }) {
  const t = useTexts(proposalTexts);
  return (
    <details className={styles['how']}>
      <summary>{t('proposal.how')}</summary>
      {HOW[source].map((words) => (
        <p key={words}>{t(words)}</p>
      ))}
      {source === 'plan' && (
        <p>
          <Link to={`/mx/${site}/autoPlan`}>{t('proposal.how.weights')}</Link>
        </p>
      )}
    </details>
  );
}
