import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { collaboratorFileCalls, type PersonFile } from '@jornada/contract/collaborator-file.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { ReactNode } from 'react';
import { useRead } from '../../data.ts';
import { kindOfType } from '../../processes/places.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { hours, money, useFormat } from '../../ui/format.ts';
import { Columns } from '../../ui/layout/Columns.tsx';
import { FoldingSection } from '../../ui/layout/FoldingSection.tsx';
import { Row, Rows } from '../../ui/layout/Section.tsx';
import { can, useProfile } from '../../profile.ts';
import { PersonPanel } from '../PersonPanel.tsx';
import { texts } from '../texts.ts';
import { FileChanges, FileProposals, FileSections } from './FileSections.tsx';
import { Papers } from './Papers.tsx';
import { TermsLine } from './TermsLine.tsx';
import { TermsOn } from './TermsOn.tsx';
import { WeekOfPerson } from './WeekOfPerson.tsx';
import { fileTexts } from './texts.ts';

/** All of a file: terms on any day and sections; papers, the week, contracts and history; beside them what to do. */
export function WholeFile({ person, children }: { person: CollaboratorFile; children: ReactNode }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const read = useRead(collaboratorFileCalls['collaborators.file'], { id: person.uuid });
  if (read.isPending) return <Waiting label={t('people.title')} rows={8} />;
  if (read.isError) return <ReadFailed title={t('file.failed')} read={read} />;
  const file = read.data;
  return (
    <>
      <TermsLine person={person} file={file} />
      <Columns shape={file.own ? 'halves' : 'process'}>
        <div>
          <TermsOn person={person} />
          <FileSections file={file} />
        </div>
        <div>
          {file.own && <PersonPanel person={person} file={file} />}
          <FileProposals file={file} />
          {(file.own || can(profile, 'document.ofPerson', person.site.code)) && <Papers person={person} />}
          <WeekOfPerson person={person} file={file} />
          {children}
          <TimeLine person={person} file={file} />
          <FileChanges file={file} />
        </div>
        {!file.own && <PersonPanel person={person} file={file} />}
      </Columns>
    </>
  );
}

/** Contracts, terms and processes by date, the newest first; what lies ahead is among them. */
function TimeLine({ person, file }: { person: CollaboratorFile; file: PersonFile }) {
  const t = useTexts(fileTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const facts = [
    ...person.contracts.flatMap((contract) => [
      {
        day: contract.startDate,
        title: t('file.line.contract', { type: p(`contract.${contract.type}`) }),
        detail: contract.employer,
      },
      ...(contract.endDate === null
        ? []
        : [{ day: contract.endDate, title: t('file.line.ends'), detail: p(`contract.${contract.type}`) }]),
      ...contract.conditions
        .filter(({ validFrom }) => validFrom !== contract.startDate)
        .map((condition) => ({
          day: condition.validFrom,
          title: t('file.line.terms'),
          detail: [
            condition.position[language],
            condition.team.name,
            `${hours(condition.weeklyMinutes / 60)} h`,
            ...(condition.salaryCentavos === null ? [] : [money(condition.salaryCentavos)]),
          ].join(', '),
        })),
    ]),
    ...file.processes.map((process) => {
      const kind = kindOfType(process.type);
      return {
        day: process.effectiveDate ?? dayAt(Temporal.Instant.from(process.startedAt)),
        title: kind.name[language],
        detail: kind.statuses[process.status]?.[language] ?? '',
      };
    }),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
  return (
    <FoldingSection title={t('file.line')}>
      <Rows dense>
        {facts.map(({ day, title, detail }) => (
          <Row key={`${day} ${title} ${detail}`} title={title} detail={detail} meta={format.date(day)} />
        ))}
      </Rows>
    </FoldingSection>
  );
}
