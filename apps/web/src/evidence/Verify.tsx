import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ApiError } from '../api.ts';
import { useRead } from '../data.ts';
import { useRefusalText } from './useRefusalText.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SealCheck } from './SealCheck.tsx';
import { Verdict } from './Verdict.tsx';
import { HowItIsChecked, VerifyFrame } from './VerifyFrame.tsx';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

/** `/verify/{code?}`: anyone with a document's code learns whether it is intact, what it is and who signed (decisions §6). */
export default function Verify() {
  const { code } = useParams();
  return code === undefined ? <Asking /> : <Checked key={code} code={code} />;
}

function Asking() {
  const t = useTexts(texts);
  return (
    <VerifyFrame>
      <CodeForm />
      <div className={styles.intro}>
        <h1 className={styles.title}>{t('verify.lead')}</h1>
        <HowItIsChecked />
      </div>
      <SealCheck />
    </VerifyFrame>
  );
}

function Checked({ code }: { code: string }) {
  const t = useTexts(texts);
  // A query counts: it is asked once, not again with every look at the window.
  const { data, error, isPending, refetch } = useRead(
    evidenceCalls['evidence.verify'],
    { code },
    { staleMs: Infinity },
  );
  usePolling(data?.status === 'SEALING', () => void refetch());
  return (
    <VerifyFrame queries={data?.queries}>
      <CodeForm code={data?.code ?? code} />
      {isPending && <Waiting label={t('verify.waiting')} rows={8} />}
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Verdict verdict={data} />}
    </VerifyFrame>
  );
}

const POLL_MS = 4000;

/** Visitors have no live stream: what waits for its seal is asked for again, which does not count as a query. */
function usePolling(waits: boolean, ask: () => void): void {
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  });
}

/** What stands at the foot of the document, as anyone types it. No call form: it leads to the code's own address. */
function CodeForm({ code = '' }: { code?: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(code);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typed.trim().toUpperCase();
    if (wanted !== '') void navigate(`/verify/${encodeURIComponent(wanted)}`);
  };
  return (
    <form className={styles.ask} onSubmit={submit} role="search">
      <label htmlFor={id} className={styles.askLabel}>
        {t('verify.code')}
      </label>
      <input
        id={id}
        className={styles.code}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" kind={code === '' ? 'primary' : 'outlined'} size="large">
        {t(code === '' || typed !== code ? 'verify.act' : 'verify.other')}
      </Button>
      <p className={styles.askNote}>{t('verify.where')}</p>
    </form>
  );
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(texts);
  const sentence = useRefusalText(error);
  const missing = error.has('EVIDENCE_NOT_FOUND');
  const canRetry = error.status === 0 || error.status >= 500;
  return (
    <div className={styles.failed}>
      <ErrorState title={sentence} reference={error.reference} {...(canRetry ? { onRetry } : {})}>
        {missing && t('verify.missing.hint')}
      </ErrorState>
    </div>
  );
}
