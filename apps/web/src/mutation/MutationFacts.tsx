import type { MutationDetail } from '@jornada/contract/processes.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { planLink } from '../planning/views.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
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
      <MutationNext process={process} />
    </Section>
  );
}

/** Where a mutation that took effect goes on: the person's file, and their first week in the team they came to. */
function MutationNext({ process }: { process: MutationDetail }) {
  const t = useTexts(mutationTexts);
  const profile = useProfile();
  const { effectiveOn, destination, collaborator } = process;
  const site = destination.site.code;
  if (effectiveOn === null) return null;
  return (
    <Rows dense>
      {can(profile, 'collaborators.get', site) && (
        <Row
          quiet
          title={
            <LinkButton kind="link" to={`/mx/${site}/collaborators/${collaborator.uuid}`}>
              {t('next.file')}
            </LinkButton>
          }
        />
      )}
      {can(profile, 'planning.weekTeamByManager', site) && (
        <Row
          quiet
          title={
            <LinkButton
              kind="link"
              to={planLink({
                site,
                teamUuid: destination.team.uuid,
                weekStart: mondayOf(effectiveOn),
                person: collaborator.uuid,
              })}
            >
              {t('next.week', { team: destination.team.name })}
            </LinkButton>
          }
        />
      )}
    </Rows>
  );
}
