import { EvidenceEvent } from '@jornada/contract/evidence.ts';
import type { FileVerdict } from '@jornada/contract/evidence-file.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { fileSize, useFormat } from '../ui/format.ts';
import { Timeline } from '../ui/process/Timeline.tsx';
import { ends } from './Digest.tsx';
import { FileDrop } from './FileDrop.tsx';
import { longMoment } from './moments.ts';
import { useChainWords } from './useEventWords.ts';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

type Checked = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Undefined where the file has no seal. */
  readonly verdict: FileVerdict | undefined;
};

/** Checks sealed documents by what is in the file alone: nothing is sent, and no code is needed. */
export function SealCheck() {
  const t = useTexts(texts);
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const check = async (files: readonly File[]) => {
    const { checkEvidenceFile } = await import('@jornada/contract/evidence-file.ts');
    for (const file of files) {
      const verdict = await checkEvidenceFile(new Uint8Array(await file.arrayBuffer()));
      setChecked((before) => [{ id: before.length, name: file.name, size: file.size, verdict }, ...before]);
    }
  };
  return (
    <section className={styles.alone} aria-label={t('verify.alone')}>
      <h2 className={styles.askLabel}>{t('verify.alone')}</h2>
      <FileDrop accept="application/pdf" onFiles={(files) => void check(files)}>
        {t('verify.alone.note')}
      </FileDrop>
      <div aria-live="polite" className={styles.outcomes}>
        {checked.map((one) => (
          <Sealed key={one.id} checked={one} />
        ))}
      </div>
    </section>
  );
}

/** What was found of one file. */
export function Sealed({ checked: { name, size, verdict } }: { checked: Omit<Checked, 'id'> }) {
  const t = useTexts(texts);
  const format = useFormat();
  const intact = verdict?.intact === true;
  const chain = verdict?.chain;
  const stampedAt = verdict?.seal.stampedAt;
  return (
    <div className={styles.outcome} data-found={intact}>
      <p className={styles.outcomeTitle}>
        {intact ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
        {t(`verify.alone.${verdict === undefined ? 'unsealed' : intact ? 'intact' : 'broken'}`)}
      </p>
      <p>
        {name}, {fileSize(size)}
      </p>
      {verdict !== undefined && !intact && (
        <ul className={styles.faults}>
          {faultsOf(verdict).map((fault) => (
            <li key={fault}>{t(`verify.alone.fault.${fault}`)}</li>
          ))}
        </ul>
      )}
      {chain && (
        <>
          <p>
            {chain.title}, {chain.company}
          </p>
          {intact && <History chain={chain} />}
          <p>
            {!intact && t('verify.alone.events', { count: chain.events.length })}{' '}
            <Link to={`/verify/${chain.code}`}>{chain.code}</Link>
          </p>
        </>
      )}
      {verdict !== undefined && (
        <p className={styles.outcomeHash}>
          {t('verify.alone.certificate', {
            subject: verdict.seal.subject,
            fingerprint: ends(verdict.seal.fingerprint),
          })}
        </p>
      )}
      {typeof stampedAt === 'string' && (
        <p>{t('verify.alone.stamped', { when: longMoment(format, stampedAt) })}</p>
      )}
      {!intact && <p className={styles.outcomeAsk}>{t('verify.file.ask')}</p>}
    </div>
  );
}

/** Who sent, signed and accepted, and when, as the file itself records it. */
function History({ chain: { title, events } }: { chain: NonNullable<FileVerdict['chain']> }) {
  const t = useTexts(texts);
  const words = useChainWords({
    title,
    events: events.flatMap(({ detail, hash: _, ...event }) => {
      const read = EvidenceEvent.safeParse({ ...detail, ...event });
      return read.success ? [read.data] : [];
    }),
  });
  return (
    <div className={styles.chain}>
      <Timeline label={t('verify.chain')} events={words} />
      <p className={styles.chainNote}>{t('verify.chain.note')}</p>
    </div>
  );
}

/** What of a sealed file is not as it was sealed. */
function faultsOf({ seal: { checks }, chain }: FileVerdict) {
  return (
    [
      ['bytes', checks.digest],
      ['signature', checks.signature],
      ['certificate', checks.certificate],
      ['whole', checks.whole],
      ['events', chain?.follows ?? true],
      ['original', chain?.original ?? true],
    ] as const
  ).flatMap(([fault, right]) => (right ? [] : [fault]));
}
