import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** What a document is called where it is signed: the contract by its full name, any other by its title. */
export function useDocumentName({ kind }: Pick<EvidenceReading, 'kind'>): string {
  const t = useTexts(texts);
  const language = useLanguage();
  return kind === 'CONTRACT' ? t('sign.document') : documents[kind][language];
}
