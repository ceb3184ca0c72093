import type { GuestProgress } from '@jornada/contract/guest.ts';
import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallForm } from '../form.ts';
import { DocumentSlots, missingFirst, useWanting } from '../hiring/data/DocumentSlots.tsx';
import { openFields, type Found } from '../hiring/data/findings.ts';
import { fieldId } from '../hiring/data/useBinder.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Form } from '../ui/layout/FormLayout.tsx';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { ProposalLetter } from './ProposalLetter.tsx';
import { useFinish } from './useFinish.ts';
import { stepAfter, stepBefore, stepPath } from './places.ts';
import { texts } from './texts.ts';
import type { Guest } from './useGuest.ts';
import type { Moving } from './useStepForm.ts';
import { useParts } from './useParts.ts';
import styles from './guest.module.css';

/** One short page of a step: what it asks, and the fields whose answers it needs. */
export type Page = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly string[];
  readonly body: ReactNode;
};

type StepPagesProps<V extends Record<string, unknown>> = {
  readonly step: GuestStep;
  readonly guest: Guest;
  readonly progress: GuestProgress;
  readonly pages: readonly Page[];
  /** The page of the step's documents, after the data. */
  readonly papers: { readonly title: string; readonly lead: string };
  /** A look over everything after the documents; the data of this step are sent from there, since that ends the candidate's turn. */
  readonly last?: ((look: Look) => ReactNode) | undefined;
  readonly call: CallForm<V>;
  readonly found: Found;
  /** A draft or saved answers are safe. */
  readonly isSafe: boolean;
  /** Once the data is saved and read again the next page opens, and `moved` says that it did. */
  readonly moving: Moving;
  readonly moved: () => void;
  /** Puts what the server has in place of what was typed, after someone else changed it. */
  readonly onUseSaved: () => void;
};

export type Look = {
  readonly onBack: () => void;
  /** Sends the step, or goes to the answer that is missing. */ readonly send: () => void;
  readonly busy: boolean;
};

const PAPERS = 'documents';
const LAST = 'review';

/** A step as short pages: its data, saved with the last of them, then its documents, each saved by itself. */
export function StepPages<V extends Record<string, unknown>>({
  step,
  guest,
  progress,
  pages,
  papers,
  last,
  call,
  found,
  isSafe,
  moving,
  moved,
  onUseSaved,
}: StepPagesProps<V>) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { form, submit, busy, error, attempt } = call;
  const isFilled = progress.filled.includes(step);
  const ids = [...pages.map(({ id }) => id), PAPERS, ...(last ? [LAST] : [])];
  const { at, index, go, next, previous } = useParts(ids, ids[0] ?? PAPERS);
  const fromReview = useSearchParams()[0].get('from') === LAST;
  const page = pages.find(({ id }) => id === at);
  const slots = missingFirst(progress.documents.filter((slot) => slot.step === step));
  const wanting = useWanting(progress.processUuid, slots);
  const open = page === undefined ? [] : openFields(found, page.fields);
  const saves =
    last === undefined && page !== undefined && page === pages.at(-1) && (!isFilled || form.isDirty());
  const finish = useFinish(progress);
  useRetry({ call, guest });
  useGoToRefused({ attempt, errors: form.errors, pages, go });

  const back = (): void => {
    const before = stepBefore(step);
    if (previous !== undefined) go(previous);
    else if (before !== undefined) void navigate(stepPath(before, progress, PAPERS));
  };
  const goOn = (): void => {
    const after = stepAfter(step);
    if (fromReview && at === PAPERS) void navigate(stepPath('bank', progress, LAST));
    else if (next !== undefined) go(next);
    else if (after !== undefined) void navigate(stepPath(after, progress));
  };
  const press = (): void => {
    const [first] = open;
    if (first !== undefined) showOpen({ open, found, form });
    else if (saves) submit();
    else goOn();
  };
  const send = (): void => {
    const wrong = pages.find(({ fields }) => openFields(found, fields).length > 0);
    if (wrong === undefined) return submit();
    go(wrong.id);
    showOpen({ open: openFields(found, wrong.fields), found, form });
  };

  useEffect(() => {
    if (moving !== 'now') return;
    moved();
    goOn();
  });
  const isStale = error?.has('STALE_VERSION') ?? false;
  const { read } = guest;
  useEffect(() => {
    if (isStale) void read();
  }, [isStale, read]);

  // A page after the data is reached through the data alone, whatever stands in the address.
  const isAhead = page === undefined && !isFilled && last === undefined;
  useEffect(() => {
    if (isAhead) go(ids[0] ?? '');
  });
  if (isAhead) return null;
  if (last && (at === LAST || isFilled)) return last({ onBack: back, send, busy });
  return (
    <Form onSubmit={page === undefined ? goOn : press}>
      <GuestFrame
        progress={{ step, filled: progress.filled, share: index / ids.length }}
        saved={busy ? t('guest.saving') : isSafe ? t('guest.saved') : ''}
        title={page?.title ?? papers.title}
        lead={page?.lead ?? papers.lead}
        place={at}
        bar={
          <GuestBar
            onBack={previous === undefined && stepBefore(step) === undefined ? undefined : back}
            note={
              page === undefined &&
              wanting.length > 0 && (
                <Button kind="link" onClick={goOn}>
                  {t('guest.later')}
                </Button>
              )
            }
          >
            {page === undefined ? (
              <PapersButton missing={wanting.map(({ slot }) => slot)} />
            ) : (
              <GoOnButton open={open} found={found} busy={busy} saves={saves} />
            )}
          </GuestBar>
        }
      >
        {isStale && (
          <div className={styles['stale']} role="alert">
            <p>{t('guest.stale')}</p>
            <Button kind="link" onClick={onUseSaved}>
              {t('guest.stale.use')}
            </Button>
          </div>
        )}
        <div className={styles['form']} data-form="stack" key={at}>
          {page === undefined ? (
            <>
              {step === 'bank' && <ProposalLetter progress={progress} />}
              <DocumentSlots processUuid={progress.processUuid} slots={slots} onComplete={() => finish()} />
            </>
          ) : (
            page.body
          )}
        </div>
      </GuestFrame>
    </Form>
  );
}

