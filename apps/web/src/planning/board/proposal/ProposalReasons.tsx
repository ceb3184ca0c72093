import type { BentWish, DependsOn, OpenGap, TeamProposal } from '@jornada/contract/auto-plan.ts';
import { Link } from 'react-router';
import { can, useProfile } from '../../../profile.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { clock, hours, range, useFormat } from '../../../ui/format.ts';
import type { Board } from '../store/store.ts';
import { onDay, shiftText } from '../week/days.ts';
import { keyOf } from './accepting.ts';
import { proposalTexts } from './texts.ts';
import type { Proposed } from './useProposed.ts';
import { WhoElse } from './WhoElse.tsx';
import styles from './proposal.module.css';

const GAPS_SHOWN = 8;
const REASONS_SHOWN = 2;

type OpenGapsProps = { board: Board; teamUuid: string; proposal: TeamProposal };

/** What stays short, and the rules or lacks that keep most people from it. */
export function OpenGaps({ board, teamUuid, proposal }: OpenGapsProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const profile = useProfile();
  const why = useWhy();
  const { code } = board.week.site;
  const mayBorrow = can(profile, 'loans.request', code);
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
                .map((each) => t('proposal.gap.people', { count: each.people, why: why(each) }))
                .join('. ')}
              {mayBorrow && (
                <>
                  {' '}
                  <Link
                    to={`/mx/${code}/loans?ask=1&team=${teamUuid}&date=${gap.date}&from=${gap.from}&to=${gap.to}`}
                  >
                    {t('proposal.gap.borrow')}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {proposal.oneMore !== null && (
        <p className={styles['note']}>
          {t('proposal.oneMore', {
            count: proposal.oneMore.days,
            from: clock(proposal.oneMore.from),
            to: clock(proposal.oneMore.to),
            hours: hours(proposal.oneMore.hours),
          })}
        </p>
      )}
      <p className={styles['note']}>{t('proposal.hoursLeft', { hours: hours(proposal.hoursLeft) })}</p>
    </section>
  );
}

const LACKS = [
  'ON_FLOOR',
  'ABSENT',
  'NOT_IN_TEAM',
  'UNAVAILABLE',
  'TYPOLOGY',
  'BREAKS',
  'SHIFT_TOO_SHORT',
] as const;

/** The title of the rule, or the lack in words. */
function useWhy(): (why: OpenGap['reasons'][number]) => string {
  const t = useTexts(proposalTexts);
  const language = useLanguage();
  return ({ reason, title }) => {
    const lack = LACKS.find((one) => one === reason);
    return title?.[language] ?? (lack === undefined ? reason : t(`proposal.why.${lack}`));
  };
}

/** People who would rather not work on a day and do, with the shift and what would be short otherwise; day by day. */
export function BentWishes({ board, proposed }: { board: Board; proposed: Proposed }) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const { wishes } = proposed.proposal;
  if (wishes.length === 0) return null;
  const shiftOf = ({ collaboratorUuid, date }: BentWish): string =>
    proposed.rowsAfter
      .filter(({ person }) => person.collaboratorUuid === collaboratorUuid)
      .map((row) => shiftText(board.week, onDay(row, date)))
      .join(', ');
  return (
    <section className={styles['section']}>
      <h3>{t('proposal.bent')}</h3>
      <ul>
        {wishes.toSorted(byDate).map((wish) => (
          <li key={keyOf(wish)} className={styles['gap']}>
            <b>
              {t('proposal.bent.line', {
                name: proposed.rowFor(wish.collaboratorUuid)?.person.name ?? '',
              })}
            </b>
            <p>
              {`${format.weekday(wish.date)} ${Number(wish.date.slice(8))}, ${shiftOf(wish)}. `}
              {wish.saves === null
                ? t('proposal.bent.saves.none')
                : t('proposal.bent.saves', {
                    hours: hours(wish.saves.hours),
                    from: clock(wish.saves.from),
                    to: clock(wish.saves.to),
                  })}{' '}
              <WhoElse board={board} proposed={proposed} day={wish} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DependenciesProps = { board: Board; teamUuid: string; proposal: TeamProposal };

/** What has to come true for the proposal to hold. */
export function Dependencies({ board, teamUuid, proposal: { dependsOn } }: DependenciesProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  if (dependsOn.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t('proposal.depends')}</h3>
      <ul>
        {dependsOn.map((one) => (
          <li key={`${one.kind} ${one.collaboratorUuid} ${one.date} ${one.from}`} className={styles['gap']}>
            <b>{t('proposal.depends.who', { name: one.name, count: one.shifts })}</b>
            <p>
              {t(`proposal.depends.${one.kind}`, {
                day: one.date === null ? '' : format.longDay(one.date),
                days: one.date === null ? '' : format.days(one.date, one.until ?? one.date),
                hours: hours(one.hours ?? 0),
                from: one.from ?? '',
              })}{' '}
              <ToAnswer site={board.week.site.code} teamUuid={teamUuid} one={one} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to where the answer is given, for those who may give it. */
function ToAnswer({ site, teamUuid, one }: { site: string; teamUuid: string; one: DependsOn }) {
  const t = useTexts(proposalTexts);
  const profile = useProfile();
  if (one.kind === 'SWAP' && can(profile, 'swaps.decide', site))
    return <Link to={`/mx/${site}/openShifts`}>{t('proposal.depends.answer.SWAP')}</Link>;
  if (
    one.kind === 'VACATION' &&
    one.date !== null &&
    one.request !== null &&
    can(profile, 'vacationRequests.approve', site)
  )
    return (
      <Link
        to={`/mx/${site}/myTeamVacationPact/${one.date.slice(0, 4)}?team=${teamUuid}&request=${one.request}`}
      >
        {t('proposal.depends.answer.VACATION')}
      </Link>
    );
  return null;
}

const byDate = (one: BentWish, other: BentWish): number => one.date.localeCompare(other.date);
