import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { collaboratorFileCalls, type PersonFile } from '@jornada/contract/collaborator-file.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState, type ReactNode } from 'react';
import { useRead } from '../../data.ts';
import { kindOfType } from '../../processes/places.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { hours, money, useFormat } from '../../ui/format.ts';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { can, useProfile } from '../../profile.ts';
import { texts } from '../texts.ts';
import { FileChanges, FileProposals, FileSections } from './FileSections.tsx';
import { Papers } from './Papers.tsx';
import { TermsLine } from './TermsLine.tsx';
import { WeekOfPerson } from './WeekOfPerson.tsx';
import { fileTexts } from './texts.ts';

/** All of a file: sections; beside them proposals, contracts, terms on any day, the timeline and who changed what. */
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
      <Columns shape="halves">
        <div>
          <FileSections file={file} />
        </div>
        <div>
          <FileProposals file={file} />
          {(file.own || can(profile, 'document.ofPerson', person.site.code)) && <Papers person={person} />}
          <WeekOfPerson person={person} file={file} />
          {children}
          <TermsOn person={person} />
          <TimeLine person={person} file={file} />
          <FileChanges file={file} />
        </div>
      </Columns>
    </>
  );
}

/** The terms that were or will be in force on a day. */
function TermsOn({ person }: { person: CollaboratorFile }) {
  const t = useTexts(fileTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  const [day, setDay] = useState<string | null>(dayAt(Temporal.Now.instant()));
  const found = person.contracts
    .flatMap((contract) => contract.conditions.map((condition) => ({ contract, condition })))
    .find(
      ({ contract, condition }) =>
        day !== null &&
        condition.validFrom <= day &&
        (condition.validTo === null || condition.validTo >= day) &&
        (contract.endDate === null || contract.endDate >= day),
    );
  return (
    <Section title={t('file.line.terms')}>
      <DateField label={t('file.day')} value={day} onChange={setDay} width="date" />
      {found === undefined ? (
        <p>{t('file.day.none')}</p>
      ) : (
        <Rows>
          <Row
            title={`${p(`contract.${found.contract.type}`)}, ${found.condition.position[language]}`}
            detail={p('file.terms', {
              hours: hours(found.condition.weeklyMinutes / 60),
              kind: p(found.condition.fullTime ? 'file.full' : 'file.part'),
              team: found.condition.team.name,
              site: found.condition.site.name,
            })}
            meta={
              found.condition.salaryCentavos === null
                ? p('file.hidden')
                : money(found.condition.salaryCentavos)
            }
          />
        </Rows>
      )}
    </Section>
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
        day: process.effectiveDate ?? process.startedAt.slice(0, 10),
        title: kind.name[language],
        detail: kind.statuses[process.status]?.[language] ?? '',
      };
    }),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
  return (
    <Section title={t('file.line')}>
      <Rows dense>
        {facts.map(({ day, title, detail }) => (
          <Row key={`${day} ${title} ${detail}`} title={title} detail={detail} meta={format.date(day)} />
        ))}
      </Rows>
    </Section>
  );
}
