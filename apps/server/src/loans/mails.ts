import type { Context } from '../http/context.ts';
import { queueNotices } from '../notices/notices.ts';
import type { LoanNotice } from './notice-words.ts';
import { zoneOfLender } from './plan-queries.ts';
import type { StoredLoan } from './queries.ts';

/** Notifies the person that another site asks for them, or no longer does. */
export async function notifyPerson({ db, now }: Context, loan: StoredLoan, what: LoanNotice): Promise<void> {
  if (loan.shifts.length === 0) return;
  await queueNotices(db, now, [
    {
      collaboratorId: loan.collaborator.uuid,
      site: { id: loan.fromSiteId, timeZone: await zoneOfLender(db, loan.fromSiteId) },
      kind: 'loan',
      about: what === 'CONSENTED' ? loan.uuid : undefined,
      parameters: {
        what,
        place: loan.to.site.name,
        siteCode: loan.from.site.code,
        shifts: loan.shifts.map(({ date, fromHour, toHour }) => ({ date, fromHour, toHour })),
      },
    },
  ]);
}
