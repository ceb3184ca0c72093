import { textConditions, textFields } from '@jornada/domain/document-texts/fields.ts';
import { textModels, type TextDocument } from '@jornada/domain/document-texts/models.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Section } from '../ui/layout/Section.tsx';
import styles from './documentTexts.module.css';
import { insertAtCursor } from './insertAtCursor.ts';
import { texts } from './texts.ts';

/** What a text may name; a press writes it where the cursor stands. */
export function FieldList({ document }: { document: TextDocument }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { fields, conditions } = textModels[document];
  return (
    <>
      <Section title={t('fields')}>
        <p className={styles['hint']}>{t('fields.hint')}</p>
        <Marks marks={fields.map((name) => ({ text: `{{${name}}}`, label: textFields[name][language] }))} />
      </Section>
      {conditions.length > 0 && (
        <Section title={t('conditions')}>
          <p className={styles['hint']}>{t('conditions.hint')}</p>
          <Marks
            marks={conditions.map((name) => ({
              text: `{{#${name}}}{{/${name}}}`,
              label: textConditions[name][language],
            }))}
          />
        </Section>
      )}
    </>
  );
}

function Marks({ marks }: { marks: readonly { readonly text: string; readonly label: string }[] }) {
  return (
    <ul className={styles['marks']}>
      {marks.map(({ text, label }) => (
        <li key={text}>
          <button
            type="button"
            // The text keeps the focus, and with it its cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insertAtCursor(text)}
          >
            <code>{text}</code>
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
