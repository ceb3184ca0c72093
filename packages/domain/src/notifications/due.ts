/** Hours in which a weekly notification is to be answered, where HR has set none (decisions §5.7, P); a reminder goes out at half. */
export const ANSWER_HOURS = 48;

/** When an answer is due. */
export function dueAt(sentAt: Temporal.Instant, answerHours: number): Temporal.Instant {
  return sentAt.add({ minutes: Math.round(answerHours * 60) });
}
