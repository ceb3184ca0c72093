/** Whole years and months from a first day to a day, the months alone in the first year: `6 a 1 m`, `5 m`. */
export function seniority(since: string, day: string, language: 'es' | 'en'): string {
  const { years, months } = Temporal.PlainDate.from(since).until(Temporal.PlainDate.from(day), {
    largestUnit: 'year',
  });
  const short = `${Math.max(0, months)} m`;
  return years > 0 ? `${years} ${language === 'es' ? 'a' : 'y'} ${short}` : short;
}
