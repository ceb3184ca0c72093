import { vacationCalls, type VacationYearPerson } from '@jornada/contract/vacations.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useMemo, useState } from 'react';
import { useAct } from '../data.ts';
import { FollowedDocuments } from '../evidence/FollowedDocuments.tsx';
import { useTexts, type TextKey } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat, ZONE } from '../ui/format.ts';
import { can, useProfile } from '../profile.ts';
import { useParams } from 'react-router';
import { sumOf, type Draft } from './pact.ts';
import { ReopenPact } from './ReopenPact.tsx';
import { texts } from './texts.ts';
import { useRefusals } from './useRefusals.ts';
import styles from './year.module.css';

type PactPanelProps = { person: VacationYearPerson; year: number; draft: Draft };

/** One person's pact of a year: its sum, its signatures, reopening it, and where the plan differs. */
export function PactPanel({ person, year, draft }: PactPanelProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { pact, room, name, collaboratorUuid } = person;
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const [split, setSplit] = useState(pact?.splitByPerson ?? false);
  const [carriedIn, setCarriedIn] = useState<number | null>(pact?.carriedIn ?? 0);
  const [carriedOut, setCarriedOut] = useState<number | null>(pact?.carriedOut ?? 0);
  const values = useMemo(() => ({ whole: room?.whole ?? 0 }), [room?.whole]);
  const against = useRefusals(pact?.refusals ?? [], values);
  const propose = useAct(vacationCalls['vacationPacts.propose'], {
    onDone: () => showToast({ kind: 'done', text: t('pact.proposed') }),
  });
  if (room === null)
    return (
      <section className={styles['panel']}>
        <div>
          <h2>{t('pact.title', { year, name })}</h2>
          <p>{t('pact.none', { year })}</p>
        </div>
      </section>
    );
  const sum = sumOf(draft);
  const whole = room.whole + (carriedIn ?? 0) - (carriedOut ?? 0);
  const editable = pact === null || pact.status !== 'SIGNED';
  return (
    <section className={styles['panel']} aria-label={t('pact.title', { year, name })}>
      <div>
        <h2>{t('pact.title', { year, name })}</h2>
        <p>
          {t('pact.room', {
            whole: room.whole,
            right: room.right,
            from: format.date(room.from),
            until: format.date(room.mustBeGrantedBy),
          })}
        </p>
        {pact !== null && pact.signedWeeks !== null && <p>{t('pact.inForce')}</p>}
        {editable && <p>{t('pact.how')}</p>}
        {against.length > 0 && (
          <>
            <p className={styles['warn']}>{t('pact.against')}</p>
            <ul className={styles['list']}>
              {against.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        {pact !== null && pact.unplanned.length > 0 && (
          <p>{t('pact.unplanned', { count: pact.unplanned.length })}</p>
        )}
        {pact !== null && pact.differences.length > 0 && (
          <>
            <p className={styles['warn']}>{t('pact.differences')}</p>
            <ul className={styles['list']}>
              {pact.differences.map(({ monday, agreed, planned }) => (
                <li key={monday}>{t('pact.difference', { day: format.day(monday), agreed, planned })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles['fields']}>
        <p aria-live="polite">
          <b className={sum === whole ? undefined : styles['warn']}>{t('pact.sum', { sum, whole })}</b>
        </p>
        {editable && (
          <>
            <Checkbox label={t('pact.split')} checked={split} onChange={setSplit} />
            {room.carryIn > 0 && (
              <NumberField
                width="number"
                label={t('pact.carryIn')}
                value={carriedIn}
                min={0}
                max={room.carryIn}
                onChange={setCarriedIn}
              />
            )}
            {room.carryOut > 0 && (
              <NumberField
                width="number"
                label={t('pact.carryOut')}
                value={carriedOut}
                min={0}
                max={room.carryOut}
                onChange={setCarriedOut}
              />
            )}
          </>
        )}
        {pact !== null &&
          pact.status !== 'PROPOSED' &&
          can(profile, 'evidence.bySubject', personnelDivision) && (
            <FollowedDocuments
              subjectUuid={pact.uuid}
              timeZone={ZONE}
              mayResend={can(profile, 'evidence.sendLink', personnelDivision)}
            />
          )}
      </div>
      <div className={styles['acts']}>
        {editable && (
          <Button
            kind={pact?.status === 'PROPOSED' && sameAs(pact.weeks, draft) ? 'outlined' : 'primary'}
            busy={propose.isPending}
            locked={sum === whole ? undefined : t('pact.sum', { sum, whole })}
            onClick={() =>
              propose.mutate({
                collaboratorUuid,
                year,
                weeks: [...draft].map(([monday, days]) => ({ monday, days })),
                carriedIn: carriedIn ?? 0,
                carriedOut: carriedOut ?? 0,
                splitByPerson: split,
                version: pact?.version ?? 0,
              })
            }
          >
            {t('pact.propose')}
          </Button>
        )}
        {pact !== null && <PactActs pact={pact} />}
      </div>
    </section>
  );
}

/** Whether weeks to come hold fewer days than were agreed. */
const lacks = ({ unplanned, differences }: NonNullable<VacationYearPerson['pact']>): boolean =>
  unplanned.length > 0 ||
  differences.some(
    ({ monday, agreed, planned }) =>
      planned < agreed && addDays(monday, 6) > dayAt(Temporal.Now.instant(), ZONE),
  );

const sameAs = (weeks: readonly { monday: string; days: number }[], draft: Draft): boolean =>
  weeks.length === draft.size && weeks.every(({ monday, days }) => draft.get(monday) === days);

/** What can be done with a pact that is proposed, out for signature or signed. */
function PactActs({ pact }: { pact: NonNullable<VacationYearPerson['pact']> }) {
  const t = useTexts(texts);
  const said = (text: TextKey<typeof texts>) => ({
    onDone: () => showToast({ kind: 'done', text: t(text) }),
  });
  const send = useAct(vacationCalls['vacationPacts.send'], said('pact.sent'));
  const print = useAct(vacationCalls['vacationPacts.signOnPaper'], said('pact.printed'));
  const scan = useAct(vacationCalls['vacationPacts.fileScan'], said('pact.filed'));
  const plan = useAct(vacationCalls['vacationPacts.plan'], said('pact.planned'));
  const of = { pactUuid: pact.uuid, version: pact.version };
  if (pact.status === 'SIGNED')
    return (
      <>
        {lacks(pact) && (
          <Button
            kind={pact.reopenBy === null ? 'primary' : 'outlined'}
            busy={plan.isPending}
            onClick={() => plan.mutate(of)}
          >
            {t('pact.plan')}
          </Button>
        )}
        <ReopenPact pact={pact} side="EMPLOYER" />
      </>
    );
  return (
    <>
      <Button
        kind={pact.status === 'PROPOSED' ? 'primary' : 'outlined'}
        busy={send.isPending}
        onClick={() => send.mutate(of)}
      >
        {t('pact.send')}
      </Button>
      <Button busy={print.isPending} onClick={() => print.mutate(of)}>
        {t('pact.paper')}
      </Button>
      {pact.status === 'ON_PAPER' && (
        <FileSlot
          label={t('pact.scan')}
          state={{ kind: 'empty' }}
          onFile={(file) =>
            void file
              .arrayBuffer()
              .then((bytes) =>
                scan.mutate({ ...of, file: { name: file.name, bytes: new Uint8Array(bytes) } }),
              )
          }
        />
      )}
    </>
  );
}
