import type { MutationDetail } from '@jornada/contract/processes.ts';
import { addDays } from '@jornada/domain/time.ts';
import { FileAndWeek } from '../processes/FileAndWeek.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { followingRows } from './sideRows.ts';
import { Sides } from './Sides.tsx';
import { mutationTexts } from './texts.ts';

/** Both sides of a mutation, and what else was agreed. */
export function MutationFacts({ process }: { process: MutationDetail }) {
  const t = useTexts(mutationTexts);
  const language = useLanguage();
  const format = useFormat();
  const narrow = useNarrow();
  const { origin, destination, weeklyMinutes, pay, training, managed, siteName } = process;
  const day = process.effectiveOn ?? process.startDate;
  const facts = [
    ...(process.effectiveOn === null
      ? []
      : [{ label: t('facts.effectiveOn'), value: format.date(process.effectiveOn) }]),
    ...(training === null
      ? []
      : [
          {
            label: t('facts.training'),
            value: t('facts.training.of', {
              from: format.date(training.from),
              to: format.date(training.to),
            }),
          },
        ]),
    ...(pay === null ? [{ label: t('facts.payHidden'), value: t('facts.hidden') }] : []),
  ];
  const named = (key: 'side.site' | 'side.team' | 'side.position', from: string, to: string) => ({
    label: t(key),
    origin: from,
    destination: to,
    changed: from !== to,
  });
  return (
    <Section title={t('facts.title')}>
      {!managed && <p>{t('facts.readOnly', { site: siteName })}</p>}
      <Sides
        until={day === null ? '' : t('sides.until', { day: format.date(addDays(day, -1)) })}
        from={day === null ? '' : t('sides.from', { day: format.date(day) })}
        rows={[
          named(
            'side.site',
            `${origin.site.name} ${origin.site.code}`,
            `${destination.site.name} ${destination.site.code}`,
          ),
          named('side.team', origin.team.name, destination.team.name),
          named('side.position', origin.position.name[language], destination.position.name[language]),
          // Beside the place itself what changes, and where there is room what stays.
          ...followingRows({ origin, destination, weeklyMinutes, pay }, { t, language, format }).filter(
            ({ changed, origin: before }) => changed || (!narrow && before !== t('side.none')),
          ),
        ]}
      />
      {facts.length > 0 && <FactList facts={facts} />}
      {process.effectiveOn !== null && (
        <FileAndWeek
          site={destination.site.code}
          collaboratorUuid={process.collaborator.uuid}
          first={{ team: destination.team, day: process.effectiveOn }}
        />
      )}
    </Section>
  );
}
