import type { planningMonthCalls } from '@jornada/contract/planning-month.ts';
import type { Handlers } from '../../http/mount.ts';
import { managedMonthJson } from './managed-month.ts';
import { listPeople } from './queries.ts';
import { readSentMonth } from './sent-month.ts';

export const planningMonthHandlers: Handlers<typeof planningMonthCalls> = {
  'planning.monthlyCollaboratorPlanning': ({ filter: { month, collaboratorUuid } }, context) =>
    readSentMonth(context, { collaboratorId: collaboratorUuid, day: month }),

  'planning.collaboratorMonthlyPlanningByManagerProfile': ({ filter: { date, collaboratorUuid } }, context) =>
    managedMonthJson(context, { collaboratorId: collaboratorUuid, day: date }),

  'planning.monthBySite': ({ filter: { personnelDivision, month } }, { db, reach }) =>
    listPeople(db, { siteCode: personnelDivision, month, reach }),
};
