import type { PresencePerson, PresenceWeek } from '@jornada/contract/presence.ts';
import { workingTimeCalls } from '@jornada/contract/working-time.ts';
import { addDays } from '@jornada/domain/time.ts';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useDownload } from '../files.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './presence.module.css';

type RecordProps = {
  readonly week: PresenceWeek;
  readonly people: readonly PresencePerson[];
  readonly date: string;
};

/** The electronic record of the day: what it is made of, who confirmed, and how it leaves for an inspection. */
export function RecordSection({ week, people, date }: RecordProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  const [packing, setPacking] = useState(false);
  const { busy, start } = useDownload();
  const { personnelDivision, weekStart } = week;
  const days = people.flatMap((person) => person.days.filter((day) => day.date === date));
  const punched = days.filter(({ punches }) => punches.length > 0);
  const flagged = (prefix: string): number =>
    days.reduce((sum, { flags }) => sum + flags.filter(({ code }) => code.startsWith(prefix)).length, 0);
  const confirmed = punched.filter(({ answer }) => answer?.agrees && answer.current).length;
  const disagreed = punched.filter(({ answer }) => answer !== null && !answer.agrees).length;
  const to = addDays(weekStart, 6);
  return (
    <Section title={t('presence.record')} count={t('presence.record.source')} rule="ink">
      <dl className={styles['facts']}>
        <div>
          <dt>
            {t('presence.record.punches', {
              count: days.reduce((sum, { punches }) => sum + punches.length, 0),
              people: punched.length,
            })}
          </dt>
          <dd>{t('presence.record.flags', { missing: flagged('MISSING'), double: flagged('DOUBLE') })}</dd>
        </div>
        <div>
          <dt>{t('presence.record.raw')}</dt>
          <dd>{t('presence.record.log')}</dd>
        </div>
        <div>
          <dt>{t('presence.record.own')}</dt>
          <dd>
            {t('presence.record.confirmed', { count: confirmed, of: punched.length })}
            {disagreed > 0 && <b>, {t('presence.record.disagreed', { count: disagreed })}</b>}
          </dd>
        </div>
      </dl>
      {can(profile, 'workingTime.export', personnelDivision) && (
        <div className={styles['acts']}>
          <Button
            icon={<IconDownload />}
            busy={busy}
            onClick={() =>
              start(
                () =>
                  apiFile(workingTimeCalls['workingTime.export'], {
                    filter: { personnelDivision, from: weekStart, to },
                    format: 'xlsx',
                  }),
                `jornada-${personnelDivision}-${weekStart}.xlsx`,
              )
            }
          >
            {t('presence.record.export')}
          </Button>
          <Button icon={<IconFileZip />} onClick={() => setPacking(true)}>
            {t('presence.pack')}
          </Button>
        </div>
      )}
      {packing && <PackDialog week={week} onClose={() => setPacking(false)} />}
    </Section>
  );
}

/** Whose pack, and of which days. */
function PackDialog({ week, onClose }: { week: PresenceWeek; onClose: () => void }) {
  const t = useTexts(texts);
  const { busy, start } = useDownload();
  const [person, setPerson] = useState(week.people[0]?.collaboratorUuid ?? '');
  const [from, setFrom] = useState<string | null>(addDays(week.weekStart, -21));
  const [to, setTo] = useState<string | null>(addDays(week.weekStart, 6));
  const { personnelDivision } = week;
  return (
    <FormDialog
      title={t('presence.pack')}
      act={t('presence.pack.download')}
      busy={busy}
      locked={from === null || to === null ? t('presence.pack.days') : null}
      onSubmit={() =>
        from !== null &&
        to !== null &&
        start(
          () =>
            apiFile(workingTimeCalls['workingTime.pack'], {
              filter: { personnelDivision, collaboratorUuid: person, from, to },
            }),
          `inspeccion-${personnelDivision}-${from}-${to}.zip`,
        )
      }
      onClose={onClose}
    >
      <p>{t('presence.pack.lead')}</p>
      <SelectField
        label={t('presence.pack.person')}
        value={person}
        onChange={(value) => setPerson(value ?? person)}
        options={week.people.map(({ collaboratorUuid, name }) => ({ value: collaboratorUuid, label: name }))}
      />
      <DateField label={t('presence.pack.from')} value={from} onChange={setFrom} />
      <DateField label={t('presence.pack.to')} value={to} onChange={setTo} />
    </FormDialog>
  );
}
