import { collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { useDeferredValue, useState } from 'react';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { Choice } from '../ui/fields/SelectField.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

const MOST_PEOPLE = 20;

type PersonFieldProps = {
  readonly value: string | null;
  /** Of the person that the address names, where the trail says it. */
  readonly name: string | undefined;
  readonly onChange: (uuid: string | null) => void;
};

/** Whose data: one person of the whole company, also of those who left, found by name or number. */
export function PersonField({ value, name, onChange }: PersonFieldProps) {
  const t = useTexts(texts);
  const format = useFormat();
  // Nobody is asked for before the field is opened.
  const [query, setQuery] = useState<string | null>(null);
  const [last, setLast] = useState<Choice | null>(null);
  const key = useDeferredValue(query?.trim() ?? '');
  const asked = { filter: key === '' ? {} : { key }, page: { size: MOST_PEOPLE } };
  const people = useList(collaboratorCalls['collaborators.list'], asked, { enabled: query !== null });
  const left = useList(collaboratorCalls['collaborators.deleted'], asked, { enabled: query !== null });
  const found: Choice[] = [
    ...(people.data?.rows ?? []).map((row) => optionOf(row, row.site.code)),
    ...(left.data?.rows ?? []).map((row) =>
      optionOf(row, t('audit.person.left', { site: row.site.code, day: format.date(row.leftOn) })),
    ),
  ];
  const chosen = last?.value === value ? last : { value, label: name ?? t('audit.chosen') };
  const isFound = found.some((one) => one.value === value);
  return (
    <ComboField
      label={t('audit.person')}
      value={value}
      clearable
      placeholder={t('audit.person.all')}
      options={value === null || isFound ? found : [{ ...chosen, value }, ...found]}
      busy={people.isFetching || left.isFetching}
      onQuery={setQuery}
      onChange={(uuid) => {
        setLast(found.find((one) => one.value === uuid) ?? null);
        onChange(uuid);
      }}
    />
  );
}

const optionOf = ({ uuid, fullName }: { uuid: string; fullName: string }, detail: string): Choice => ({
  value: uuid,
  label: fullName,
  detail,
});
