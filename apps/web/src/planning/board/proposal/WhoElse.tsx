import { candidatesFor } from '@jornada/contract/candidates.ts';
import type { Taking } from '@jornada/domain/coverage/candidates.ts';
import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { hours } from '../../../ui/format.ts';
import { useAvailability } from '../coverage/useAvailability.ts';
import type { Board } from '../store/store.ts';
import { onDay, ordinaryOf } from '../week/days.ts';
import { proposalTexts } from './texts.ts';
import type { Proposed } from './useProposed.ts';

type WhoElseProps = {
  board: Board;
  proposed: Proposed;
  /** Whose shift on which date. */
  day: { readonly collaboratorUuid: string; readonly date: string };
};

/** Says, when asked, who would take a proposed shift in the person's stead, and what that would cost. */
export function WhoElse(props: WhoElseProps) {
  const t = useTexts(proposalTexts);
  const [asked, setAsked] = useState(false);
  return asked ? (
    <SecondBest {...props} />
  ) : (
    <Button kind="link" size="small" onClick={() => setAsked(true)}>
      {t('proposal.whoElse')}
    </Button>
  );
}

function SecondBest({ board, proposed, day: { collaboratorUuid, date } }: WhoElseProps) {
  const t = useTexts(proposalTexts);
  const costOf = useCost();
  const availability = useAvailability(board.week.site.code, date);
  const typology = ordinaryOf(board.week.typologies);
  const shift = proposed.rowsAfter
    .filter(({ person }) => person.collaboratorUuid === collaboratorUuid)
    .flatMap((row) => onDay(row, date));
  const [from, to] = [shift[0]?.fromHour, shift.at(-1)?.toHour];
  if (availability.waiting || typology === undefined || from === undefined || to === undefined) return null;
  const others = proposed.rowsAfter.filter(({ person }) => person.collaboratorUuid !== collaboratorUuid);
  const [best] = candidatesFor(board.week, { date, from, to, typology }, others, availability.on).able;
  return (
    <span>
      {best === undefined
        ? t('proposal.whoElse.nobody')
        : t('proposal.whoElse.best', { name: best.who.person.name, cost: costOf(best.taking) })}
    </span>
  );
}

/** What it would cost if the other person took the shift, in words. */
function useCost(): (taking: Taking) => string {
  const t = useTexts(proposalTexts);
  const language = useLanguage();
  return ({ covered, asks, reopens, wish }) =>
    [
      t('proposal.whoElse.covers', { hours: hours(covered / 60) }),
      ...new Set(asks.map((finding) => titleOf(finding, language))),
      ...(reopens ? [t('proposal.whoElse.reopens')] : []),
      ...(wish === 'AVOID' ? [t('proposal.whoElse.avoids')] : []),
      ...(asks.length === 0 && !reopens && wish !== 'AVOID' ? [t('proposal.whoElse.clean')] : []),
    ].join(', ');
}
