import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { ruleName, wordsOf } from '../../legal-errors/words.ts';
import { texts } from '../../texts.ts';
import { isSerious, type BoardFinding } from '../findings/findings.ts';
import type { YearLine } from './useYear.ts';
import styles from './inspector.module.css';

/** What only tells (decisions §5.5), folded by its rule; a name leads to its place. */
export function Information({
  findings,
  onShow,
}: {
  findings: readonly BoardFinding[];
  onShow: (finding: BoardFinding) => void;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const quiet = findings.filter((finding) => !isSerious(finding));
  if (quiet.length === 0) return null;
  return (
    <section className={styles['notify']}>
      <h3>
        {t('inspector.info')} <span>{quiet.length}</span>
      </h3>
      {[...Map.groupBy(quiet, ({ finding }) => finding.code)].map(([code, ofRule]) => (
        <details key={code} className={styles['fold']}>
          <summary>
            {ruleName(code, language)} <span>{ofRule.length}</span>
          </summary>
          <ul>
            {ofRule.map((finding) => (
              <li key={finding.id}>
                <button type="button" onClick={() => onShow(finding)}>
                  {finding.name}
                </button>
                <span>{titleOf(finding.finding, language)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** The year of anyone who is on the board, folded by its rule; it informs and blocks no week. */
export function YearChecks({ year, lines }: { year: number; lines: readonly YearLine[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <section className={styles['notify']}>
      <h3>
        {t('inspector.year', { year })} <span>{t('inspector.year.quiet')}</span>
      </h3>
      {[...Map.groupBy(lines, ({ finding }) => finding.code)].map(([code, ofRule]) => (
        <details key={code} className={styles['fold']} open={ofRule.length <= FEW}>
          <summary>
            {ruleName(code, language)} <span>{ofRule.length}</span>
          </summary>
          <ul>
            {ofRule.map(({ uuid, finding }) => (
              <li key={`${uuid} ${JSON.stringify(finding.values)}`}>{wordsOf(finding, language).sentence}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** So many stand open. */
const FEW = 3;
