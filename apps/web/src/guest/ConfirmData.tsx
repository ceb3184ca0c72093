import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { useNavigate, useParams } from 'react-router';
import { ConfirmFields, useConfirmData, type KnownData } from '../contract-change/ConfirmFields.tsx';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Form } from '../ui/layout/FormLayout.tsx';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { finishedPath } from './places.ts';
import { Privacy } from './Privacy.tsx';
import { keepFinish } from './session.ts';
import { texts } from './texts.ts';
import { isHeld, useLink } from './useGuest.ts';
import styles from './guest.module.css';

/** Somebody whose contract is extended confirms where they live and where they are paid, by a link (decisions §7). */
export default function ConfirmData() {
  const t = useTexts(texts);
  const { processUuid = '' } = useParams();
  const known = useRead(contractChangeCalls['extension.knownData'], { processUuid }, { enabled: isHeld() });
  useLink(known.refetch);
  if (known.data === undefined)
    return known.isError && known.error.status !== 401 ? (
      <GuestFrame about={t('guest.confirm.about')} title={t('guest.failed')}>
        <ReadFailed title={t('guest.failed')} read={known} />
      </GuestFrame>
    ) : (
      <Waiting label={t('guest.waiting')} rows={6} />
    );
  if (known.data.privacyAcceptedAt === null) return <Privacy progress={known.data} />;
  // What the store changed meanwhile is another beginning.
  return <Confirm key={known.data.process.version} known={known.data} />;
}

function Confirm({ known }: { known: KnownData }) {
  const t = useTexts(texts);
  const { date } = useFormat();
  const navigate = useNavigate();
  const { siteName, personnelDivision, endDate, fullName } = known;
  const { form, submit, busy } = useConfirmData(known, {
    byLink: true,
    onDone: () => {
      keepFinish({ name: fullName, siteName, personnelDivision, email: '', missing: [], confirmed: true });
      void navigate(finishedPath(personnelDivision), { replace: true });
    },
  });
  return (
    <Form onSubmit={submit}>
      <GuestFrame
        about={t('guest.confirm.about')}
        title={t('guest.confirm.title')}
        lead={t('guest.confirm.lead', { site: siteName, day: date(endDate) })}
        bar={
          <GuestBar>
            <Button kind="primary" type="submit" size="large" busy={busy}>
              {t('guest.confirm.act')}
            </Button>
          </GuestBar>
        }
      >
        <div className={styles['form']} data-form="stack">
          <ConfirmFields form={form} />
        </div>
      </GuestFrame>
    </Form>
  );
}
