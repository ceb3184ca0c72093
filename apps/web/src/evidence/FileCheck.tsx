import type { EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { fileSize } from '../ui/format.ts';
import { ends } from './Digest.tsx';
import { FileDrop } from './FileDrop.tsx';
import { texts } from './verifyTexts.ts';
import styles from './verify.module.css';

type Outcome = 'sealed' | 'original' | 'scan' | 'other';
type Compared = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly outcome: Outcome;
};

/** Compares a file with the document's hashes in this browser: it is never sent. */
export function FileCheck({ verdict }: { verdict: EvidenceVerdict }) {
  const t = useTexts(texts);
  const [compared, setCompared] = useState<readonly Compared[]>([]);
  const compare = async (files: readonly File[]) => {
    for (const file of files) {
      const hash = await sha256(file);
      setCompared((before) => [
        { id: before.length, name: file.name, size: file.size, hash, outcome: outcomeOf(hash, verdict) },
        ...before,
      ]);
    }
  };
  return (
    <>
      <FileDrop accept="application/pdf,image/*" onFiles={(files) => void compare(files)}>
        {t('verify.local')} {verdict.finalHash === null && t('verify.notSealed')}
      </FileDrop>
      <div aria-live="polite" className={styles.outcomes}>
        {compared.map((one) => (
          <Result key={one.id} compared={one} />
        ))}
      </div>
    </>
  );
}

function Result({ compared: { name, size, hash, outcome } }: { compared: Compared }) {
  const t = useTexts(texts);
  const found = outcome !== 'other';
  return (
    <div className={styles.outcome} data-found={found}>
      <p className={styles.outcomeTitle}>
        {found ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
        {t(`verify.file.${outcome}`)}
      </p>
      <p>
        {name}, {fileSize(size)}
      </p>
      <p className={styles.outcomeHash}>
        {t(found ? 'verify.file.same' : 'verify.file.different', { hash: ends(hash) })}
      </p>
      {!found && <p className={styles.outcomeAsk}>{t('verify.file.ask')}</p>}
    </div>
  );
}

function outcomeOf(hash: string, { finalHash, originalHash, scanHash }: EvidenceVerdict): Outcome {
  if (hash === finalHash) return 'sealed';
  if (hash === originalHash) return 'original';
  return hash === scanHash ? 'scan' : 'other';
}

async function sha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
