import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Board } from './store/store.ts';

/** What the address asks for on a plan: a person, the card of one of their findings, or what they answered. */
export type Asked = {
  readonly person: string;
  readonly issue: string | null;
  readonly answer: string | null;
};

/** What the address asks for; null where it names nobody. */
export function useAsked(): Asked | null {
  const [search] = useSearchParams();
  const person = search.get('person');
  const issue = search.get('issue');
  const answer = search.get('answer');
  return useMemo(() => (person === null ? null : { person, issue, answer }), [person, issue, answer]);
}

/** The first row of the person that the address names; -1 where they are not on this board. */
export const rowAsked = ({ order, row }: Pick<Board, 'order' | 'row'>, asked: Asked | null): number =>
  asked === null ? -1 : order.findIndex((key) => row(key)?.person.collaboratorUuid === asked.person);
