import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { quarterOfPath, quarterPath } from './links.ts';
import { texts } from './texts.ts';
import styles from './quarter.module.css';

/** The employer's signature under what was prepared of a store, a team or a person: one code for all (decisions §7). */
export default function SignQuarter() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const profile = useProfile();
  const { personnelDivision = '', teamUuid, collaboratorUuid, ...asked } = useParams();
  const quarter = quarterOfPath(asked, quarterOf(dayAt(Temporal.Now.instant())));
  const filter = {
    ...(teamUuid === undefined ? {} : { teamUuid }),
    ...(collaboratorUuid === undefined ? {} : { collaboratorUuid }),
  };
  const scope = { personnelDivision, ...quarter };
  const read = useRead(quarterlyNotificationCalls['quarterlyNotification.toSign'], { ...scope, filter });
  const [code, setCode] = useState('');
  const back = quarterPath(personnelDivision, { ...quarter, teamUuid, person: collaboratorUuid });
  // The representative signs what others prepare, and reads no store's quarters.
  const mayRead = can(profile, 'quarterlyNotification.bySite', personnelDivision);
  const sendCode = useAct(quarterlyNotificationCalls['quarterlyNotification.sendSigningCode']);
  const sign = useAct(quarterlyNotificationCalls['quarterlyNotification.signBatch'], {
    onDone: ({ sent }) => {
      showToast({ kind: 'done', text: t('sign.done', { count: sent }) });
      if (mayRead) void navigate(back);
    },
  });
  const title = t('sign.title', quarter);
  if (read.isPending) return <Waiting label={title} rows={8} />;
  if (read.isError)
    return (
      <Page title={title}>
        <ReadFailed title={t('sign.failed')} read={read} />
      </Page>
    );
  const { site, rows, company, batchHash, mailsAt, maySign } = read.data;
  const batch = { ...scope, ...filter, batchHash };
  const preparedBy = ({ preparedBy: who, preparedAt }: (typeof rows)[number]): string =>
    t('person.preparedBy', { who, moment: format.moment(preparedAt, read.data.site.timeZone) });
  const prepared = new Set(rows.map(preparedBy));
  return (
    <Page
      title={title}
      path={mayRead ? [{ label: t('quarter.title', quarter), to: back }] : []}
      lead={t('sign.lead', { company })}
      narrow
    >
      {rows.length === 0 ? (
        <EmptyState title={t('sign.none')}>{t('sign.none.lead')}</EmptyState>
      ) : (
        <>
          <Section
            title={t('quarter.people', { count: rows.length })}
            count={prepared.size === 1 ? [...prepared][0] : undefined}
          >
            <ul className={styles['list']}>
              {rows.map((row) => (
                <li key={row.uuid}>
                  <span>
                    <b>{row.name}</b> {row.team.name}
                  </span>
                  <span>
                    {hours(row.plannedMinutes / 60)} h{prepared.size > 1 && ` · ${preparedBy(row)}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles['hash']}>
              {t('sign.hash')}: {batchHash}
            </p>
          </Section>
          {maySign ? (
            <div className={styles['form']}>
              {mailsAt !== null && (
                <p className={styles['note']}>
                  {t('sign.mails', { moment: format.moment(mailsAt, site.timeZone) })}
                </p>
              )}
              <Button
                kind={sendCode.data === undefined ? 'primary' : 'outlined'}
                busy={sendCode.isPending}
                onClick={() => sendCode.mutate(batch)}
              >
                {t('sign.sendCode')}
              </Button>
              {sendCode.data !== undefined && (
                <>
                  <p className={styles['note']}>{t('sign.codeSent', { to: sendCode.data.masked })}</p>
                  <CodeInput label={t('sign.code')} value={code} onChange={setCode} />
                  <Button
                    kind="primary"
                    busy={sign.isPending}
                    locked={code.length === 6 ? null : t('sign.code')}
                    onClick={() => sign.mutate({ ...batch, code })}
                  >
                    {t('sign.act', { count: rows.length })}
                  </Button>
                </>
              )}
            </div>
          ) : (
            <p className={styles['note']}>{t('sign.mayNot')}</p>
          )}
        </>
      )}
    </Page>
  );
}
