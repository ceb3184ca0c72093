import { planningCalls } from '@jornada/contract/planning.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { listAhead, useRead } from '../data.ts';
import { ofTeam } from './board/week/place.ts';
import { PlanFrame } from './board/frame/PlanFrame.tsx';
import { PlanNav } from './board/frame/PlanNav.tsx';
import { slotsAhead } from './board/grid/slots.ts';
import { useStatuses } from '../presence/useStatuses.ts';
import { PlanScreen } from './PlanScreen.tsx';
import { useWideBoard } from './useWideBoard.ts';
import { DAYS, type Scope, type Span, type View } from './views.ts';

// One screen each for the planning routes that name a team and a date (spec §2).
export const TeamDay = () => <Plan scope="team" span="day" />;
export const TeamWeek = () => <Plan scope="team" span="week" />;
export const TeamFortnight = () => <Plan scope="team" span="fortnight" />;
export const StoreDay = () => <Plan scope="store" span="day" />;
export const StoreWeek = () => <Plan scope="store" span="week" />;
export const StoreFortnight = () => <Plan scope="store" span="fortnight" />;

/** The view that the address names; days of one week share a board, so that going from day to day keeps what is typed. */
function Plan({ scope, span }: { scope: Scope; span: Span }) {
  const { personnelDivision = '', teamUuid = '', weekStartDate, biweeklyStartDate } = useParams();
  const [search] = useSearchParams();
  const first = biweeklyStartDate ?? weekStartDate ?? '';
  const monday = mondayOf(first);
  const day = dayIn(search, 'day');
  const view = useMemo(
    (): View => ({ scope, span, teamUuid, monday, date: day ?? first }),
    [scope, span, teamUuid, monday, day, first],
  );
  useStatuses(personnelDivision);
  const wide = useWideBoard();
  // What the board reads besides travels with the plan, not after it; the list of days reads nothing else.
  useEffect(() => {
    if (!wide) return;
    listAhead(siteCalls['teams.list'], { filter: { personnelDivision } });
    slotsAhead(personnelDivision, span === 'day' ? view.date : monday, DAYS[span]);
  }, [wide, personnelDivision, span, monday, view.date]);
  const Read = scope === 'team' ? TeamPlan : StorePlan;
  return (
    <PlanFrame span={span} nav={<PlanNav site={personnelDivision} view={view} />}>
      <Read key={`${scope} ${span} ${teamUuid} ${monday}`} view={view} />
    </PlanFrame>
  );
}

const filterOf = ({ teamUuid, span, monday }: View) => ({
  filter: {
    startDateInterval: monday,
    teamUuid,
    biweekly: span === 'fortnight' ? ('true' as const) : ('false' as const),
  },
});

function TeamPlan({ view }: { view: View }) {
  const read = useRead(planningCalls['planning.weekTeamByManager'], filterOf(view), { staleMs: 0 });
  const week = useMemo(() => read.data && ofTeam(read.data), [read.data]);
  return <PlanScreen read={read} week={week} view={view} />;
}

function StorePlan({ view }: { view: View }) {
  const read = useRead(planningCalls['planning.weekSiteByManager'], filterOf(view), { staleMs: 0 });
  return <PlanScreen read={read} week={read.data} view={view} />;
}
