import type { PresenceDay } from '@jornada/contract/presence.ts';
import { useTexts } from '../texts.ts';
import { duration, minuteOf, timeOf } from './dayTimes.ts';
import { texts } from './texts.ts';

type FlagName = Extract<keyof typeof texts, `flag.${string}`>;
const isFlag = (name: string): name is FlagName => Object.hasOwn(texts, name);

/** Says a flag of presence in words. */
export function useFlagText(): (code: string) => string {
  const t = useTexts(texts);
  return (code) => {
    const name = `flag.${code}`;
    return isFlag(name) ? t(name) : code;
  };
}

/** The punch of a day that is missing, and what its person answered when asked for it. */
export function missingOf(day: PresenceDay) {
  const missing = day.proposals.find((one) => one.kind !== 'SETTLE');
  const asked = day.asked.find(({ direction }) => direction === missing?.direction);
  const said = asked?.answer ?? null;
  // What was settled with it once is not proposed for another punch that is missing.
  const used = day.corrections.some(
    ({ kind, time, direction, undone }) =>
      kind === 'ADD' && undone === null && direction === asked?.direction && time === said?.time,
  );
  return { missing, asked, said: used ? null : said };
}

/** Says what Enter would do with a day: what the person answered, or the first of what is proposed, and how many more. */
export function useProposalText(): (day: PresenceDay) => string | null {
  const t = useTexts(texts);
  const flag = useFlagText();
  return (day) => {
    const { said } = missingOf(day);
    if (said !== null) return t('propose.ADD', { time: said.time });
    const [first] = day.proposals;
    if (first === undefined || day.proposals.some(({ kind }) => kind === 'ASK')) return null;
    if (first.kind === 'ADD') return t('propose.ADD', { time: timeOf(first.at) });
    if (first.kind === 'ASK') return null;
    const [code = ''] = first.codes;
    const more = first.codes.length > 1 ? ` +${first.codes.length - 1}` : '';
    const at = day.flags.find((one) => one.code === code)?.at;
    const pair = day.pairs.find((one) => one.in !== null || one.out !== null);
    switch (code) {
      case 'DOUBLE_PUNCH': {
        const kept = day.pairs
          .flatMap((one) => [one.in, one.out])
          .filter((one) => one !== null)
          .toSorted((one, other) => away(day.date, one, at) - away(day.date, other, at))[0];
        return t('propose.DOUBLE_PUNCH', { time: timeOf(kept ?? pair?.in ?? '') }) + more;
      }
      case 'OUTSIDE_PLAN':
      case 'PUNCH_ON_ABSENCE':
        return t('propose.recognise', { time: duration(day.workedMinutes) }) + more;
      case 'LATE_OUT':
      case 'EARLY_IN':
        return t('propose.overtime', { minutes: Math.max(0, day.workedMinutes - day.plannedMinutes) }) + more;
      default:
        return t('propose.settle', { what: flag(code) }) + more;
    }
  };
}

const away = (date: string, one: string, at: string | undefined): number =>
  at === undefined ? 0 : Math.abs(minuteOf(date, one) - minuteOf(date, at));
