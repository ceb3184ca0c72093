import { planningCalls } from '@jornada/contract/planning.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ofTeam } from './board/place.ts';
import { PlanScreen } from './PlanScreen.tsx';

/** The weekly plan of a team: the board from 1280 px on, a list of days to read below (design, Planning). */
export default function WeekScreen() {
  const { teamUuid = '', weekStartDate = '' } = useParams();
  return <Week key={`${teamUuid} ${weekStartDate}`} teamUuid={teamUuid} weekStart={weekStartDate} />;
}

function Week({ teamUuid, weekStart }: { teamUuid: string; weekStart: string }) {
  const read = useRead(planningCalls['planning.weekTeamByManager'], { filter: { startDateInterval: weekStart, teamUuid } }, { staleMs: 0 });
  const week = useMemo(() => read.data && ofTeam(read.data), [read.data]);
  return <PlanScreen read={read} week={week} />;
}
