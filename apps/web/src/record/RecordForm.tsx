import { use, useEffect, type ComponentProps, type ReactNode } from 'react';
import type { CallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx';
import { useFormat } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { HeldContext } from './held.ts';
import { StaleBanner } from './StaleBanner.tsx';
import { recordTexts } from './texts.ts';
import type { Kept } from './useStartForm.ts';

type RecordFormProps<V extends Record<string, unknown>> = Pick<
  ComponentProps<typeof Page>,
  'title' | 'lead' | 'path' | 'meta'
> & {
  readonly state: CallForm<V>;
  /** What each field is called, for the summary of what is wrong; their ids are `recordField` of the name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly back: string;
  /** What the button says, where it does more than save. */
  readonly act?: string | undefined;
  /** Left of the acts: deleting it, with a way back. */
  readonly remove?: { readonly run: () => void; readonly busy: boolean } | undefined;
  /** What is typed is kept on this device: said beside the acts, with a way to throw it away. */
  readonly kept?: Kept | undefined;
  readonly consequences?: ReactNode;
  readonly children: ReactNode;
};

export const recordField = (name: string): string => `record-${name}`;

/** The one form of a catalogue's record: what is wrong on top, one blue act at the bottom. */
export function RecordForm<V extends Record<string, unknown>>({
  state,
  labels,
  back,
  act,
  remove,
  kept,
  consequences,
  children,
  ...page
}: RecordFormProps<V>) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const { form, submit, busy, attempt, error } = state;
  const wrong = Object.keys(labels).filter((name) => form.errors[name] !== undefined);
  const { setTyped, takeTheirs } = use(HeldContext);
  const typed = form.isDirty();
  useEffect(() => {
    setTyped(typed);
    return () => setTyped(false);
  }, [typed, setTyped]);
  return (
    <Page {...page}>
      <Form onSubmit={submit}>
        <FormLayout
          consequences={consequences}
          before={
            <>
              <StaleBanner error={error} onTheirs={takeTheirs} />
              <ErrorSummary
                attempt={attempt}
                fields={wrong.map((name) => ({ id: recordField(name), label: labels[name] ?? name }))}
              />
            </>
          }
        >
          {children}
        </FormLayout>
        <ActionBar
          note={
            remove ? (
              <Button kind="link" busy={remove.busy} onClick={remove.run}>
                {t('record.delete')}
              </Button>
            ) : (
              kept !== undefined &&
              kept.at !== null && (
                <>
                  {t(kept.isFound ? 'record.draft.found' : 'record.draft', { when: format.moment(kept.at) })}{' '}
                  <Button kind="link" onClick={kept.discard}>
                    {t('record.draft.discard')}
                  </Button>
                </>
              )
            )
          }
        >
          <LinkButton to={back}>{t('record.cancel')}</LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            {act ?? t('record.save')}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
