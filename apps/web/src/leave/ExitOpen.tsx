import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { leave } from '@jornada/domain/leave/kind.ts';
import { useParams } from 'react-router';
import { familyPath } from '../processes/places.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { startTexts } from './startTexts.ts';
import { leaveTexts } from './texts.ts';

/** Whether somebody has left or is leaving, so that neither an exit nor an absence starts. */
export const isLeaving = ({ leftOn, openProcess }: CollaboratorFile): boolean =>
  leftOn !== null || openProcess?.type === leave.type;

/** Says so in place of a start form, with the way to the open exit or the person's file. */
export function ExitOpen({ file }: { file: CollaboratorFile }) {
  const t = useTexts(leaveTexts);
  const s = useTexts(startTexts);
  const format = useFormat();
  const { personnelDivision } = useParams();
  const { fullName, leftOn, openProcess, uuid } = file;
  const list = familyPath('leave', personnelDivision);
  const person =
    personnelDivision === undefined
      ? `/collaborators/${uuid}`
      : `/mx/${personnelDivision}/collaborators/${uuid}`;
  return (
    <Page
      title={fullName}
      path={[
        { label: t('leaves.see'), to: list },
        { label: fullName, to: person },
      ]}
    >
      {leftOn === null && openProcess !== null ? (
        <EmptyState
          title={s('start.open', { name: fullName })}
          action={<LinkButton to={`${list}/${openProcess.uuid}`}>{s('start.open.go')}</LinkButton>}
        >
          {s('start.open.lead')}
        </EmptyState>
      ) : (
        <EmptyState
          title={s('start.left', { name: fullName, day: format.longDay(leftOn ?? '', { year: true }) })}
          action={<LinkButton to={person}>{s('start.left.go')}</LinkButton>}
        />
      )}
    </Page>
  );
}
