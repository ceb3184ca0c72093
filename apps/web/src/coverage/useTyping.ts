import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { MOST_PEOPLE, peopleIn } from './needWeek.ts';
import { texts } from './texts.ts';

type Typing = {
  /** What stands in the cell so far; null where nothing is being typed. */
  readonly typed: string | null;
  /** Whether the key was one of typing. */
  readonly type: (key: string) => boolean;
  /** The same with all that stands there now. */
  readonly write: (text: string) => void;
  readonly leave: () => void;
  /** Takes what was typed as the one value it is; false where it is none, which is said. */
  readonly end: () => boolean;
};

/** What is typed into a cell counts when it is finished, not key by key, as in a spreadsheet. */
export function useTyping(take: (people: number) => void): Typing {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed,
    type: (key) => {
      const isRubbed = typed !== null && key === 'Backspace';
      // A space begins nothing: no number begins with one.
      if (!isRubbed && (key.length !== 1 || (typed === null && key === ' '))) return false;
      setTyped(isRubbed ? typed.slice(0, -1) : `${typed ?? ''}${key}`);
      return true;
    },
    write: setTyped,
    leave: () => setTyped(null),
    end: () => {
      if (typed === null) return true;
      setTyped(null);
      const people = peopleIn(typed);
      if (people === null)
        showToast({
          kind: 'error',
          text: t('need.people.bad', { value: typed, most: MOST_PEOPLE }),
          topic: 'need',
        });
      else take(people);
      return people !== null;
    },
  };
}
