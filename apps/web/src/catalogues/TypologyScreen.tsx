import { catalogueCalls, type GroupingType, type HourParent, type KnownTypology } from '@jornada/contract/catalogues.ts';
import { planningCalls, type HourTypology } from '@jornada/contract/planning.ts';
import { useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { TypologyForm } from './TypologyForm.tsx';

/** What a typology is written with: the groups, the accounts of hours, and the others it may share a day with. */
export type TypologyLists = { readonly groups: readonly GroupingType[]; readonly parents: readonly HourParent[]; readonly others: readonly HourTypology[] };

/** A new typology, or one that is there. */
export default function TypologyScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', hourTypologyUuid } = useParams();
  const known = useRead(catalogueCalls['hourTypologies.get'], { id: hourTypologyUuid ?? '' }, { enabled: hourTypologyUuid !== undefined });
  const groups = useList(catalogueCalls['groupingTypes.list'], {});
  const parents = useList(catalogueCalls['hourParents.list'], {});
  const all = useRead(planningCalls['hourTypologies.list'], {});
  const back = `/mx/${personnelDivision}/hourTypology`;
  const whole = [groups, parents, ...(hourTypologyUuid === undefined ? [] : [known])].find((read) => read.isError);
  return (
    <RecordRead read={{ data: all.data, isError: whole !== undefined || all.isError, error: whole?.error ?? all.error, refetch: all.refetch }} title={t(hourTypologyUuid === undefined ? 'typologies.new' : 'typologies.title')} back={back}>
      {(typologies) => {
        if (groups.data === undefined || parents.data === undefined || (hourTypologyUuid !== undefined && known.data === undefined)) return null;
        const lists = { groups: groups.data.rows, parents: parents.data.rows, others: typologies.filter(({ uuid }) => uuid !== hourTypologyUuid) };
        return <TypologyForm key={keyOf(known.data)} personnelDivision={personnelDivision} lists={lists} known={known.data} onTheirs={() => void known.refetch()} />;
      }}
    </RecordRead>
  );
}

const keyOf = (known: KnownTypology | undefined): string => `${known?.uuid ?? 'new'} ${known?.version ?? 0}`;
