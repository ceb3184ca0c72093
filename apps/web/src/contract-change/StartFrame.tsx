import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { processCalls, type ProcessDetail } from '@jornada/contract/processes.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { familyPath } from '../processes/places.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { startTexts } from './texts.ts';

type Contract = CollaboratorFile['contracts'][number];
/** The fixed term that a person works under. */
export type Term = Contract & { readonly endDate: string };

/** Where a start form leads: to the file, the list of its kind, and the page of what it starts. */
export function usePaths(file: CollaboratorFile, kind: 'extensions' | 'conversions') {
  const { personnelDivision } = useParams();
  const root = personnelDivision === undefined ? '' : `/mx/${personnelDivision}`;
  return {
    back: `${root}/collaborators/${file.uuid}`,
    list: `${root}/${kind}`,
    page: familyPath('contract', personnelDivision),
  };
}

type StartFrameProps = {
  title: 'start.extension' | 'start.conversion';
  /** The file, its fixed term, and the process that came to nothing and is started again. */
  children: (file: CollaboratorFile, term: Term, before: ProcessDetail | null) => ReactNode;
};

/** Reads whose contract is to change; somebody without a fixed term has nothing to change. */
export function StartFrame({ title, children }: StartFrameProps) {
  const t = useTexts(startTexts);
  const { collaboratorUuid = '', personnelDivision } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  const again = useAgain(from, personnelDivision);
  const people =
    personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`;
  return (
    <RecordRead read={read} title={t(title)} back={people}>
      {(file) => {
        const term = termOf(file);
        if (term === null)
          return (
            <Page title={file.fullName}>
              <EmptyState
                title={t('start.none')}
                action={<LinkButton to={`${people}/${file.uuid}`}>{t('start.back')}</LinkButton>}
              >
                {t('start.none.lead')}
              </EmptyState>
            </Page>
          );
        if (again.waits) return <Waiting label={t(title)} rows={6} />;
        return children(file, term, again.process);
      }}
    </RecordRead>
  );
}

/** The process that is started again; without one, or where it cannot be read, the form begins empty. */
function useAgain(from: string | null, personnelDivision: string | undefined) {
  const isSite = personnelDivision !== undefined;
  const processUuid = from ?? '';
  const bySite = useRead(
    processCalls['contractProcesses.getBySite'],
    { personnelDivision: personnelDivision ?? '', processUuid },
    { enabled: from !== null && isSite },
  );
  const global = useRead(
    processCalls['contractProcesses.get'],
    { processUuid },
    { enabled: from !== null && !isSite },
  );
  const read = isSite ? bySite : global;
  return { process: read.data ?? null, waits: from !== null && read.isPending };
}

function termOf({ contracts, leftOn }: CollaboratorFile): Term | null {
  const [last] = contracts.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
  return last === undefined || last.endDate === null || leftOn !== null
    ? null
    : { ...last, endDate: last.endDate };
}
