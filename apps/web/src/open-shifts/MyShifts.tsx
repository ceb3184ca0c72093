import { openShiftCalls, type OfferedShift } from '@jornada/contract/open-shifts.ts';
import { swapCalls } from '@jornada/contract/swaps.ts';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { clock } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useOwnPath } from '../me/useOwnPath.ts';
import { ruleName, wordsOf } from '../planning/legal-errors/words.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { SwapCard } from './OwnSwaps.tsx';
import { ShiftHours } from './ShiftHours.tsx';
import { texts } from './texts.ts';
import styles from './shifts.module.css';

/** On the phone: swaps with colleagues, shifts of the team that the person could take, and what became of both. */
export default function MyShifts() {
  const t = useTexts(texts);
  const path = useOwnPath(t('mine.title'));
  const { personnelDivision = '' } = useParams();
  const swaps = useRead(swapCalls['swaps.mine'], {});
  const read = useRead(openShiftCalls['openShifts.mine'], {});
  return (
    <Page title={t('mine.title')} path={path} narrow>
      <Section
        title={t('swap.pending')}
        aside={
          <LinkButton kind="link" to={`/mx/${personnelDivision}/myShifts/swap`}>
            {t('swap.propose')}
          </LinkButton>
        }
      >
        {swaps.isError && swaps.data === undefined && <ReadFailed title={t('swap.failed')} read={swaps} />}
        {swaps.data?.map((swap) => (
          <SwapCard key={swap.uuid} swap={swap} />
        ))}
        {swaps.data?.length === 0 && <p className={styles['where']}>{t('swap.propose.lead')}</p>}
      </Section>
      <Section title={t('mine.open')} count={read.data?.length}>
        {read.isPending && <Waiting label={t('mine.open')} rows={4} />}
        {read.isError && read.data === undefined && <ReadFailed title={t('mine.failed')} read={read} />}
        {read.data?.length === 0 && (
          <EmptyState title={t('mine.none')} plain>
            {t('mine.none.lead')}
          </EmptyState>
        )}
        <ul className={styles['mine']}>
          {read.data?.map((shift) => (
            <li key={shift.uuid} data-asked={shift.asked || undefined}>
              <Offered shift={shift} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** On top of one's week, not in exchange. */
const ON_TOP = '';

const shiftWords = (
  { date, fromHour, toHour }: Pick<OfferedShift, 'date' | 'fromHour' | 'toHour'>,
  format: ReturnType<typeof useFormat>,
): string => `${format.day(date)}, ${clock(fromHour)}–${clock(toHour)}`;

function Offered({ shift }: { shift: OfferedShift }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const ask = useAct(openShiftCalls['openShifts.ask'], {
    onDone: () =>
      showToast({ kind: 'done', text: t(shift.asked ? 'mine.takenBack.done' : 'mine.asked.done') }),
  });
  const day = format.day(shift.date);
  const alone = shift.fit.reason === null && shift.fit.blocks.length === 0;
  const [gives, setGives] = useState(alone ? ON_TOP : (shift.exchanges[0]?.planningPeriodUuid ?? ON_TOP));
  const press = (asked: boolean): void =>
    ask.mutate({ openShiftUuid: shift.uuid, asked, gives: asked && gives !== ON_TOP ? gives : null });
  const isOpen = shift.state === 'OPEN';
  return (
    <>
      <h3>
        <ShiftHours shift={shift} tone={isOpen || shift.mine ? 'now' : 'before'} />
      </h3>
      <p className={styles['where']}>
        {shift.position === null
          ? shift.team.name
          : t('mine.position', { team: shift.team.name, position: shift.position[language] })}
        {shift.remark !== '' && <span> · {shift.remark}</span>}
      </p>
      {isOpen && (
        <OwnFit
          fit={
            shift.asked
              ? shift.fit
              : (shift.exchanges.find(({ planningPeriodUuid }) => planningPeriodUuid === gives)?.fit ??
                shift.fit)
          }
        />
      )}
      {shift.gives !== null && (
        <p className={styles['where']}>{t('mine.gives', { shift: shiftWords(shift.gives, format) })}</p>
      )}
      {isOpen && !shift.asked && shift.exchanges.length > 0 && (
        <SelectField
          label={t('mine.exchange')}
          options={[
            ...(alone ? [{ value: ON_TOP, label: t('mine.exchange.none') }] : []),
            ...shift.exchanges.map((own) => ({
              value: own.planningPeriodUuid,
              label: shiftWords(own, format),
            })),
          ]}
          value={gives}
          onChange={(value) => setGives(value ?? ON_TOP)}
        />
      )}
      {shift.asked && <p className={styles['answer']}>{t(answerOf(shift))}</p>}
      {isOpen && (
        <Button
          kind={shift.asked ? 'outlined' : 'primary'}
          size="large"
          wide
          busy={ask.isPending}
          aria-label={t(shift.asked ? 'mine.takeBack.named' : 'mine.ask.named', { day })}
          onClick={() => press(!shift.asked)}
        >
          {t(shift.asked ? 'mine.takeBack' : 'mine.ask')}
        </Button>
      )}
    </>
  );
}

/** What the shift does to the person's week. */
function OwnFit({ fit }: Pick<OfferedShift, 'fit'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (fit.reason !== null || fit.blocks.length > 0) {
    const why =
      fit.reason === null
        ? fit.blocks.map((finding) => wordsOf(finding, language).title).join('; ')
        : t(`mine.unfit.${fit.reason}`);
    return (
      <p className={styles['fit']} data-effect="blocks">
        <IconBan aria-hidden />
        <span>{t('mine.blocked', { why })}</span>
      </p>
    );
  }
  const week = t('mine.week', {
    before: figure(fit.minutesBefore / 60, 1),
    after: figure(fit.minutesAfter / 60, 1),
  });
  const rules = fit.asks.map(({ code }) => ruleName(code, language)).join(', ');
  return (
    <p className={styles['fit']} data-effect={rules === '' ? 'none' : 'asks'}>
      {rules === '' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <span>
        {week}; {rules === '' ? t('mine.rests') : t('mine.asks', { rules })}
      </span>
    </p>
  );
}

function answerOf({
  state,
  mine,
}: OfferedShift): 'mine.asked' | 'mine.given' | 'mine.notGiven' | 'mine.withdrawn' | 'mine.expired' {
  if (state === 'OPEN') return 'mine.asked';
  if (state === 'GIVEN') return mine ? 'mine.given' : 'mine.notGiven';
  return state === 'EXPIRED' ? 'mine.expired' : 'mine.withdrawn';
}
