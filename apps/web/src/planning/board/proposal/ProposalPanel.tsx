import type { ProposedDay, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx';
import { figure, hours, useFormat } from '../../../ui/format.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import { dayText } from '../week/days.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Ghost } from '../editing/useDrag.ts';
import { accepting, previewOf, stateOf } from './accepting.ts';
import { Dependencies, OpenGaps } from './ProposalReasons.tsx';
import { proposalTexts } from './texts.ts';
import { useFilling } from './useFilling.ts';
import { isSame, useProposal, type Lock, type Proposing } from './useProposal.ts';
import styles from './proposal.module.css';

type ProposalPanelProps = {
  board: Board;
  teamUuid: string;
  weekStart: string;
  /** Shows the open days of the proposal over the plan; null shows the plan alone. */
  onPreview: (preview: Ghost | null) => void;
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
  onPreview,
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
        <Proposed
          board={board}
          teamUuid={teamUuid}
          proposal={proposal}
          running={running}
          source={source}
          onPreview={onPreview}
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

type ProposedProps = {
  board: Board;
  teamUuid: string;
  proposal: TeamProposal;
  running: boolean;
  source: Source;
  onPreview: (preview: Ghost | null) => void;
  onAgain: () => void;
  locks: Proposing['locks'];
};

function Proposed({ board, teamUuid, proposal, running, source, onPreview, onAgain, locks }: ProposedProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const [view, setView] = useState<'plan' | 'proposal'>('proposal');
  const rows = useSyncExternalStore(board.subscribeAll, board.rows);
  const busy = running ? t(`proposal.running.${source}`) : null;
  const rowFor = (collaboratorUuid: string): BoardRow | undefined =>
    rowIn(rows, teamUuid, { collaboratorUuid });
  const rowOf = (day: ProposedDay): BoardRow | undefined => rowFor(day.collaboratorUuid);
  const open = proposal.days.filter((day) => stateOf(rowOf(day), day) === 'open');
  const accept = (days: readonly ProposedDay[]): void => {
    const { step, accepted, stale } = accepting(rowOf, days);
    const takeBack = board.edit(step);
    sayDone({
      kind: 'done',
      text: t('proposal.done', { count: accepted }),
      ...(stale > 0 ? { detail: t('proposal.stale', { count: stale }) } : {}),
      action: { label: t('proposal.undo'), run: takeBack },
    });
  };
  const dates = [...new Set(open.map(({ date }) => date))].toSorted();
  const preview = useMemo(
    () => (view === 'proposal' ? previewOf((day) => rowIn(rows, teamUuid, day), proposal.days) : null),
    [view, rows, teamUuid, proposal],
  );
  useEffect(() => onPreview(preview), [onPreview, preview]);
  useEffect(() => () => onPreview(null), [onPreview]);
  const people = [...Map.groupBy(proposal.days, ({ collaboratorUuid }) => collaboratorUuid)];
  const wishesMet = proposal.wishesAsked - proposal.wishes.length;
  return (
    <>
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
          <dd>{t('proposal.of', { met: wishesMet, asked: proposal.wishesAsked })}</dd>
        </div>
      </dl>
      {proposal.days.length === 0 ? (
        <p>{t('proposal.none')}</p>
      ) : (
        <div className={styles['acts']}>
          <Button
            kind="outlined"
            wide
            locked={busy ?? (open.length === 0 ? t('proposal.accepted') : null)}
            onClick={() => accept(open)}
          >
            {t('proposal.acceptAll', { count: open.length })}
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
            { value: 'plan', label: t('proposal.view.plan') },
          ]}
          onChange={setView}
        />
      )}
      {dates.length > 0 && (
        <section className={styles['section']}>
          <h3>{t('proposal.byDay')}</h3>
          <div className={styles['days']}>
            {dates.map((date) => (
              <Button
                key={date}
                kind="link"
                size="small"
                locked={busy}
                count={open.filter((day) => day.date === date).length}
                onClick={() => accept(open.filter((day) => day.date === date))}
              >
                {t('proposal.acceptDay', { day: `${format.weekday(date)} ${Number(date.slice(8))}` })}
              </Button>
            ))}
          </div>
        </section>
      )}
      {people.length > 0 && (
        <section className={styles['section']}>
          <h3>{t('proposal.changes')}</h3>
          <ul>
            {people.map(([uuid, days]) => {
              const name = rowFor(uuid)?.person.name ?? '';
              const left = days.filter((day) => stateOf(rowOf(day), day) === 'open');
              return (
                <li key={uuid} className={styles['person']}>
                  <b>{name}</b>
                  {left.length > 0 && (
                    <Button
                      kind="link"
                      size="small"
                      locked={busy}
                      aria-label={t('proposal.acceptPerson', { name })}
                      onClick={() => accept(left)}
                    >
                      {t('proposal.accept')}
                    </Button>
                  )}
                  {locks !== undefined && (
                    <LockButton locks={locks} lock={{ collaboratorUuid: uuid, date: null }} what={name} />
                  )}
                  <ul>
                    {days.map((day) => (
                      <Change key={day.date} board={board} day={day} row={rowOf(day)}>
                        {locks !== undefined && (
                          <LockButton
                            locks={locks}
                            lock={{ collaboratorUuid: uuid, date: day.date }}
                            what={`${name}, ${format.day(day.date)}`}
                          />
                        )}
                      </Change>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <OpenGaps board={board} teamUuid={teamUuid} proposal={proposal} />
      {proposal.wishes.length > 0 && (
        <section className={styles['section']}>
          <h3>{t('proposal.bent')}</h3>
          <ul>
            {proposal.wishes.map(({ collaboratorUuid, date }) => (
              <li key={`${collaboratorUuid} ${date}`}>
                {t('proposal.bent.line', {
                  name: rowFor(collaboratorUuid)?.person.name ?? '',
                  day: format.day(date),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dependencies proposal={proposal} />
      {locks !== undefined && locks.all.length > 0 && (
        <p className={styles['note']}>{t('proposal.locked', { count: locks.all.length })}</p>
      )}
      {proposal.unchanged.length > 0 && (
        <p className={styles['note']}>{t('proposal.unchanged', { count: proposal.unchanged.length })}</p>
      )}
    </>
  );
}

const rowIn = (
  rows: readonly BoardRow[],
  teamUuid: string,
  { collaboratorUuid }: Pick<ProposedDay, 'collaboratorUuid'>,
): BoardRow | undefined =>
  rows.find(({ person, team }) => team.uuid === teamUuid && person.collaboratorUuid === collaboratorUuid);

/** Keeps a person or a day as planned in the next proposal. */
function LockButton({
  locks,
  lock,
  what,
}: {
  locks: NonNullable<Proposing['locks']>;
  lock: Lock;
  what: string;
}) {
  const t = useTexts(proposalTexts);
  const isLocked = locks.all.some((one) => isSame(one, lock));
  return (
    <IconButton
      size="small"
      label={t('proposal.lock', { what })}
      pressed={isLocked}
      icon={isLocked ? <IconLock /> : <IconLockOpen />}
      onClick={() => locks.toggle(lock)}
    />
  );
}

type ChangeProps = {
  board: Board;
  day: ProposedDay;
  row: BoardRow | undefined;
  children?: ReactNode;
};

function Change({ board, day, row, children }: ChangeProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const state = stateOf(row, day);
  const said = (periods: ProposedDay['after']): string =>
    periods.length === 0 ? t('proposal.rest') : dayText(board.week, periods.map(withoutBreak));
  return (
    <li className={styles['change']} data-kind={day.kind} data-state={state}>
      <span>{`${format.weekday(day.date)} ${Number(day.date.slice(8))}`}</span>
      <span>{t('proposal.fromTo', { from: said(day.before), to: said(day.after) })}</span>
      <em>{state === 'accepted' ? t('proposal.accepted') : t(`proposal.${day.kind}`)}</em>
      {children}
    </li>
  );
}

const withoutBreak = (period: ProposedDay['after'][number]) => ({ ...period, break: null });

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
