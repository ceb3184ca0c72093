import type { ProposedDay, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { planningRules } from '@jornada/domain/planning/check/rules.ts';
import { useSyncExternalStore } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { clock, figure, hours, range, useFormat } from '../../../ui/format.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import { dayText } from '../week/days.ts';
import type { BoardRow } from '../week/rows.ts';
import { accepting, stateOf } from './accepting.ts';
import { proposalTexts } from './texts.ts';
import { useProposal } from './useProposal.ts';
import styles from './proposal.module.css';

type ProposalPanelProps = {
  board: Board;
  teamUuid: string;
  weekStart: string;
  onClose: () => void;
};

/** A proposal for a team's week beside the board: what changes, day by day and person by person; what is accepted is an edit as any other (picture 27). */
export function ProposalPanel({ board, teamUuid, weekStart, onClose }: ProposalPanelProps) {
  const t = useTexts(proposalTexts);
  const { run, failed, cancel, again } = useProposal({ teamUuid, weekStart });
  const running = !failed && (run === undefined || run.status === 'RUNNING');
  const proposal = run?.proposal ?? null;
  return (
    <aside className={styles['panel']} aria-label={t('proposal.title')}>
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
            {t('proposal.running')}
            <progress max={1} value={run?.progress ?? 0} />
          </label>
          <Button kind="outlined" size="small" onClick={cancel}>
            {t('proposal.cancel')}
          </Button>
        </div>
      )}
      {proposal && (
        <Proposed board={board} teamUuid={teamUuid} proposal={proposal} running={running} onAgain={again} />
      )}
      {proposal === null && !running && (
        <Button kind="outlined" onClick={again}>
          {t('proposal.again')}
        </Button>
      )}
      <How />
    </aside>
  );
}

type ProposedProps = {
  board: Board;
  teamUuid: string;
  proposal: TeamProposal;
  running: boolean;
  onAgain: () => void;
};

function Proposed({ board, teamUuid, proposal, running, onAgain }: ProposedProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  useSyncExternalStore(board.subscribeAll, board.rows);
  const rowFor = (collaboratorUuid: string): BoardRow | undefined =>
    board
      .rows()
      .find(({ person, team }) => team.uuid === teamUuid && person.collaboratorUuid === collaboratorUuid);
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
            locked={running ? t('proposal.running') : open.length === 0 ? t('proposal.accepted') : null}
            onClick={() => accept(open)}
          >
            {t('proposal.acceptAll', { count: open.length })}
          </Button>
          <Button kind="outlined" wide locked={running ? t('proposal.running') : null} onClick={onAgain}>
            {t('proposal.again')}
          </Button>
        </div>
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
                locked={running ? t('proposal.running') : null}
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
                      locked={running ? t('proposal.running') : null}
                      aria-label={t('proposal.acceptPerson', { name })}
                      onClick={() => accept(left)}
                    >
                      {t('proposal.accept')}
                    </Button>
                  )}
                  <ul>
                    {days.map((day) => (
                      <Change key={day.date} board={board} day={day} row={rowOf(day)} />
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Gaps proposal={proposal} />
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
      {proposal.unchanged.length > 0 && (
        <p className={styles['note']}>{t('proposal.unchanged', { count: proposal.unchanged.length })}</p>
      )}
    </>
  );
}

function Change({ board, day, row }: { board: Board; day: ProposedDay; row: BoardRow | undefined }) {
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
    </li>
  );
}

const withoutBreak = (period: ProposedDay['after'][number]) => ({ ...period, break: null });

const GAPS_SHOWN = 8;
const REASONS_SHOWN = 2;

/** What stays short, and the rules or lacks that keep most people from it. */
function Gaps({ proposal }: { proposal: TeamProposal }) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const why = useWhy();
  if (proposal.gaps.length === 0) return null;
  const biggest = proposal.gaps.toSorted((a, b) => b.hours - a.hours).slice(0, GAPS_SHOWN);
  return (
    <section className={styles['section']}>
      <h3>
        {t('proposal.gaps')} <small>{`${hours(proposal.missingAfter)} h`}</small>
      </h3>
      <ul>
        {biggest.map((gap) => (
          <li key={`${gap.date} ${gap.from} ${gap.to}`} className={styles['gap']}>
            <b>
              {`${format.weekday(gap.date)} ${Number(gap.date.slice(8))}, ${range(clock(gap.from), clock(gap.to))}`}
            </b>
            <span>{`${hours(gap.hours)} h`}</span>
            <p>
              {gap.reasons
                .slice(0, REASONS_SHOWN)
                .map(({ reason, people }) => t('proposal.gap.people', { count: people, why: why(reason) }))
                .join('. ')}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('proposal.hoursLeft', { hours: hours(proposal.hoursLeft) })}</p>
    </section>
  );
}

const LACKS = ['ON_FLOOR', 'ABSENT', 'NOT_IN_TEAM', 'TYPOLOGY', 'BREAKS', 'SHIFT_TOO_SHORT'] as const;

/** The lack in words, or the title of the rule. */
function useWhy(): (reason: string) => string {
  const t = useTexts(proposalTexts);
  const language = useLanguage();
  return (reason) => {
    const lack = LACKS.find((one) => one === reason);
    if (lack !== undefined) return t(`proposal.why.${lack}`);
    const rule = planningRules.find(({ code }) => code === reason);
    return rule === undefined ? reason : withoutFigures(rule.title[language]);
  };
}

/** A rule's title without the figures of one person. */
const withoutFigures = (title: string): string => title.replaceAll(/\s*\{\w+\}/g, '');

function How() {
  const t = useTexts(proposalTexts);
  return (
    <details className={styles['how']}>
      <summary>{t('proposal.how')}</summary>
      <p>{t('proposal.how.order')}</p>
      <p>{t('proposal.how.stays')}</p>
      <p>{t('proposal.how.repeat')}</p>
    </details>
  );
}
