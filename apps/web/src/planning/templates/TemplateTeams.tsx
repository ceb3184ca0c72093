import { siteCalls, type Team } from '@jornada/contract/sites.ts';
import { templateCalls } from '@jornada/contract/planning-templates.ts';
import { Link, useParams } from 'react-router';
import { useList, useRead } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { hours } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { letterOf } from './patternWeek.ts';
import { useTemplatePlaces } from './places.ts';
import { texts } from './texts.ts';
import styles from './templates.module.css';

/** Every team of the store with its templates: to open one, to make one, or to apply one. */
export default function TemplateTeams() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  return (
    <Page
      title={t('template.title')}
      lead={t('template.lead')}
      path={[
        { label: t('template.planning'), to: `/mx/${personnelDivision}/planning` },
        { label: t('template.title') },
      ]}
    >
      {teams.isPending && <Waiting label={t('template.title')} rows={6} />}
      {teams.isError && <ReadFailed title={t('template.failed')} read={teams} />}
      {teams.data?.rows.length === 0 && <EmptyState title={t('template.noTeams')} />}
      <ul className={styles['teams']}>
        {teams.data?.rows.map((team) => (
          <TeamTemplates key={team.uuid} team={team} />
        ))}
      </ul>
    </Page>
  );
}

function TeamTemplates({ team }: { team: Team }) {
  const t = useTexts(texts);
  const templates = useRead(templateCalls['planningTemplates.list'], { filter: { teamUuid: team.uuid } });
  const places = useTemplatePlaces(team.uuid);
  const { personnelDivision = '' } = useParams();
  const edits = can(useProfile(), 'planningTemplates.edit', personnelDivision);
  return (
    <li className={styles['teamRow']}>
      <h2>
        {team.name} <small>{t('template.people', { count: team.headCount })}</small>
      </h2>
      <ul className={styles['cards']}>
        {templates.data?.map((template) => (
          <li key={template.uuid}>
            <Link to={places.template(template.uuid)} className={styles['card']}>
              <b>{template.name}</b>
              <span>
                {t('template.people', { count: template.people })},{' '}
                {t('template.turns', { count: template.weeks })}
              </span>
              <span className={styles['figures']}>
                {template.minutes
                  .map(
                    (minutes, at) =>
                      `${template.weeks > 1 ? `${letterOf(at + 1)} ` : ''}${t('template.hours', { hours: hours(minutes / 60) })}`,
                  )
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
        {templates.data?.length === 0 && <li className={styles['none']}>{t('template.none')}</li>}
      </ul>
      {/* Not before the templates are known: "Apply" would push the button from under the pointer. */}
      {edits && !templates.isPending && (
        <div className={styles['teamActs']}>
          <LinkButton to={places.create()}>
            {t('template.new')}
            <span className={styles['hidden']}>, {team.name}</span>
          </LinkButton>
          {(templates.data?.length ?? 0) > 0 && (
            <LinkButton to={places.apply()}>
              {t('template.apply')}
              <span className={styles['hidden']}>, {team.name}</span>
            </LinkButton>
          )}
        </div>
      )}
    </li>
  );
}
