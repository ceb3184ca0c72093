import type { Clause } from '@jornada/domain/document-texts/clauses.ts';
import { useTexts } from '../texts.ts';
import { Section } from '../ui/layout/Section.tsx';
import styles from './documentTexts.module.css';
import { texts } from './texts.ts';

/** The clauses as they are written, with their fields marked. */
export function ClauseText({ clauses, draft }: { clauses: readonly Clause[]; draft: boolean }) {
  const t = useTexts(texts);
  return (
    <Section title={t(draft ? 'clauses.draft' : 'clauses')} rule="ink">
      <ol className={styles['clauses']} lang="es">
        {clauses.map(({ title, articles, body }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles['articles']}>{marked(articles)}</p>
            <p className={styles['body']}>{marked(body)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A text with its merge fields set apart. */
const marked = (text: string) =>
  text.split(/(\{\{[^{}]*\}\})/).map((part, index) =>
    part.startsWith('{{') ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
