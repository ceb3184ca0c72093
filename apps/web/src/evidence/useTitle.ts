import type { EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { useLanguage } from '../texts.ts';

/** What a document is in the reader's language, and the title that it bears: documents are in Spanish. */
export function useTitle({ kind, title }: Pick<EvidenceVerdict, 'kind' | 'title'>): {
  readonly name: string;
  readonly title: string;
} {
  const language = useLanguage();
  return { name: language === 'es' ? title : documents[kind][language], title };
}
