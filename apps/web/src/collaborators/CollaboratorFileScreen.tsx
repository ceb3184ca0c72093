import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { privacyCalls } from '@jornada/contract/privacy.ts';
import { isSituation, situations } from '@jornada/domain/collaborators/situations.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { Link, useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { mayOpen, routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { hours, money, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { FoldingSection } from '../ui/layout/FoldingSection.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { fileTexts } from './file/texts.ts';
import { WholeFile } from './file/WholeFile.tsx';
import { Balance } from '../vacations/Balance.tsx';
import { texts } from './texts.ts';
import styles from './collaborators.module.css';

/** A collaborator's file: who it is, and every contract with its dated terms, as far as the reader's rights go. */
export default function CollaboratorFileScreen() {
  const { collaboratorUuid = '' } = useParams();
  return <PersonFileScreen id={collaboratorUuid} />;
}

/** The file of one person, wherever its address comes from. */
export function PersonFileScreen({ id, own = false }: { id: string; own?: boolean }) {
  const t = useTexts(texts);
  const lengthOf = useLength();
  const f = useTexts(fileTexts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision } = useParams();
  const profile = useProfile();
  const download = useDownload();
  const read = useRead(collaboratorCalls['collaborators.get'], { id });
  const under = personnelDivision === undefined ? '' : `/mx/${personnelDivision}`;
  const title = own ? f('file.mine') : t('people.title');
  const ownPath = useOwnPath(title);
  const list = { label: title, to: `${under}/collaborators` };
  if (read.isPending) return <Waiting label={title} rows={10} />;
  if (read.isError)
    return (
      <Page title={title} path={own ? ownPath : [list]}>
        <ReadFailed title={t('file.failed')} read={read} />
      </Page>
    );
  const file = read.data;
  const situation = isSituation(file.situation) ? situations[file.situation] : situations.HIRED;
  const may = {
    everything: can(profile, 'privacy.everything'),
    trail: can(profile, 'audit.list'),
    arco: can(profile, 'arco.open'),
    privacy: own && can(profile, 'arco.own'),
    record: own && can(profile, 'workingTime.own'),
    calendar: own && can(profile, 'calendarFeed.get'),
  };
  const began = file.seniorityDate;
  const length = began === null ? '' : lengthOf(began, file.leftOn ?? dayAt(Temporal.Now.instant()));
  const since =
    began === null || length === '' ? [] : [t('file.lead.since', { date: format.date(began), length })];
  return (
    <Page
      title={file.fullName}
      path={own ? ownPath : [list, { label: file.fullName }]}
      lead={[
        // Somebody in hiring may have no position yet.
        `${[file.position?.[language], file.team?.name, file.site.name].filter((part) => part !== undefined).join(', ')}.`,
        ...(file.sapNumber === null ? [] : [t('file.lead.sap', { sap: file.sapNumber })]),
        ...since,
      ].join(' ')}
      meta={
        file.leftOn === null ? (
          <Status strong tone={situation.tone} label={situation[language]} />
        ) : (
          <Status strong tone="paused" label={t('file.left', { date: format.date(file.leftOn) })} />
        )
      }
    >
      {Object.values(may).includes(true) && (
        <nav aria-label={t('file.also')} className={styles['acts']}>
          {may.trail && (
            <LinkButton kind="link" to={`/audit?person=${file.uuid}`}>
              {t('file.trail')}
            </LinkButton>
          )}
          {may.record && (
            <LinkButton kind="link" to={`${under}/myRecord`}>
              {t('file.workingTime')}
            </LinkButton>
          )}
          {may.calendar && (
            <LinkButton kind="link" to={`${under}/myCalendar`}>
              {t('file.calendar')}
            </LinkButton>
          )}
          {may.privacy && (
            <LinkButton kind="link" to={`${under}/myPrivacy`}>
              {t('file.privacy')}
            </LinkButton>
          )}
          {may.arco && (
            <LinkButton
              kind="link"
              to={`/privacy/requests?person=${file.uuid}&name=${encodeURIComponent(file.fullName)}`}
            >
              {t('file.arco')}
            </LinkButton>
          )}
          {may.everything && (
            <Button
              kind="link"
              busy={download.busy}
              onClick={() =>
                download.start(
                  () => apiFile(privacyCalls['privacy.everything'], { id: file.uuid }),
                  'datos.zip',
                )
              }
            >
              {t('file.everything')}
            </Button>
          )}
        </nav>
      )}
      <WholeFile person={file}>
        {file.leftOn === null && can(profile, 'vacations.get', file.site.code) && (
          <Balance collaboratorUuid={file.uuid} />
        )}
        <Contracts file={file} />
      </WholeFile>
    </Page>
  );
}

/** `4 años y 9 meses`; empty within the first month. */
function useLength(): (from: string, to: string) => string {
  const t = useTexts(texts);
  return (from, to) => {
    if (to < from) return '';
    const { years, months } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'years' });
    const [long, rest] = [t('file.years', { count: years }), t('file.months', { count: months })];
    if (years > 0 && months > 0) return t('file.length', { years: long, months: rest });
    return years > 0 ? long : months > 0 ? rest : '';
  };
}

/** The screen of a contract's document. */
const DOCUMENT =
  '/mx/:personnelDivision/collaborators/:collaboratorUuid/document/contract/:contractStartDate';

function Contracts({ file }: { file: CollaboratorFile }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const profile = useProfile();
  const opens = routes.some((row) => row.path === DOCUMENT && mayOpen(row, profile?.actorRoles ?? []));
  return (
    <>
      {file.contracts.map((contract) => (
        <FoldingSection
          key={contract.uuid}
          title={
            contract.endDate === null
              ? t('file.contract', {
                  type: t(`contract.${contract.type}`),
                  from: format.date(contract.startDate),
                })
              : t('file.contract.to', {
                  type: t(`contract.${contract.type}`),
                  from: format.date(contract.startDate),
                  to: format.date(contract.endDate),
                })
          }
          count={[
            contract.employer,
            ...(contract.trialDays ? [t('file.trial', { days: contract.trialDays })] : []),
          ].join(', ')}
          aside={
            <>
              {opens && (
                <Link
                  to={`/mx/${file.site.code}/collaborators/${file.uuid}/document/contract/${contract.startDate}`}
                >
                  {t('file.document')}
                </Link>
              )}
              {contract.evidenceCode !== null && (
                <>
                  {' '}
                  <Link to={`/verify/${contract.evidenceCode}`}>{t('file.evidence')}</Link>
                </>
              )}
            </>
          }
        >
          <Rows>
            {contract.conditions.map((condition) => (
              <Row
                key={condition.validFrom}
                title={condition.position[language]}
                detail={t('file.terms', {
                  hours: hours(condition.weeklyMinutes / 60),
                  kind: t(condition.fullTime ? 'file.full' : 'file.part'),
                  team: condition.team.name,
                  site: condition.site.name,
                })}
                meta={
                  <>
                    {t('file.since', { from: format.date(condition.validFrom) })}
                    <br />
                    {condition.salaryCentavos === null ? t('file.hidden') : money(condition.salaryCentavos)}
                  </>
                }
              />
            ))}
          </Rows>
        </FoldingSection>
      ))}
    </>
  );
}
