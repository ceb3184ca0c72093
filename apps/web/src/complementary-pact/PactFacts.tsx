import type { PactDetail } from '@jornada/contract/processes.ts';
import { FileAndWeek } from '../processes/FileAndWeek.tsx';
import { useTexts } from '../texts.ts';
import { hours, useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { pactTexts } from './texts.ts';

/** From when until when, how many hours, and since when it is signed. */
export function PactFacts({ process }: { process: PactDetail }) {
  const { startDate, endDate, weeklyMinutes, baseMinutes, signedOn } = process;
  const t = useTexts(pactTexts);
  const format = useFormat();
  const asHours = (minutes: number) => t('pact.value', { hours: hours(minutes / 60) });
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          ...(startDate === null || endDate === null
            ? []
            : [
                {
                  label: t('facts.span'),
                  value: t('facts.span.value', { from: format.date(startDate), to: format.date(endDate) }),
                },
              ]),
          { label: t('facts.weekly'), value: asHours(weeklyMinutes) },
          ...(baseMinutes === null ? [] : [{ label: t('facts.base'), value: asHours(baseMinutes) }]),
          {
            label: t('facts.signed'),
            value: signedOn === null ? t('facts.signed.none') : format.date(signedOn),
          },
        ]}
      />
      {signedOn !== null && (
        <FileAndWeek
          site={process.personnelDivision}
          collaboratorUuid={process.collaborator.uuid}
          first={process.team && startDate ? { team: process.team, day: startDate } : null}
        />
      )}
    </Section>
  );
}
