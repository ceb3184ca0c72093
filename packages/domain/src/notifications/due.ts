/** Hours in which a weekly notification is to be answered, where HR has set none (decisions §5.7, P). */
export const ANSWER_HOURS = 48;

/** When an answer is due, and when the reminder goes out: at half. */
export function dueTimes(sentAt: Temporal.Instant, answerHours: number): { readonly due: Temporal.Instant; readonly reminder: Temporal.Instant } {
  const minutes = Math.round(answerHours * 60);
  return { due: sentAt.add({ minutes }), reminder: sentAt.add({ minutes: Math.floor(minutes / 2) }) };
}
