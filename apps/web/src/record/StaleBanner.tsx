import type { ApiError } from '../api.ts';
import { isSame } from '../base.ts';
import type { CallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { recordTexts } from './texts.ts';

type StaleBannerProps = {
  readonly error: ApiError | null;
  readonly onTheirs?: (() => void) | undefined;
  /** Saving once more puts what is typed on top of theirs. */
  readonly onTop?: boolean;
};

/** Somebody saved first: what is typed stays, and theirs is one press away (decisions §1.4). */
export function StaleBanner({ error, onTheirs, onTop = false }: StaleBannerProps) {
  const t = useTexts(recordTexts);
  if (!error?.has('STALE_VERSION')) return null;
  return (
    <Banner
      tone="policy"
      title={t('record.stale', { who: error.changedBy || t('record.stale.somebody') })}
      detail={t(onTop ? 'record.stale.onTop' : 'record.stale.detail')}
      action={onTheirs && { label: t('record.stale.theirs'), onClick: onTheirs }}
    />
  );
}

/** The same where a form may save on top once its person has seen it; nothing where it says what they saved. */
export function TheirsFirst<V extends Record<string, unknown>>({
  state: { form, error },
  theirs,
}: {
  readonly state: Pick<CallForm<V>, 'form' | 'error'>;
  readonly theirs: V;
}) {
  const take = (): void => {
    form.setValues(theirs);
    form.resetDirty(theirs);
  };
  return isSame(form.values, theirs) ? null : <StaleBanner error={error} onTop onTheirs={take} />;
}
