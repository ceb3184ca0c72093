import type { CallOutput } from '@jornada/contract/call.ts';
import type { legalErrorCalls } from '@jornada/contract/planning-legal-errors.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { useFormat } from '../../ui/format.ts';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { ruleName, weightOf, wordsOf } from './words.ts';
import { texts } from './texts.ts';
import styles from './legal.module.css';

type Overview = CallOutput<(typeof legalErrorCalls)['planning.legalErrorsOverview']>;
type Recheck = Overview['rechecks'][number];

/** What is shown next to the list: the year of people and store, and what changes elsewhere have done to weeks ahead. */
export function Beside({ overview }: { overview: Overview }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const ofYear = [
    ...overview.site.map((finding) => ({
      key: `${finding.code} ${JSON.stringify(finding.values)}`,
      finding,
    })),
    ...overview.people.flatMap(({ collaborator, findings }) =>
      findings.map((finding) => ({ key: `${collaborator.uuid} ${finding.code}`, finding })),
    ),
  ].toSorted((one, other) => weightOf(one.finding) - weightOf(other.finding));
  return (
    <div className={styles['beside']}>
      <Section title={t('legal.rechecks')} rule="ink" count={overview.rechecks.length}>
        {overview.rechecks.length === 0 ? (
          <p className={styles['quiet']}>{t('legal.rechecks.lead')}</p>
        ) : (
          <Rows dense>
            {overview.rechecks.map((recheck) => (
              <RecheckRow key={recheck.uuid} recheck={recheck} />
            ))}
          </Rows>
        )}
      </Section>
      <Section
        title={t('legal.year', { year: overview.year })}
        rule="ink"
        count={ofYear.length}
        aside={<span className={styles['quiet']}>{t('legal.year.quiet')}</span>}
      >
        <Rows dense>
          {ofYear.slice(0, MOST_SHOWN).map(({ key, finding }) => (
            <Row key={key} quiet title={wordsOf(finding, language).sentence} />
          ))}
        </Rows>
        {ofYear.length > MOST_SHOWN && (
          <p className={styles['quiet']}>{t('legal.count', { shown: MOST_SHOWN, total: ofYear.length })}</p>
        )}
      </Section>
    </div>
  );
}

const MOST_SHOWN = 40;

const CATALOGUES = ['planningRule', 'hourTypology', 'groupingType'] as const;
const isCatalogue = (subject: string): subject is (typeof CATALOGUES)[number] =>
  CATALOGUES.some((one) => one === subject);

function RecheckRow({
  recheck: { cause, subject, askedAt, askedBy, doneAt, weeks, found, settled, changed },
}: {
  recheck: Recheck;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const result =
    doneAt === null
      ? t('legal.recheck.running')
      : found + settled === 0
        ? t('legal.recheck.clean', { count: weeks })
        : t('legal.recheck.found', { weeks, added: found, gone: settled });
  const day = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d/g, (date) => format.day(date));
  const added = changed.filter((week) => week.added.length > 0);
  const names = added
    .slice(0, 3)
    .map(
      (week) =>
        `${week.collaborator.name}: ${week.added.map((code) => ruleName(code, language)).join(', ')} (${format.day(week.weekStart)})`,
    );
  return (
    <Row
      title={`${t(`legal.cause.${cause}`)}: ${isCatalogue(subject) ? t(`legal.catalogue.${subject}`) : day(subject)}`}
      detail={[result, ...names].join(' · ')}
      meta={`${askedBy}, ${format.moment(askedAt)}`}
    />
  );
}
