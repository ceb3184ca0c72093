import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { slotName } from '../hiring/data/DocumentSlots.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { keptFinish } from './session.ts';
import { texts } from './texts.ts';
import styles from './guest.module.css';

/** The end of the candidate's part: calm, and what comes next, with who does it. */
export default function Finished() {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [finish] = useState(keptFinish);
  useEffect(() => {
    if (finish === null) void navigate('/mx/guest/idTokenCheck', { replace: true });
  }, [finish, navigate]);
  if (finish === null) return null;
  const { name, siteName, email, missing } = finish;
  if (finish.confirmed)
    return (
      <GuestFrame
        about={t('guest.confirm.about')}
        title={t('guest.done.title', { name })}
        lead={t('guest.confirm.done', { site: siteName })}
      >
        <p className={styles['after']}>{t('guest.done.wrong')}</p>
      </GuestFrame>
    );
  const steps = [
    { title: t('guest.done.labor', { site: siteName }), detail: t('guest.done.labor.when') },
    { title: t('guest.done.validation'), detail: '' },
    { title: t('guest.done.contract'), detail: t('guest.done.contract.where', { email }) },
    { title: t('guest.done.start'), detail: t('guest.done.start.what') },
  ];
  return (
    <GuestFrame
      title={t('guest.done.title', { name })}
      lead={
        missing.length === 0
          ? t('guest.done.lead')
          : t('guest.done.lead.papers', {
              documents: missing.map((slot) => slotName(slot, language)).join(', '),
            })
      }
    >
      <section className={styles['next']}>
        <h2>{t('guest.done.next')}</h2>
        <ol>
          {steps.map(({ title, detail }) => (
            <li key={title}>
              <i aria-hidden />
              <div>
                <b>{title}</b>
                {detail !== '' && <span>{detail}</span>}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles['after']}>
        {t(missing.length === 0 ? 'guest.done.wrong' : 'guest.done.wrong.papers')}
      </p>
    </GuestFrame>
  );
}
