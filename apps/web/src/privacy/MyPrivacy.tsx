import type { CallOutput } from '@jornada/contract/call.ts';
import { privacyCalls, type ArcoCase } from '@jornada/contract/privacy.ts';
import { ARCO_RIGHTS, type ArcoRight } from '@jornada/domain/privacy/arco.ts';
import { CONSENTS, type Consent } from '@jornada/domain/privacy/consents.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { Owed } from './Owed.tsx';
import styles from './arco.module.css';
import { texts } from './texts.ts';

/** What the person asked about their data, with the day by which it is owed, and the privacy notices they accepted. */
export default function MyPrivacy() {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [asks, setAsks] = useState(false);
  const read = useRead(privacyCalls['arco.own'], {});
  const path = useOwnPath(t('own.title'));
  return (
    <Page
      title={t('own.title')}
      path={path}
      lead={t('own.lead')}
      narrow
      actions={<Button onClick={() => setAsks(true)}>{t('own.ask')}</Button>}
    >
      {read.isPending && <Waiting label={t('own.title')} rows={4} />}
      {read.isError && read.data === undefined && <ReadFailed title={t('own.failed')} read={read} />}
      {read.data !== undefined && (
        <>
          <Section title={t('own.requests')} count={read.data.cases.length}>
            {read.data.cases.length === 0 && <EmptyState title={t('own.none')} />}
            <Rows>
              {read.data.cases.map((row) => (
                <Case key={row.uuid} row={row} />
              ))}
            </Rows>
          </Section>
          <Notice notice={read.data.notice} read={read.data.notices} />
          <Consents given={read.data.consents} />
          <Section title={t('own.notices')}>
            <Rows dense>
              {read.data.notices.length === 0 && <Row quiet title={t('own.notices.none')} />}
              {read.data.notices.map(({ version, acceptedAt }) => (
                <Row
                  key={version}
                  quiet
                  title={t('own.notice', { version })}
                  meta={format.pastMoment(acceptedAt, today)}
                />
              ))}
            </Rows>
          </Section>
        </>
      )}
      {asks && <AskDialog onClose={() => setAsks(false)} />}
    </Page>
  );
}

type OwnPrivacy = CallOutput<(typeof privacyCalls)['arco.own']>;

/** The notice in force, with the button that says one has read it. */
function Notice({ notice, read }: { notice: OwnPrivacy['notice']; read: OwnPrivacy['notices'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const act = useAct(privacyCalls['privacy.read']);
  const isRead = read.some(({ version }) => version === notice.version);
  return (
    <Section title={t('own.notice.title')} count={t('own.notice', { version: notice.version })}>
      <details className={styles['notice']} open={!isRead}>
        <summary>{t('own.notice.from', { day: format.date(notice.validFrom) })}</summary>
        {notice.sections[language].map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </details>
      {!isRead && (
        <Button busy={act.isPending} onClick={() => act.mutate({ noticeVersion: notice.version })}>
          {t('own.notice.read')}
        </Button>
      )}
    </Section>
  );
}

/** What one consents to apart from the notice; each is given by a press, and withdrawn after a question. */
function Consents({ given }: { given: OwnPrivacy['consents'] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [withdrawn, setWithdrawn] = useState<Consent | null>(null);
  const act = useAct(privacyCalls['privacy.consent'], { onDone: () => setWithdrawn(null) });
  return (
    <Section title={t('own.consents')}>
      <Rows>
        {CONSENTS.map((kind) => {
          const one = given.find((consent) => consent.kind === kind);
          return (
            <Row
              key={kind}
              title={t(`own.consent.${kind}`)}
              detail={
                one === undefined ? (
                  <Status tone="paused" label={t('own.consent.none')} />
                ) : (
                  <Status
                    tone="active"
                    label={t('own.consent.since', { day: format.pastMoment(one.givenAt, today) })}
                  />
                )
              }
              action={
                one === undefined ? (
                  <Button
                    size="small"
                    busy={act.isPending && act.variables.kind === kind}
                    onClick={() => act.mutate({ kind, given: true })}
                  >
                    {t('own.consent.give')}
                  </Button>
                ) : (
                  <Button size="small" kind="plain" onClick={() => setWithdrawn(kind)}>
                    {t('own.consent.withdraw')}
                  </Button>
                )
              }
            />
          );
        })}
      </Rows>
      {withdrawn !== null && (
        <FormDialog
          title={t('own.consent.withdraw.title')}
          act={t('own.consent.withdraw')}
          busy={act.isPending}
          onSubmit={() => act.mutate({ kind: withdrawn, given: false })}
          onClose={() => setWithdrawn(null)}
        >
          <p>{t(`own.consent.${withdrawn}`)}</p>
        </FormDialog>
      )}
    </Section>
  );
}

function Case({ row }: { row: ArcoCase }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { right, request, receivedOn, answer, answerText, answerExtended, actExtended, doneNote } = row;
  const words = [
    request,
    answer === null ? null : `${t(`arco.answer.${answer}`)}: ${answerText ?? ''}`,
    answerExtended === null ? null : t('own.extended', { reason: answerExtended }),
    actExtended === null ? null : t('own.extended', { reason: actExtended }),
    doneNote === null ? null : t('own.done', { note: doneNote }),
  ];
  return (
    <Row
      title={t(`arco.right.${right}`)}
      detail={words.flatMap((text) => (text === null ? [] : [text.trim().replace(/\.$/, '')])).join('. ')}
      meta={
        <>
          {format.day(receivedOn)} <Owed owed={row.owed} />
        </>
      }
    />
  );
}

const asked: { right: ArcoRight; request: string } = { right: 'ACCESS', request: '' };

function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(privacyCalls['arco.ask'], {
    values: asked,
    input: (values) => values,
    onDone: onClose,
  });
  return (
    <FormDialog title={t('own.ask')} act={t('own.send')} onSubmit={submit} busy={busy} onClose={onClose}>
      <SelectField
        {...form.getInputProps('right')}
        label={t('arco.right')}
        hint={t(`own.right.${form.values.right}`)}
        options={ARCO_RIGHTS.map((value) => ({ value, label: t(`arco.right.${value}`) }))}
      />
      <Textarea {...form.getInputProps('request')} label={t('own.request')} required />
    </FormDialog>
  );
}
