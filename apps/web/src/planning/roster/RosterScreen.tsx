import { rosterCalls, type RosterPreview } from '@jornada/contract/planning-roster.ts';
import { MAX_WEEKS_AT_ONCE } from '@jornada/contract/planning-copies.ts';
import { mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { apiFile } from '../../api.ts';
import { useAct } from '../../data.ts';
import { useDownload } from '../../files.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FileSlot, type FileState } from '../../ui/fields/FileSlot.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { WeekField } from '../copies/ApplyScreen.tsx';
import { PreviewPanel } from '../copies/ApplyPanel.tsx';
import { texts } from './texts.ts';
import styles from './roster.module.css';

const RANGES = [1, 2, 4, 5, MAX_WEEKS_AT_ONCE];

/** A team's weeks out to a spreadsheet and back, with the board's own checks before anything is saved. */
export default function RosterScreen() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '', date: day = '' } = useParams();
  const date = mondayOf(day);
  const [weeks, setWeeks] = useState(1);
  const [read, setRead] = useState<RosterPreview | null>(null);
  /** How many files were taken: each leaves an empty slot. */
  const [taken, setTaken] = useState(0);
  const apply = useAct(rosterCalls['planningRoster.apply']);
  return (
    <Page
      title={t('roster.title')}
      lead={t('roster.lead')}
      path={[
        { label: t('roster.planning'), to: `/mx/${personnelDivision}/planning` },
        {
          label: t('roster.week', { week: weekNumber(date) }),
          to: `/mx/${personnelDivision}/planning/${teamUuid}/${date}`,
        },
      ]}
    >
      <div className={styles['ways']}>
        <Section title={t('roster.out')}>
          <div className={styles['out']}>
            <WeekField
              label={t('roster.from')}
              value={date}
              onChange={(monday) =>
                void navigate(`/mx/${personnelDivision}/planningRoster/${teamUuid}/${monday}`, {
                  replace: true,
                })
              }
            />
            <SelectField
              label={t('roster.weeks')}
              value={String(weeks)}
              options={RANGES.map((count) => ({
                value: String(count),
                label: t('roster.weeks.n', { count }),
              }))}
              onChange={(value) => setWeeks(Number(value))}
            />
            <Download filter={{ teamUuid, startDateInterval: date, weeks }} />
          </div>
        </Section>
        <Section title={t('roster.in')}>
          <Upload key={taken} teamUuid={teamUuid} onRead={setRead} />
        </Section>
      </div>
      {read !== null && (
        <>
          {read.bad.length > 0 && <BadCells rows={read.bad} />}
          <PreviewPanel
            key={JSON.stringify(read.changes)}
            preview={read}
            date={date}
            chosen="everyone"
            label={t('roster.apply')}
            busy={apply.isPending}
            onApply={(isChosen, done) => {
              const chosen = read.changes
                .map(({ weekStart, people }) => ({
                  weekStart,
                  people: people.filter(({ collaboratorUuid }) => isChosen(collaboratorUuid)),
                }))
                .filter(({ people }) => people.length > 0);
              apply.mutate(
                { personnelDivision, teamUuid, weeks: chosen },
                {
                  onSuccess: (saved) => {
                    done(saved);
                    setRead(null);
                    setTaken((count) => count + 1);
                  },
                },
              );
            }}
          />
        </>
      )}
    </Page>
  );
}

function Download({
  filter,
}: {
  filter: { readonly teamUuid: string; readonly startDateInterval: string; readonly weeks: number };
}) {
  const t = useTexts(texts);
  const { busy, start } = useDownload();
  const save = (): void =>
    start(
      () => apiFile(rosterCalls['planningRoster.export'], { filter }),
      `${t('roster.file')}-${filter.startDateInterval}.xlsx`,
    );
  return (
    <Button icon={<IconDownload />} busy={busy} onClick={save}>
      {t('roster.download')}
    </Button>
  );
}

function Upload({ teamUuid, onRead }: { teamUuid: string; onRead: (read: RosterPreview | null) => void }) {
  const t = useTexts(texts);
  const [state, setState] = useState<FileState>({ kind: 'empty' });
  const act = useAct(rosterCalls['planningRoster.preview']);
  const read = async (file: File): Promise<void> => {
    onRead(null);
    setState({ kind: 'sending', name: file.name, share: 0.5 });
    const bytes = new Uint8Array(await file.arrayBuffer());
    act.mutate(
      { teamUuid, file: { name: file.name, bytes } },
      {
        onSuccess: (answer) => {
          setState({ kind: 'here', name: file.name });
          onRead(answer);
        },
        onError: () => setState({ kind: 'empty' }),
      },
    );
  };
  return (
    <FileSlot
      label={t('roster.upload')}
      hint={t('roster.upload.help')}
      state={state}
      accept=".xlsx,.csv"
      onFile={(file) => void read(file)}
      onRemove={() => {
        setState({ kind: 'empty' });
        onRead(null);
      }}
    />
  );
}

function BadCells({ rows }: { rows: RosterPreview['bad'] }) {
  const t = useTexts(texts);
  return (
    <Section title={t('roster.bad')} count={t('roster.bad.lead', { count: rows.length })}>
      <DataTable
        label={t('roster.bad')}
        columns={[
          { key: 'cell', header: t('roster.cell'), narrow: true, phone: 'aside', render: ({ cell }) => cell },
          { key: 'said', header: t('roster.said'), phone: 'title', render: ({ said }) => <b>{said}</b> },
          {
            key: 'reason',
            header: t('roster.reason'),
            phone: 'detail',
            render: ({ reason }) => t(`roster.${reason}`),
          },
        ]}
        rows={rows}
        rowKey={({ cell }) => cell}
        rowLabel={({ cell }) => cell}
        empty={t('roster.empty')}
      />
    </Section>
  );
}
