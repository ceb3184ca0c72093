import { vacationCalls, type VacationYear, type VacationYearPerson } from '@jornada/contract/vacations.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { draftOf, type Draft } from './pact.ts';
import { PactPanel } from './PactPanel.tsx';
import { ProtectDialog } from './ProtectDialog.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { texts } from './texts.ts';
import { YearLegend } from './YearLegend.tsx';
import { YearTable } from './YearTable.tsx';
import styles from './year.module.css';

const WEEKS_IN_YEAR = 53;

/** A team's vacation by week: plan, requests and pacts of everyone, and who is away (picture 26). */
export default function TeamYear() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const { personnelDivision = '', year: named = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [later, setLater] = useState(false);
  const [protecting, setProtecting] = useState(false);
  const year = Number(named);
  const teams = useRead(vacationCalls['vacations.summary'], { personnelDivision }, { keepOld: true });
  const teamUuid = search.get('team') ?? teams.data?.teams[0]?.uuid ?? '';
  const read = useRead(
    vacationCalls['vacationPacts.year'],
    { teamUuid, year },
    { enabled: teamUuid !== '', keepOld: true },
  );
  const { busy, start } = useDownload();
  const save = (): void =>
    start(
      () => apiFile(vacationCalls['vacations.summaryFile'], { personnelDivision, filter: { teamUuid } }),
      `vacaciones-${personnelDivision}-${dayAt(Temporal.Now.instant())}.xlsx`,
    );
  const chosenUuid = search.get('person');
  const asked = search.get('request');
  const data = read.data;
  const chosen = data?.people.find(({ collaboratorUuid }) => collaboratorUuid === chosenUuid);
  const request = data?.people
    .flatMap((person) => person.requests.map((one) => ({ person, one })))
    .find(({ one }) => one.uuid === asked);
  const choose = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <Page
      title={t('vacation.title')}
      path={[
        { label: t('vacation.title'), to: `/mx/${personnelDivision}/vacationSummary` },
        { label: data?.team.name ?? '' },
      ]}
      actions={
        <>
          <SelectField
            hideLabel
            label={t('vacation.team')}
            value={teamUuid}
            onChange={(team) => choose({ team, person: null, request: null })}
            options={(teams.data?.teams ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          <SegmentedControl
            label={t('year.years')}
            value={String(year)}
            options={[year - 1, year, year + 1].map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(next) =>
              void navigate(`/mx/${personnelDivision}/myTeamVacationPact/${next}?team=${teamUuid}`)
            }
          />
          {can(profile, 'vacations.summaryFile', personnelDivision) && (
            <Button kind="plain" icon={<IconDownload />} busy={busy} onClick={save}>
              {t('vacation.file')}
            </Button>
          )}
          {can(profile, 'vacationWeeks.save', personnelDivision) && (
            <Button icon={<IconLock />} onClick={() => setProtecting(true)}>
              {t('year.protect')}
            </Button>
          )}
        </>
      }
    >
      {read.isPending && <Waiting label={t('vacation.title')} rows={12} />}
      {read.isError && <ReadFailed title={t('vacation.failed')} read={read} />}
      {data && (
        <WithDraft
          key={`${data.team.uuid} ${data.year} ${chosenUuid} ${chosen?.pact?.version ?? 0}`}
          person={chosen}
        >
          {(draft, setDraft) => (
            <>
              <div className={styles['scroll']}>
                <YearTable
                  year={{ ...data, weeks: later ? data.weeks : data.weeks.slice(0, WEEKS_IN_YEAR) }}
                  chosen={chosen}
                  request={request?.one.uuid}
                  draft={draft}
                  onDraft={setDraft}
                  onPerson={(uuid) => choose({ person: uuid, request: null })}
                  onRequest={(uuid) => choose({ request: uuid, person: null })}
                />
              </div>
              <div className={styles['under']}>
                <YearLegend />
                <Button kind="link" onClick={() => setLater(!later)}>
                  {later ? String(data.year) : t('year.later', { year: data.year + 1 })}
                </Button>
              </div>
              <Panel
                data={data}
                chosen={chosen}
                request={request?.one.uuid}
                draft={draft}
                onDone={() => choose({ request: null })}
              />
            </>
          )}
        </WithDraft>
      )}
      {protecting && data && (
        <ProtectDialog
          personnelDivision={personnelDivision}
          teamUuid={teamUuid}
          off={data.off}
          onClose={() => setProtecting(false)}
        />
      )}
    </Page>
  );
}

/** The draft of the chosen person's pact; another person, or a newer pact, starts again. */
function WithDraft({
  person,
  children,
}: {
  person: VacationYearPerson | undefined;
  children: (draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>) => ReactNode;
}) {
  const [draft, setDraft] = useState<Draft>(draftOf(person?.pact ?? null));
  return children(draft, setDraft);
}

function Panel({
  data,
  chosen,
  request,
  draft,
  onDone,
}: {
  data: VacationYear;
  chosen: VacationYearPerson | undefined;
  request: string | undefined;
  draft: Draft;
  onDone: () => void;
}) {
  const t = useTexts(texts);
  if (request !== undefined) return <RequestPanel key={request} requestUuid={request} onDone={onDone} />;
  if (chosen !== undefined)
    return <PactPanel key={chosen.collaboratorUuid} person={chosen} year={data.year} draft={draft} />;
  return <p className={styles['hint']}>{t('year.empty')}</p>;
}
