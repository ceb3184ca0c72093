import type { ConversionDetail, ExtensionDetail } from '@jornada/contract/processes.ts';
import { FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';
import { WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { kindOfType } from '../processes/places.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { hours, money, useFormat } from '../ui/format.ts';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { changeTexts, conversionTexts, extensionTexts } from './texts.ts';

type Change = ExtensionDetail | ConversionDetail;

/** What an extension agrees on, beside the term that it extends. */
export function ExtensionFacts({ process }: { process: ExtensionDetail }) {
  const t = useTexts(changeTexts);
  const title = useTexts(extensionTexts)('facts.title');
  const language = useLanguage();
  const format = useFormat();
  const { firstDay, endDate, fixedTermGround, fixedTermDetail, number } = process.extension;
  return (
    <div>
      <Term process={process} />
      <Section title={title}>
        <FactList
          facts={[
            {
              label: t('facts.dates'),
              value: t('facts.dates.fromTo', { from: format.date(firstDay), to: format.date(endDate) }),
            },
            { label: t('facts.number'), value: String(number) },
            ...(fixedTermGround === null
              ? []
              : [
                  {
                    label: t('facts.ground'),
                    value: FIXED_TERM_GROUNDS[fixedTermGround][language],
                    detail: fixedTermDetail,
                  },
                ]),
            ...useSigner(process),
          ]}
        />
      </Section>
      <Again process={process} path="extension" />
    </div>
  );
}

/** What a conversion makes of the contract: hours and pay, before and after. */
export function ConversionFacts({ process }: { process: ConversionDetail }) {
  const t = useTexts(changeTexts);
  const title = useTexts(conversionTexts)('facts.title');
  const language = useLanguage();
  const format = useFormat();
  const { conversionDate, before, after } = process.conversion;
  const both = ({ weeklyMinutes, annualMinutes }: typeof before): string =>
    `${hours(weeklyMinutes / 60)} h / ${hours(annualMinutes / 60)} h`;
  const { pay } = process;
  return (
    <div>
      <Term process={process} />
      <Section title={title}>
        <FactList
          facts={[
            { label: t('facts.from'), value: format.longDay(conversionDate, { year: true }) },
            {
              label: t('facts.hours'),
              value: both(after),
              detail: t('facts.hours.before', { before: both(before) }),
            },
            {
              label: t('facts.time'),
              value: t('facts.full'),
              ...(before.fullTime ? {} : { detail: t('facts.hours.before', { before: t('facts.part') }) }),
            },
            {
              label: t('facts.workday'),
              value:
                WORKDAY_TYPES.find(({ code }) => code === after.workdayType)?.[language] ?? after.workdayType,
            },
            pay === null
              ? { label: t('facts.salary'), value: t('facts.hidden') }
              : {
                  label: t('facts.salary'),
                  value: money(pay.afterCentavos),
                  detail: t('facts.hours.before', { before: money(pay.beforeCentavos) }),
                },
            ...useSigner(process),
          ]}
        />
      </Section>
      <Again process={process} path="conversion" />
    </div>
  );
}

function Term({ process: { contract } }: { process: Change }) {
  const t = useTexts(changeTexts);
  const format = useFormat();
  return (
    <Section title={t('facts.term')}>
      <FactList
        facts={[
          {
            label: t('facts.dates'),
            value:
              contract.endDate === null
                ? format.date(contract.startDate)
                : t('facts.dates.fromTo', {
                    from: format.date(contract.startDate),
                    to: format.date(contract.endDate),
                  }),
          },
          { label: t('facts.employer'), value: contract.employer },
        ]}
      />
    </Section>
  );
}

function useSigner({ hr }: Change): Fact[] {
  const t = useTexts(changeTexts);
  return hr === null
    ? []
    : [
        { label: t('facts.signer'), value: hr.patron },
        { label: t('facts.registry'), value: hr.registryNumber, code: true },
      ];
}

/** What came to nothing can begin again with what was typed. */
function Again({ process, path }: { process: Change; path: 'extension' | 'conversion' }) {
  const t = useTexts(changeTexts);
  const profile = useProfile();
  const { processType, currentStatus, personnelDivision, collaborator, processUuid } = process;
  const stopped = kindOfType(processType).statuses[currentStatus]?.closes === 'stopped';
  if (!stopped || !can(profile, `${path}.startProcess`, personnelDivision)) return null;
  return (
    <LinkButton to={`/mx/${personnelDivision}/${path}/${collaborator.uuid}?from=${processUuid}`}>
      {t('again')}
    </LinkButton>
  );
}
