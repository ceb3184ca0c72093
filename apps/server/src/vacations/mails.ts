import type { Span } from '@jornada/domain/leave/settlement-time.ts';
import type { Context } from '../http/context.ts';
import { queueNotices } from '../notices/notices.ts';
import type { AnswerNotice, PactNotice } from './notice-words.ts';
import type { Weighing } from './requests.ts';

type Answered = { readonly status: AnswerNotice; readonly span: Span };
type OfPact = { readonly year: number; readonly what: PactNotice };

/** Mails the person what became of a request; the reason stays behind the sign-in. */
export async function notifyAnswered(
  { db, now, actor }: Context,
  weighing: Weighing,
  { status, span: { from, to } }: Answered,
): Promise<void> {
  await queueNotices(db, now, [
    {
      ...addressed(weighing),
      kind: 'vacation-answer',
      parameters: { status, from, to, who: actor.name, siteCode: weighing.place.siteCode },
    },
  ]);
}

/** Mails the person that the employer wants their signed pact open again, agrees to that, or keeps it as it is. */
export async function notifyOfPact(
  { db, now, actor }: Context,
  weighing: Weighing,
  { year, what }: OfPact,
): Promise<void> {
  await queueNotices(db, now, [
    {
      ...addressed(weighing),
      kind: 'vacation-pact',
      parameters: { what, year, who: actor.name, siteCode: weighing.place.siteCode },
    },
  ]);
}

const addressed = ({ person, place }: Weighing) => ({
  collaboratorId: person.id,
  site: { id: person.siteId, timeZone: place.timeZone },
});
