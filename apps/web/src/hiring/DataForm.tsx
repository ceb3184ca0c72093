import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DraftCard } from '../ui/feedback/DraftCard.tsx';
import { StaleCompare, type StaleSide } from '../ui/feedback/StaleCompare.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { differencesOf, type Word } from './differences.ts';
import { processPath, type StaffFormState } from './useStaffForm.ts';
import { wrongFields } from './wrongFields.ts';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

type DataFormProps<V extends Record<string, unknown>> = {
  readonly state: StaffFormState<V>;
  /** Field → its label, in the order of the page. */
  readonly labels: Readonly<Record<string, string>>;
  /** What codes are called, where drafts and others' versions are shown. */
  readonly word?: Word | undefined;
  readonly consequences: ReactNode;
  /** After the fields, outside of what is sent: the step's documents. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
};

/** The one shape of staff's data forms: 200 label, field, 460 consequences (picture 07). */
export function DataForm<V extends Record<string, unknown>>({
  state,
  labels,
  word,
  consequences,
  after,
  children,
}: DataFormProps<V>) {
  const t = useTexts(texts);
  const format = useFormat();
  const id = useId();
  const { form, submit, busy, attempt, hire, step, keptAt, discard } = state;
  const { data, mode } = hire;
  const wrong = wrongFields(form.errors, labels);
  const name = data.fullName || data.rfc;
  return (
    <Page
      title={t(`hire.title.${step}`, { name })}
      lead={t(`${data.rehire ? 'rehire' : 'hire'}.lead${mode === 'edit' ? '.edit' : ''}`, {
        site: data.siteName,
        rfc: data.rfc,
      })}
      path={[
        { label: t('hire.path'), to: `/mx/${data.personnelDivision}/general/openProcesses` },
        { label: name, to: processPath(data) },
        { label: t(`ahead.step.${step}`) },
      ]}
    >
      <Form id={id} onSubmit={submit}>
        <FormLayout
          consequences={consequences}
          before={
            <>
              <Recovered state={state} labels={labels} word={word} />
              <Settle state={state} labels={labels} word={word} />
              <ErrorSummary fields={wrong} attempt={attempt} />
            </>
          }
        >
          {children}
          {after}
        </FormLayout>
        <ActionBar
          note={
            state.awaitsConnection
              ? t('hire.offline')
              : keptAt !== null && form.isDirty()
                ? t('hire.draft', { time: format.time(keptAt) })
                : undefined
          }
        >
          {form.isDirty() && <Button onClick={discard}>{t('hire.discard')}</Button>}
          <Button kind="primary" type="submit" busy={busy}>
            {mode === 'edit'
              ? t('hire.saveEdit')
              : step === 'labor'
                ? t('hire.toValidation')
                : t('hire.saveNext')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}

type PartProps<V extends Record<string, unknown>> = Pick<DataFormProps<V>, 'state' | 'labels' | 'word'>;

const MOST_SHOWN = 6;

/** What was typed here before and never saved, offered once. */
function Recovered<V extends Record<string, unknown>>({
  state: { draft, base, form },
  labels,
  word,
}: PartProps<V>): ReactNode {
  const t = useTexts(texts);
  const format = useFormat();
  const [answered, setAnswered] = useState(false);
  const { found } = draft;
  if (answered || found === null || form.isDirty()) return null;
  const differences = differencesOf(found.values, base, { labels, word, empty: '' });
  if (differences.length === 0) return null;
  return (
    <div className={styles['card']}>
      <DraftCard
        when={format.moment(found.savedAt)}
        lead={t('hire.draft.lead', { count: differences.length })}
        fields={differences
          .slice(0, MOST_SHOWN)
          .map(({ label, mine, theirs }) => ({ label, draft: mine, saved: theirs === '' ? null : theirs }))}
        onContinue={() => {
          setAnswered(true);
          form.setValues(found.values);
        }}
        onDiscard={() => {
          setAnswered(true);
          draft.drop();
        }}
      />
    </div>
  );
}

/** Someone saved meanwhile: nobody overwrites a colleague unseen (decisions §1.4). */
function Settle<V extends Record<string, unknown>>({
  state: { theirs, values, settle },
  labels,
  word,
}: PartProps<V>): ReactNode {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Readonly<Record<string, StaleSide>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = theirs !== null;
  useEffect(() => {
    if (!isOpen) return;
    // It stands over the form, and who pressed the button stands under it.
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (theirs === null) return null;
  const differences = differencesOf(values, theirs.values, { labels, word, empty: '–' });
  const sideOf = (path: string): StaleSide => chosen[path] ?? 'mine';
  const mixed = (): V => ({
    ...theirs.values,
    ...Object.fromEntries(
      differences.filter(({ path }) => sideOf(path) === 'mine').map(({ path }) => [path, values[path]]),
    ),
  });
  return (
    <section className={styles['stale']} aria-label={t('hire.stale', { who: theirs.who })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('hire.stale', { who: theirs.who })}
      </h2>
      <p>{t('hire.stale.lead')}</p>
      <StaleCompare
        subject=""
        mine={{ title: t('hire.stale.mine'), detail: t('hire.stale.mine.detail') }}
        theirs={{ title: t('hire.stale.theirs'), detail: theirs.who }}
        rows={differences.map(({ path, label, mine, theirs: other }) => ({
          key: path,
          label,
          mine,
          theirs: other,
          chosen: sideOf(path),
        }))}
        onChoose={(path, side) => setChosen({ ...chosen, [path]: side })}
      >
        <Button kind="primary" onClick={() => settle(mixed(), theirs.values)}>
          {t('hire.stale.keep')}
        </Button>
        <Button onClick={() => settle(theirs.values, theirs.values)}>{t('hire.stale.use')}</Button>
      </StaleCompare>
    </section>
  );
}
