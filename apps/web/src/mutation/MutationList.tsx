import type { MutationKind } from '@jornada/domain/mutation/names.ts';
import { ProcessList } from '../processes/ProcessList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { mutationTexts } from './texts.ts';

type Only = { readonly title: 'mutations.SITE' | 'mutations.TEAM'; readonly kinds: readonly MutationKind[] };

/** Mutations of a store, or of all within reach; changes of store alone, or of team and position, where asked. */
export function MutationList({ only }: { only?: Only }) {
  const t = useTexts(mutationTexts);
  const language = useLanguage();
  return (
    <ProcessList
      family="mutation"
      {...(only === undefined ? {} : { kinds: only.kinds })}
      words={{
        title: t(only?.title ?? 'mutations.see'),
        emptyLead: t('mutations.empty.lead'),
        date: t('mutations.date'),
        about: {
          header: t('sides.destination'),
          of: ({ summary }) => String(summary[language === 'es' ? 'toEs' : 'toEn'] ?? '–'),
        },
      }}
    />
  );
}
