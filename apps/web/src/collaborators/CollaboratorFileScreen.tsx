import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { extension } from '@jornada/domain/contract-change/kind.ts';
import { isSituation, situations } from '@jornada/domain/collaborators/situations.ts';
import { mutation } from '@jornada/domain/mutation/kind.ts';
import { startRefusal } from '@jornada/domain/process/start.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import { Link, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { kindOfType, listPath } from '../processes/places.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { hours, money, useFormat } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { WholeFile } from './file/WholeFile.tsx';
import { texts } from './texts.ts';

/** A collaborator's file: who it is, and every contract with its dated terms, as far as the reader's rights go. */
export default function CollaboratorFileScreen() {
  const { collaboratorUuid = '' } = useParams();
  return <PersonFileScreen id={collaboratorUuid} />;
}

/** The file of one person, wherever its address comes from. */
export function PersonFileScreen({ id }: { id: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision } = useParams();
  const profile = useProfile();
  const read = useRead(collaboratorCalls['collaborators.get'], { id });
  const list = {
    label: t('people.title'),
    to: personnelDivision === undefined ? '/collaborators' : `/mx/${personnelDivision}/collaborators`,
  };
  if (read.isPending) return <Waiting label={t('people.title')} rows={10} />;
  if (read.isError)
    return (
      <Page title={t('people.title')} path={[list]}>
        <ReadFailed title={t('file.failed')} read={read} />
      </Page>
    );
  const file = read.data;
  const mayLeave = file.leftOn === null && can(profile, 'leave.startLeaveProcess', file.site.code);
  const under = personnelDivision === undefined ? '' : `/mx/${personnelDivision}`;
  const open = file.openProcess === null ? [] : [kindOfType(file.openProcess.type)];
  const mayMove =
    file.leftOn === null &&
    startRefusal(mutation, open) === null &&
    can(profile, 'mutation.startMutationProcess', file.site.code);
  const mayChange =
    file.leftOn === null &&
    file.contractType === 'CDD' &&
    startRefusal(extension, open) === null &&
    can(profile, 'extension.startProcess', file.site.code);
  const situation = isSituation(file.situation) ? situations[file.situation] : situations.HIRED;
  return (
    <Page
      title={file.fullName}
      path={[list, { label: file.fullName }]}
      lead={t('file.lead', {
        position: file.position?.[language] ?? '',
        team: file.team?.name ?? '',
        site: file.site.name,
      })}
      meta={
        file.leftOn === null ? (
          <Status strong tone={situation.tone} label={situation[language]} />
        ) : (
          <Status strong tone="paused" label={t('file.left', { date: format.date(file.leftOn) })} />
        )
      }
    >
      <Columns shape="halves">
        <Section title={t('file.person')}>
          <FactList facts={factsOf(file, { t, format })} />
          {file.openProcess === null ? (
            mayLeave && (
              <p>
                <Link to={`${under}/timebaseChange/${file.uuid}`}>{t('file.hours')}</Link>{' '}
                <Link to={`${under}/complementaryPact/${file.uuid}`}>{t('file.pact')}</Link>{' '}
                <Link to={`${under}/leaveOfAbsence/${file.uuid}`}>{t('file.absence')}</Link>{' '}
                <Link to={`${under}/leave/${file.uuid}`}>{t('file.leave')}</Link>
              </p>
            )
          ) : (
            <Link
              to={`${listPath(kindOfType(file.openProcess.type), file.site.code)}/${file.openProcess.uuid}`}
            >
              {t('file.process')}
            </Link>
          )}
          {mayChange && (
            <p>
              <Link to={`${under}/extension/${file.uuid}`}>{t('file.extension')}</Link>{' '}
              <Link to={`${under}/conversion/${file.uuid}`}>{t('file.conversion')}</Link>
            </p>
          )}
          {mayMove && (
            <p>
              <Link
                to={`${personnelDivision === undefined ? '' : `/mx/${personnelDivision}`}/mutation/${file.uuid}`}
              >
                {t('file.mutation')}
              </Link>
            </p>
          )}
        </Section>
        <Contracts file={file} />
      </Columns>
      <WholeFile person={file} />
    </Page>
  );
}

function Contracts({ file }: { file: CollaboratorFile }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <div>
      {file.contracts.map((contract) => (
        <Section
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
              <Link
                to={`/mx/${file.site.code}/collaborators/${file.uuid}/document/contract/${contract.startDate}`}
              >
                {t('file.document')}
              </Link>
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
        </Section>
      ))}
    </div>
  );
}

function factsOf(
  file: CollaboratorFile,
  { t, format }: { t: ReturnType<typeof useTexts<typeof texts>>; format: ReturnType<typeof useFormat> },
): Fact[] {
  const shown = (label: string, value: string | null, code?: true): Fact[] =>
    value === null || value === '' ? [] : [{ label, value, ...(code ? { code } : {}) }];
  return [
    ...shown(t('people.sap'), file.sapNumber),
    ...shown(t('people.curp'), file.curp, true),
    ...shown(t('file.rfc'), file.rfc, true),
    ...shown(t('file.nss'), file.nss),
    ...shown(
      t('file.birth'),
      file.birthdate === null
        ? null
        : t('file.age', {
            date: format.date(file.birthdate),
            age: ageOn(file.birthdate, dayAt(Temporal.Now.instant())),
          }),
    ),
    ...shown(t('file.phone'), file.personalPhone),
    ...shown(t('file.email'), file.personalEmail),
    ...shown(t('file.work'), file.professionalEmail),
    {
      label: t('file.address'),
      value:
        file.address === null
          ? t('file.hidden')
          : `${file.address.line}, ${file.address.postalCode} ${file.address.municipality}, ${file.address.state}`,
    },
    {
      label: t('file.clabe'),
      value:
        file.bank === null
          ? t('file.hidden')
          : file.bank.clabe.replace(/^(\d{3})(\d{3})\d{8}(\d{4})$/, '$1 $2 •••• •••• $3'),
    },
    ...shown(t('file.seniority'), file.seniorityDate === null ? null : format.date(file.seniorityDate)),
  ];
}
