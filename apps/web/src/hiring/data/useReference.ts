import { referenceCalls, type ReferenceItem } from '@jornada/contract/reference.ts';
import { useList } from '../../data.ts';
import { useLanguage } from '../../texts.ts';
import type { Choice } from '../../ui/fields/SelectField.tsx';

/** Lists do not change while a form is open. */
const LIST_STALE_MS = 3_600_000;

type ItemList =
  | 'streetTypes.list'
  | 'reference.civilStatuses'
  | 'reference.genders'
  | 'reference.educationTypes'
  | 'reference.sportDisciplines'
  | 'reference.sportDisciplineLevels'
  | 'reference.sportDisciplineFrequencies'
  | 'labor.workdaytypes'
  | 'labor.payPeriods';

/** The choices of a reference list in the reader's language. */
export function useChoices(name: ItemList): Choice[] {
  const language = useLanguage();
  const rows: readonly ReferenceItem[] =
    useList(referenceCalls[name], {}, { staleMs: LIST_STALE_MS }).data?.rows ?? [];
  return rows.map((row) => ({ value: row.code, label: row[language] }));
}

/** The countries by their nationality, Mexico first. */
export function useNationalities(): Choice[] {
  const language = useLanguage();
  const rows = useList(referenceCalls['countries.list'], {}, { staleMs: LIST_STALE_MS }).data?.rows ?? [];
  return rows
    .map(({ code, nationality, ...country }) => ({
      value: code,
      label: capital(nationality?.[language] ?? country[language]),
      detail: country[language],
    }))
    .toSorted(
      (a, b) =>
        Number(b.value === 'MX') - Number(a.value === 'MX') || a.label.localeCompare(b.label, language),
    );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
