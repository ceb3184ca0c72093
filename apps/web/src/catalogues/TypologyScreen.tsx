import { catalogueCalls, type KnownTypology } from '@jornada/contract/catalogues.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { TypologyForm } from './TypologyForm.tsx';

/** A new typology, or one that is there. */
export default function TypologyScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', hourTypologyUuid } = useParams();
  const known = useRead(
    catalogueCalls['hourTypologies.get'],
    { id: hourTypologyUuid ?? '' },
    { enabled: hourTypologyUuid !== undefined },
  );
  const groups = useList(catalogueCalls['groupingTypes.list'], {});
  const parents = useList(catalogueCalls['hourParents.list'], {});
  const all = useRead(planningCalls['hourTypologies.list'], {});
  const back = `/mx/${personnelDivision}/hourTypology`;
  const reads = [all, groups, parents, ...(hourTypologyUuid === undefined ? [] : [known])];
  const failed = reads.find(({ isError }) => isError);
  const record = useMemo(
    () =>
      all.data !== undefined &&
      groups.data !== undefined &&
      parents.data !== undefined &&
      (hourTypologyUuid === undefined || known.data !== undefined)
        ? {
            known: known.data,
            lists: {
              groups: groups.data.rows,
              parents: parents.data.rows,
              others: all.data.filter(({ uuid }) => uuid !== hourTypologyUuid),
            },
          }
        : undefined,
    [all.data, groups.data, parents.data, known.data, hourTypologyUuid],
  );
  const refetch = useCallback(
    () => Promise.all([known, groups, parents, all].map((read) => read.refetch())),
    [known, groups, parents, all],
  );
  return (
    <RecordRead
      read={{ data: record, isError: failed !== undefined, error: failed?.error ?? null, refetch }}
      title={t(hourTypologyUuid === undefined ? 'typologies.new' : 'typologies.title')}
      back={back}
    >
      {({ lists, ...one }) => (
        <TypologyForm
          key={keyOf(one.known)}
          personnelDivision={personnelDivision}
          lists={lists}
          known={one.known}
        />
      )}
    </RecordRead>
  );
}

const keyOf = (known: KnownTypology | undefined): string => `${known?.uuid ?? 'new'} ${known?.version ?? 0}`;
