import { documentTextCalls, type DocumentText } from '@jornada/contract/document-texts.ts';
import { MOST_CLAUSES, type Clause } from '@jornada/domain/document-texts/clauses.ts';
import type { TextDocument } from '@jornada/domain/document-texts/models.ts';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form } from '../ui/layout/FormLayout.tsx';
import { Section } from '../ui/layout/Section.tsx';
import styles from './documentTexts.module.css';
import { texts } from './texts.ts';

type EditorProps = {
  readonly document: TextDocument;
  readonly draft: DocumentText | undefined;
  readonly clauses: readonly Clause[];
};

const NEW: Clause = { title: '', articles: '', body: '' };

/** Writes the next version: a draft that is there already, or one that begins with the text in use. */
export function ClauseEditor({ document, draft, clauses }: EditorProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(documentTextCalls['documentTexts.save'], {
    values: { clauses: [...clauses] },
    input: (values) => ({ document, version: draft?.version ?? 0, ...values }),
    onDone: () => showToast({ kind: 'done', text: t('saved') }),
  });
  const discard = useAct(documentTextCalls['documentTexts.discard'], {
    onDone: () => showToast({ kind: 'done', text: t('discarded') }),
  });
  const typed = form.values.clauses;
  return (
    <Form onSubmit={submit}>
      <Section title={t(draft === undefined ? 'clauses' : 'clauses.draft')} rule="ink">
        <ol className={styles['clauses']}>
          {typed.map(({ body }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a clause has no name but its place
            <li key={index}>
              <ClauseFields
                index={index}
                rows={Math.min(16, 2 + Math.ceil(body.length / 100))}
                bind={form.getInputProps}
                onUp={
                  index > 0 ? () => form.reorderListItem('clauses', { from: index, to: index - 1 }) : null
                }
                onRemove={typed.length > 1 ? () => form.removeListItem('clauses', index) : null}
              />
            </li>
          ))}
        </ol>
        {typed.length < MOST_CLAUSES && (
          <Button icon={<IconPlus />} onClick={() => form.insertListItem('clauses', NEW)}>
            {t('clause.add')}
          </Button>
        )}
      </Section>
      <ActionBar>
        {draft !== undefined && (
          <Button
            busy={discard.isPending}
            onClick={() => discard.mutate({ document, version: draft.version })}
          >
            {t('discard')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  );
}

type ClauseProps = {
  readonly index: number;
  /** As long as the text, so that it is read without scrolling. */
  readonly rows: number;
  readonly bind: UseFormReturnType<{ clauses: Clause[] }>['getInputProps'];
  readonly onUp: (() => void) | null;
  readonly onRemove: (() => void) | null;
};

function ClauseFields({ index, rows, bind, onUp, onRemove }: ClauseProps) {
  const t = useTexts(texts);
  const number = index + 1;
  return (
    <>
      <div className={styles['head']}>
        <TextField
          {...bind(`clauses.${index}.title`)}
          label={t('clause.title', { number })}
          maxLength={120}
        />
        {onUp !== null && (
          <IconButton label={t('clause.up', { number })} icon={<IconArrowUp />} onClick={onUp} />
        )}
        {onRemove !== null && (
          <IconButton label={t('clause.remove', { number })} icon={<IconTrash />} onClick={onRemove} />
        )}
      </div>
      <TextField
        {...bind(`clauses.${index}.articles`)}
        label={t('clause.articles')}
        optional
        maxLength={200}
      />
      <Textarea
        {...bind(`clauses.${index}.body`)}
        label={t('clause.body', { number })}
        hint={index === 0 ? t('clause.body.hint') : undefined}
        rows={rows}
        maxLength={6000}
      />
    </>
  );
}
