import type { Addressee } from '@jornada/contract/notifications.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { shiftsText, workBars } from '../myweek/shifts.ts';
import { texts as ownTexts } from '../myweek/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { hours, hoursDelta, useFormat } from '../ui/format.ts';
import { Logo } from '../ui/frame/Logo.tsx';
import { Figures } from '../ui/layout/Figures.tsx';
import { BySpaces } from '../ui/marks/BySpaces.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { texts } from './texts.ts';
import styles from './notify.module.css';

type PreviewProps = {
  people: readonly Addressee[];
  typologies: readonly HourTypology[];
  person: Addressee;
  weekNumber: number;
  answerHours: number;
  onPerson: (uuid: string) => void;
};

/** The notice as the person will see it on the phone. */
export function Preview({ people, typologies, person, weekNumber, answerHours, onPerson }: PreviewProps) {
  const t = useTexts(texts);
  const own = useTexts(ownTexts);
  const format = useFormat();
  const language = useLanguage();
  const text = (periods: Addressee['days'][number]['after']) =>
    shiftsText(periods, { typologies, language }) || t('notify.rest');
  const first = person.base === null;
  return (
    <aside className={styles['preview']}>
      <div className={styles['pinned']}>
        <div className={styles['previewHead']}>
          <h2>{t('notify.preview')}</h2>
          <SelectField
            label={t('notify.preview')}
            hideLabel
            value={person.collaboratorUuid}
            onChange={(uuid) => onPerson(uuid ?? person.collaboratorUuid)}
            options={people.map(({ collaboratorUuid, name }) => ({ value: collaboratorUuid, label: name }))}
          />
        </div>
        <div className={styles['phone']}>
          <header>
            <Logo />
            <span>{t('notify.week', { week: weekNumber })}</span>
          </header>
          <h3>{own(first ? 'changes.new' : 'changes.title', { count: person.days.length })}</h3>
          {person.days.map((day) => (
            <section key={day.date}>
              <h4>
                {format.weekday(day.date)} {Number(day.date.slice(8))} <span>{day.event ?? ''}</span>{' '}
                <b>{(first ? hours : hoursDelta)(day.minutes / 60)} h</b>
              </h4>
              {sidesOf(day, { first }).map(([label, periods, tone]) => (
                <p key={tone} data-tone={tone}>
                  <small>{own(label)}</small>
                  <span>
                    <BySpaces>{text(periods)}</BySpaces>
                  </span>
                  <TimeBar
                    label={t('notify.bar', { label: own(label), hours: text(periods) })}
                    bars={workBars(periods, { typologies, tone })}
                  />
                </p>
              ))}
            </section>
          ))}
          <Figures
            look="framed"
            figures={[
              { label: t('notify.total'), value: `${hours(person.plannedMinutes / 60)} h` },
              ...(first
                ? []
                : [
                    {
                      label: t('notify.difference'),
                      value: `${hoursDelta(person.differenceMinutes / 60)} h`,
                    },
                  ]),
              { label: t('notify.rests'), value: String(person.restDays) },
            ]}
          />
          <footer>
            <p>{t('notify.answerIn', { hours: answerHours })}</p>
            {/* As the person will see them; here nothing is answered. */}
            <span aria-hidden>{own('changes.reject')}</span>
            <b aria-hidden>{own(first ? 'changes.acceptWeek' : 'changes.accept')}</b>
          </footer>
        </div>
      </div>
    </aside>
  );
}

type Side = readonly [
  'changes.before' | 'changes.now' | 'changes.shift',
  Addressee['days'][number]['after'],
  'before' | 'now',
];

/** What is shown of a day: both plans, or of a new week its shifts alone. */
const sidesOf = (
  { before, after }: Addressee['days'][number],
  { first }: { readonly first: boolean },
): readonly Side[] =>
  first
    ? [['changes.shift', after, 'now']]
    : [
        ['changes.before', before, 'before'],
        ['changes.now', after, 'now'],
      ];
