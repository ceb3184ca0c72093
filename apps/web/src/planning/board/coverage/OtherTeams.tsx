import { coverageCalls } from '@jornada/contract/coverage.ts';
import { useRead } from '../../../data.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { clock, hours, moneyDelta, range } from '../../../ui/format.ts';
import { wordsOf } from '../../legal-errors/words.ts';
import { texts } from '../../texts.ts';
import styles from './candidates.module.css';

type OtherTeamsProps = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly teamUuid: string;
  readonly hourTypologyUuid: string | undefined;
};

/**
 * Who of the store's other teams could take the hours, as saved, and whom to ask for them: their plan is their
 * own team's, so that nothing can be taken here.
 */
export function OtherTeams({ date, from, to, teamUuid, hourTypologyUuid }: OtherTeamsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data } = useRead(coverageCalls['planning.whoCouldTake'], {
    filter: {
      teamUuid,
      date,
      fromHour: from,
      toHour: to,
      ...(hourTypologyUuid !== undefined && { hourTypologyUuid }),
    },
  });
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  return (
    <details className={styles['unable']}>
      <summary>{t('who.others', { count: others.length })}</summary>
      <ul>
        {others.map(
          ({
            collaboratorUuid,
            name,
            team,
            ask,
            fromHour,
            toHour,
            lengthens,
            coveredMinutes,
            leftMinutes,
            findings,
            premiumCentavos: price,
          }) => (
            <li key={collaboratorUuid} className={styles['other']}>
              <b>{name}</b>
              <span>
                {t(lengthens ? 'who.lengthens' : 'who.newShift', {
                  hours: range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour)),
                })}
              </span>
              <em>
                {[
                  team.name,
                  t('who.covers', { hours: hours(coveredMinutes / 60) }),
                  ...(leftMinutes === null ? [] : [t('who.left', { hours: hours(leftMinutes / 60) })]),
                  ...(price == null
                    ? []
                    : [price === 0 ? t('who.price.none') : t('who.price', { money: moneyDelta(price) })]),
                  ...findings.map((finding) => t('who.asks', { rule: wordsOf(finding, language).title })),
                  ask.length === 0 ? t('who.askDirector') : t('who.ask', { names: ask.join(', ') }),
                ].join(' · ')}
              </em>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
