import { referenceCalls } from '@jornada/contract/reference.ts';
import { useList } from '../data.ts';
import { useLanguage } from '../texts.ts';

/** The positions of the company as a choice. */
export function usePositions(): { readonly value: string; readonly label: string }[] {
  const language = useLanguage();
  const rows = useList(referenceCalls['labor.positions'], {}).data?.rows ?? [];
  return rows.map((row) => ({ value: String(row.number), label: row[language] }));
}
