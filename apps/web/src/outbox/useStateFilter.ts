import type { useListing } from '../listing.ts';
import { useTexts } from '../texts.ts';
import type { FilterBarProps } from '../ui/table/FilterBar.tsx';
import { texts } from './texts.ts';

/** The filter of a list by its rows' state: what is chosen, and what can be. */
export function useStateFilter<State extends string>(
  listing: ReturnType<typeof useListing>,
  { states, wordOf }: { readonly states: readonly State[]; readonly wordOf: (state: State) => string },
): Pick<FilterBarProps, 'filters' | 'add'> & { readonly state: State | undefined } {
  const t = useTexts(texts);
  const state = states.find((one) => one === listing.filter['state']);
  const name = t('waiting.state');
  return {
    state,
    filters:
      state === undefined
        ? []
        : [{ key: 'state', name, value: wordOf(state), onRemove: () => listing.setFilter('state', null) }],
    add: {
      label: t('waiting.filter'),
      groups: [
        {
          title: name,
          items: states.map((one) => ({
            label: wordOf(one),
            onSelect: () => listing.setFilter('state', one),
          })),
        },
      ],
    },
  };
}
