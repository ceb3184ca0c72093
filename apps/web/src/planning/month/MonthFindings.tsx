import { citationOf, ruleOf, sentenceOf } from '@jornada/domain/planning/check/sentence.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../texts.ts';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { EffectTag, Flag } from '../../ui/marks/Flag.tsx';
import { planLink } from '../views.ts';
import type { MonthWeek } from './checkedMonth.ts';
import { texts } from './texts.ts';

/** What the rules say of the month, what blocks first; what only informs stays in the week's inspector. */
export function MonthFindings({ weeks }: { weeks: readonly MonthWeek[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const rows = weeks
    .flatMap((week) =>
      week.findings.filter(({ effect }) => effect !== 'none').map((finding) => ({ week, ...finding })),
    )
    .toSorted((a, b) => Number(b.effect === 'blocks') - Number(a.effect === 'blocks'));
  return (
    <Section rule="ink" title={t('month.findings')} count={rows.length === 0 ? undefined : rows.length}>
      {rows.length === 0 && <p>{t('month.findings.none')}</p>}
      <Rows>
        {rows.map(({ id, week, finding, effect, source, dates }) => (
          <Row
            key={id}
            mark={<Flag source={source} />}
            title={sentenceOf(finding, language)}
            quiet
            detail={citationOf(ruleOf(finding.code).source, language)}
            meta={
              <EffectTag
                effect={effect === 'blocks' ? 'blocks' : 'asks'}
                label={t(effect === 'blocks' ? 'month.blocks' : 'month.asks')}
              />
            }
            action={
              week.team && (
                <Link
                  to={planLink({
                    site: week.team.site.code,
                    teamUuid: week.team.team.uuid,
                    weekStart: week.weekStart,
                    date: dates.at(-1),
                    person: week.team.people[0]?.collaboratorUuid,
                    issue: finding.code,
                  })}
                  aria-label={t('month.openWeek', { week: week.number, team: week.team.team.name })}
                >
                  {t('month.week', { week: week.number })}
                </Link>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
