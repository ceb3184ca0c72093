import { announcementCalls } from '@jornada/contract/announcements.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { usePositions } from '../store/usePositions.ts';
import { texts } from './texts.ts';
import styles from './announcements.module.css';

type Typed = {
  sites: string;
  teamUuid: string;
  positionNumber: string;
  workingNow: boolean;
  title: string;
  body: string;
  urgent: boolean;
  urgentReason: string;
  confirms: boolean;
  confirmBy: string | null;
  expiresOn: string | null;
};

const DAYS = 14;
const ALL = 'all';

/** Who may speak to all of a store: everybody who sends announcements but a responsible, who speaks to their own teams. */
const WHOLE: readonly string[] = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'];
const MANY: readonly string[] = [...ADMINS, 'ZONE_DIRECTOR'];

/** What a store or a team is to know, for how long, and whether each person confirms it. */
export function SendAnnouncement({
  personnelDivision,
  onClose,
}: {
  personnelDivision: string;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const roles = useProfile()?.actorRoles ?? [];
  const isWhole = roles.some(({ role }) => WHOLE.includes(role));
  const isMany = roles.some(({ role }) => MANY.includes(role));
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const positions = usePositions();
  const today = dayAt(Temporal.Now.instant());
  const start: Typed = {
    sites: '',
    teamUuid: isWhole ? ALL : '',
    positionNumber: ALL,
    workingNow: false,
    title: '',
    body: '',
    urgent: false,
    urgentReason: '',
    confirms: false,
    confirmBy: addDays(today, 7),
    expiresOn: addDays(today, DAYS),
  };
  const { form, submit, busy } = useCallForm<(typeof announcementCalls)['announcements.send'], Typed>(
    announcementCalls['announcements.send'],
    {
      values: start,
      drafted: true,
      input: (typed) => ({
        sites: [
          ...new Set([
            personnelDivision,
            ...typed.sites
              .split(/[\s,;]+/)
              .filter((code) => code !== '')
              .map((code) => code.toUpperCase()),
          ]),
        ],
        teamUuid: typed.teamUuid === ALL ? null : typed.teamUuid,
        positionNumber: typed.positionNumber === ALL ? null : Number(typed.positionNumber),
        workingNow: typed.workingNow,
        title: typed.title,
        body: typed.body,
        urgentReason: typed.urgent ? typed.urgentReason : null,
        confirmBy: typed.confirms ? typed.confirmBy : null,
        expiresOn: typed.expiresOn,
      }),
      check: ({ urgent, urgentReason, teamUuid }) => ({
        ...(urgent && urgentReason.trim() === '' ? { urgentReason: t('send.reason.type') } : {}),
        ...(teamUuid === '' ? { teamUuid: t('send.team.choose') } : {}),
      }),
      onDone: ({ people }) => {
        showToast({ kind: 'done', text: t('send.done', { count: people }) });
        onClose();
      },
    },
  );
  const { teamUuid, positionNumber, workingNow, urgent, confirms } = form.values;
  const audience = useRead(
    announcementCalls['announcements.audience'],
    {
      filter: {
        personnelDivision,
        workingNow: workingNow ? 'true' : 'false',
        ...(teamUuid === ALL || teamUuid === '' ? {} : { teamUuid }),
        ...(positionNumber === ALL ? {} : { positionNumber: Number(positionNumber) }),
      },
    },
    { keepOld: true, enabled: teamUuid !== '' },
  );
  const bind = form.getInputProps;
  return (
    <FormDialog title={t('send.title')} onClose={onClose} act={t('send.act')} onSubmit={submit} busy={busy}>
      <div className={styles['pair']}>
        <SelectField
          {...bind('teamUuid')}
          label={t('send.team')}
          options={[
            ...(isWhole ? [{ value: ALL, label: t('send.everybody') }] : []),
            ...teams.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
        <SelectField
          {...bind('positionNumber')}
          label={t('send.position')}
          options={[{ value: ALL, label: t('send.anyPosition') }, ...positions]}
        />
      </div>
      {isMany && teamUuid === ALL && (
        <TextField {...bind('sites')} label={t('send.sites')} hint={t('send.sites.hint')} />
      )}
      <Checkbox
        label={t('send.workingNow')}
        checked={workingNow}
        onChange={(checked) => form.setFieldValue('workingNow', checked)}
      />
      {audience.data !== undefined && (
        <p className={styles['audience']} role="status">
          {t('send.audience', { count: audience.data.people })}
        </p>
      )}
      <TextField {...bind('title')} label={t('send.subject')} maxLength={120} required />
      <Textarea {...bind('body')} label={t('send.body')} maxLength={4000} rows={5} required />
      <Checkbox
        label={t('send.confirms')}
        checked={confirms}
        onChange={(checked) => form.setFieldValue('confirms', checked)}
      />
      <div className={styles['pair']}>
        {confirms && <DateField {...bind('confirmBy')} label={t('send.confirmBy')} min={today} />}
        <DateField {...bind('expiresOn')} label={t('send.expiresOn')} min={today} />
      </div>
      <Checkbox
        label={t('send.urgent')}
        checked={urgent}
        onChange={(checked) => form.setFieldValue('urgent', checked)}
      />
      {urgent && <TextField {...bind('urgentReason')} label={t('send.reason')} maxLength={200} required />}
      <p className={styles['note']}>{t('send.note')}</p>
    </FormDialog>
  );
}