/** Blue when the page is whole; before that it says what is missing, and a press goes there. */
function GoOnButton({
  open,
  found,
  busy,
  saves,
}: {
  open: readonly string[];
  found: Found;
  busy: boolean;
  saves: boolean;
}) {
  const t = useTexts(texts);
  const missing = open.filter((path) => found[path]?.effect === 'missing' || found[path]?.awaits).length;
  if (open.length === 0)
    return (
      <Button kind="primary" type="submit" size="large" busy={busy}>
        {saves ? t('guest.save') : t('guest.next')}
      </Button>
    );
  return (
    <Button type="submit" size="large">
      <span className={styles['waits']}>
        {missing > 0 ? t('guest.missing', { count: missing }) : t('guest.wrong', { count: open.length })}
      </span>
    </Button>
  );
}

function PapersButton({ missing }: { missing: readonly string[] }) {
  const t = useTexts(texts);
  const [first] = missing;
  if (first === undefined)
    return (
      <Button kind="primary" type="submit" size="large">
        {t('guest.next')}
      </Button>
    );
  return (
    <Button size="large" onClick={() => focusOn(first)}>
      <span className={styles['waits']}>{t('guest.missingDocuments', { count: missing.length })}</span>
    </Button>
  );
}

/** Says on each open field what it needs, and goes to the first. */
function showOpen<V extends Record<string, unknown>>({
  open,
  found,
  form,
}: {
  open: readonly string[];
  found: Found;
  form: CallForm<V>['form'];
}): void {
  form.setErrors({ ...form.errors, ...Object.fromEntries(open.map((path) => [path, found[path]?.text])) });
  const [first] = open;
  if (first !== undefined) focusOn(first);
}

export function focusOn(path: string): void {
  const field = document.getElementById(fieldId(path));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Sends again, with the same key, once the connection or the half hour's bearer is back. */
function useRetry<V extends Record<string, unknown>>({
  call: { error, submit },
  guest: { renew },
}: {
  call: CallForm<V>;
  guest: Guest;
}): void {
  const [handled, setHandled] = useState<unknown>(null);
  useEffect(() => {
    if (error?.status !== 0) return;
    const again = () => submit();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, submit]);
  useEffect(() => {
    if (error?.status !== 401 || handled === error) return;
    setHandled(error);
    void renew().then((renewed) => renewed && submit());
  }, [error, handled, renew, submit]);
}

/** The server refused an answer of another page: that page opens. */
function useGoToRefused({
  attempt,
  errors,
  pages,
  go,
}: {
  attempt: number;
  errors: Readonly<Record<string, unknown>>;
  pages: readonly Page[];
  go: (id: string) => void;
}): void {
  const [seen, setSeen] = useState(attempt);
  useEffect(() => {
    if (attempt === seen) return;
    setSeen(attempt);
    const paths = Object.keys(errors);
    const refused = pages.find(({ fields }) =>
      paths.some((path) => fields.some((field) => path === field || path.startsWith(`${field}.`))),
    );
    if (refused !== undefined) go(refused.id);
  }, [attempt, seen, errors, pages, go]);
}
