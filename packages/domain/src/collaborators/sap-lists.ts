import type { ProcessType } from '../process/kind.ts';

/** The lists of what SAP still has to know, with the processes whose end puts a person on each (spec §2, decisions §7). */
export const sapLists = {
  HIRING: { es: 'Contrataciones', en: 'Hires', path: 'hiring', processes: [] },
  EXTENSION: {
    es: 'Prórrogas',
    en: 'Extensions',
    path: 'extension',
    processes: ['EXTENSION_CONTRACT_PROCESS_MEX'],
  },
  LEAVE: { es: 'Bajas', en: 'Exits', path: 'leave', processes: ['LEAVE_PROCESS_MEX'] },
  CONVERSION: {
    es: 'Pasos a indeterminado',
    en: 'Conversions',
    path: 'conversion',
    processes: ['CONVERSION_CONTRACT_PROCESS_MEX'],
  },
  HOUR_CHANGE: {
    es: 'Cambios de horas',
    en: 'Hour changes',
    path: 'hourChange',
    processes: ['TIMEBASE_CHANGE_PROCESS_MEX', 'SHIFT_REDUCTION_PROCESS_MEX', 'HOUR_CHANGE_PROCESS_MEX'],
  },
  IBAN_CHANGE: { es: 'Cambios de CLABE', en: 'CLABE changes', path: 'ibanChange', processes: [] },
  FILE_CHANGE: { es: 'Otros cambios de ficha', en: 'Other file changes', path: 'fileChange', processes: [] },
} as const satisfies Record<
  string,
  { es: string; en: string; path: string; processes: readonly ProcessType[] }
>;

export type SapList = keyof typeof sapLists;
export const SAP_LISTS = Object.keys(sapLists).filter(isSapList);
export function isSapList(text: string): text is SapList {
  return Object.hasOwn(sapLists, text);
}

/** The list on which a finished process puts its person; null where SAP is not concerned. */
export const sapListOf = (type: ProcessType): SapList | null =>
  SAP_LISTS.find((list) => sapLists[list].processes.some((one) => one === type)) ?? null;
