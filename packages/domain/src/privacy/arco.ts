import { addWorkingDays } from '../leave/working-days.ts';

/** What a person can ask of the data about them (LFPDPPP 21 to 26). */
export const ARCO_RIGHTS = ['ACCESS', 'RECTIFICATION', 'CANCELLATION', 'OPPOSITION'] as const;
export type ArcoRight = (typeof ARCO_RIGHTS)[number];

export const ARCO_ANSWERS = ['GRANTED', 'PARTIAL', 'REFUSED'] as const;
export type ArcoAnswer = (typeof ARCO_ANSWERS)[number];

/** Working days to answer, and then to act on the answer; each can be extended once by as many (LFPDPPP 31). */
const ANSWER_DAYS = 20;
const ACT_DAYS = 15;

type Clock = {
  readonly receivedOn: string;
  readonly answerExtended: boolean;
  readonly answer: ArcoAnswer | null;
  readonly answeredOn: string | null;
  readonly actExtended: boolean;
  readonly doneOn: string | null;
};

/** What the company owes now, and by which day; null once nothing is owed: refused, or done. */
export function arcoDue(one: Clock): { readonly step: 'ANSWER' | 'ACT'; readonly due: string } | null {
  if (one.answeredOn === null)
    return {
      step: 'ANSWER',
      due: addWorkingDays(one.receivedOn, ANSWER_DAYS * (one.answerExtended ? 2 : 1)),
    };
  if (one.answer === 'REFUSED' || one.doneOn !== null) return null;
  return { step: 'ACT', due: addWorkingDays(one.answeredOn, ACT_DAYS * (one.actExtended ? 2 : 1)) };
}
