import { vacationCalls, type VacationYear } from '@jornada/contract/vacations.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { isAdmin } from '@jornada/domain/access/reach.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './year.module.css';

type ProtectDialogProps = {
  personnelDivision: string;
  teamUuid: string;
  off: VacationYear['off'];
  onClose: () => void;
};

const KINDS = ['CLOSED', 'DISCOURAGED'] as const;

/** Closes weeks for vacation or advises against them, and lists those that are. */
export function ProtectDialog({ personnelDivision, teamUuid, off, onClose }: ProtectDialogProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const [scope, setScope] = useState<'TEAM' | 'SITE' | 'COMPANY'>('TEAM');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('CLOSED');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const save = useAct(vacationCalls['vacationWeeks.save'], { onDone: onClose });
  const remove = useAct(vacationCalls['vacationWeeks.remove']);
  const scopes = (['TEAM', 'SITE', 'COMPANY'] as const).filter(
    (one) => one !== 'COMPANY' || profile?.actorRoles.some(({ role }) => isAdmin(role)),
  );
  return (
    <FormDialog
      title={t('year.protect')}
      onClose={onClose}
      act={t('off.save')}
      busy={save.isPending}
      locked={from === null || to === null || to < from ? t('off.days') : null}
      onSubmit={() =>
        save.mutate({
          personnelDivision,
          scope,
          teamUuid: scope === 'TEAM' ? teamUuid : null,
          from: from ?? '',
          to: to ?? '',
          kind,
          note,
        })
      }
    >
      <SelectField
        label={t('off.scope')}
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? scope)}
        options={scopes.map((one) => ({ value: one, label: t(`off.scope.${one}`) }))}
      />
      <SelectField
        label={t('off.kind')}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
        options={KINDS.map((one) => ({ value: one, label: t(`off.kind.${one}`) }))}
      />
      <DateField label={t('own.from')} value={from} onChange={setFrom} />
      <DateField label={t('own.to')} value={to} min={from ?? undefined} onChange={setTo} />
      <TextField label={t('off.note')} value={note} onChange={setNote} optional />
      {off.length > 0 && (
        <ul className={styles['list']} aria-label={t('off.list')}>
          {off.map((week) => (
            <li key={week.uuid}>
              <span>
                {format.days(week.from, week.to)}, {t(`off.kind.${week.kind}`)},{' '}
                {t(`off.scope.${week.scope}`)}
                {week.note !== '' && `, ${week.note}`}
              </span>
              {can(profile, 'vacationWeeks.remove', personnelDivision) && (
                <Button
                  kind="link"
                  aria-label={t('off.remove.of', { days: format.days(week.from, week.to) })}
                  onClick={() => remove.mutate({ vacationWeekUuid: week.uuid })}
                >
                  {t('off.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
