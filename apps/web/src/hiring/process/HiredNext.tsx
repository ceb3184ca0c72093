import { FileAndWeek } from '../../processes/FileAndWeek.tsx';
import { useTexts } from '../../texts.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { AnyHire } from './forms.ts';
import { hireTexts } from './texts.ts';

/** Where a finished hire goes on: the person's file, and the week of the first day. */
export function HiredNext({ process }: { process: AnyHire }) {
  const t = useTexts(hireTexts);
  const { currentStatus, personnelDivision, collaborator, labor } = process;
  if (currentStatus !== 'COMPLETED_SUCCESS') return null;
  return (
    <Section title={t('hired.next')}>
      <FileAndWeek
        site={personnelDivision}
        collaboratorUuid={collaborator.uuid}
        first={labor && { team: labor.team, day: labor.startDate }}
      />
    </Section>
  );
}
