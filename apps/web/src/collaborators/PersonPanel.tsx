import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { deadlineCalls } from '@jornada/contract/deadlines.ts';
import { homeCalls, type Waiting } from '@jornada/contract/home.ts';
import { leaveCalls } from '@jornada/contract/leave.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useList } from '../data.ts';
import { actOf, deadlineName, dueOf, hrefOf, keyOf, sentenceOf, subjectOf } from '../home/tasks.ts';
import { texts as homeTexts } from '../home/texts.ts';
import { kindOfType, listPath } from '../processes/places.ts';
import { can, useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { ActPanel } from '../ui/process/ActPanel.tsx';
import { actsOn, lockedOn } from './acts.ts';
import { datesAhead } from './file/datesAhead.ts';
import { fileTexts } from './file/texts.ts';
import { texts } from './texts.ts';
import styles from './PersonPanel.module.css';

type PanelProps = { person: CollaboratorFile; file: PersonFile };

/** Beside a file: what waits for the reader, what is open, which days come, what can be started, and what not yet. */
export function PersonPanel({ person, file }: PanelProps) {
  return (
    <div className={styles.panel}>
      {!file.own && <YourTurn person={person} />}
      <Open person={person} file={file} />
      <Starts person={person} />
      <Dates person={person} file={file} />
      <Locked person={person} />
    </div>
  );
}

/** What about this person waits for the reader: the most urgent framed, the rest below it. */
function YourTurn({ person }: { person: CollaboratorFile }) {
  const t = useTexts(homeTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const profile = useProfile();
  const today = dayAt(Temporal.Now.instant());
  const waiting = useList(
    homeCalls['home.waiting'],
    {
      filter: { personnelDivision: person.site.code, collaboratorUuid: person.uuid },
      page: { number: 1, size: 20 },
    },
    { enabled: can(profile, 'home.waiting') },
  );
  const [first, ...rest] = waiting.data?.rows ?? [];
  if (first === undefined) return null;
  const say = (task: typeof first) =>
    [
      task.subject === person.fullName ? '' : subjectOf(task, t),
      sentenceOf(task, { t, language, today }),
      dueOf(task, { t, format, today }),
    ]
      .filter((part) => part !== '')
      .join(', ');
  return (
    <>
      <ActPanel
        yours={{
          act: actOf(first, t).toLocaleLowerCase(language),
          lead: sentence(say(first)),
          children: <Ways task={first} person={person} />,
        }}
      />
      {rest.length > 0 && (
        <Section title={p('file.yours.more')} count={rest.length}>
          <Rows dense>
            {rest.map((task) => (
              <Row
                key={keyOf(task)}
                quiet
                title={say(task)}
                action={<Link to={hrefOf(task)}>{actOf(task, t)}</Link>}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

/** What the end of a contract may be decided to be. */
const DECISIONS: readonly string[] = ['extension', 'conversion', 'leave'];

/** Where the task is dealt with: the end of a contract by what is decided, which starts here. */
function Ways({ task, person }: { task: Waiting; person: CollaboratorFile }) {
  const t = useTexts(homeTexts);
  const p = useTexts(texts);
  const profile = useProfile();
  if (task.kind !== 'CONTRACT_ENDS')
    return (
      <LinkButton kind="primary" to={hrefOf(task)}>
        {actOf(task, t)}
      </LinkButton>
    );
  return actsOn(person, profile)
    .filter(({ path }) => DECISIONS.includes(path))
    .map(({ path, label }, index) => (
      <LinkButton
        key={path}
        {...(index === 0 ? { kind: 'primary' } : {})}
        to={`/mx/${person.site.code}/${path}/${person.uuid}`}
      >
        {p(label)}
      </LinkButton>
    ));
}

/** A task's words as a sentence of their own. */
const sentence = (words: string): string => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;

/** Processes under way, each with where it stands. */
function Open({ person, file }: PanelProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const open = file.processes.filter(({ closedAt }) => closedAt === null);
  // Somebody may see that one is open without opening it.
  const known = new Set(open.map(({ uuid }) => uuid));
  const other =
    person.openProcess !== null && !known.has(person.openProcess.uuid) ? [person.openProcess] : [];
  if (open.length + other.length === 0) return null;
  const to = (type: string, uuid: string) => `${listPath(kindOfType(type), person.site.code)}/${uuid}`;
  return (
    <Section title={t('file.open')} count={open.length + other.length}>
      <Rows dense>
        {open.map(({ uuid, type, status }) => (
          <Row
            key={uuid}
            title={<Link to={to(type, uuid)}>{kindOfType(type).name[language]}</Link>}
            meta={kindOfType(type).statuses[status]?.[language]}
          />
        ))}
        {other.map(({ uuid, type }) => (
          <Row key={uuid} title={<Link to={to(type, uuid)}>{kindOfType(type).name[language]}</Link>} />
        ))}
      </Rows>
    </Section>
  );
}

/** What the reader may start now, each with what it is. */
function Starts({ person }: { person: CollaboratorFile }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const under = personnelDivision === undefined ? '' : `/mx/${personnelDivision}`;
  const acts = actsOn(person, profile);
  const leaves = acts.some(({ path }) => path === 'leave');
  const reasons = useList(
    leaveCalls['leaveReasons.applicable'],
    { filter: { collaboratorUuid: person.uuid } },
    { enabled: leaves && can(profile, 'leaveReasons.applicable', person.site.code) },
  ).data?.total;
  const rehires = person.leftOn !== null && can(profile, 'hiring.startRehiringProcess', person.site.code);
  if (acts.length === 0 && !rehires) return null;
  return (
    <Section title={t('file.acts')}>
      <ul className={styles.starts}>
        {acts.map(({ path, label, hint }) => (
          <li key={path}>
            <Link to={`${under}/${path}/${person.uuid}`}>{t(label)}</Link>
            <span>
              {path === 'leave'
                ? reasons === undefined
                  ? ''
                  : t('file.hint.leave', { count: reasons })
                : t(hint)}
            </span>
            <IconArrowRight aria-hidden />
          </li>
        ))}
        {rehires && (
          <li>
            <Link to={`/mx/${person.site.code}/hiring?rfc=${person.rfc}`}>{t('file.rehire')}</Link>
            <span />
            <IconArrowRight aria-hidden />
          </li>
        )}
      </ul>
    </Section>
  );
}

/** The days ahead: what begins or ends, and what falls due. */
function Dates({ person, file }: PanelProps) {
  const t = useTexts(texts);
  const f = useTexts(fileTexts);
  const language = useLanguage();
  const format = useFormat();
  const profile = useProfile();
  const today = dayAt(Temporal.Now.instant());
  const due = useList(
    deadlineCalls['deadlines.list'],
    {
      filter: { personnelDivision: person.site.code, collaboratorUuid: person.uuid },
      page: { number: 1, size: 20 },
    },
    { enabled: !file.own && can(profile, 'deadlines.list', person.site.code) },
  ).data?.rows;
  const words = {
    process: (type: string) => kindOfType(type).name[language],
    ends: f('file.line.ends'),
    begins: f('line.begins'),
    changed: f('file.line.terms'),
    left: f('line.left'),
    back: t('file.dates.back'),
    due: (kind: string, item: string | undefined) =>
      item === undefined ? deadlineName(kind, language) : `${deadlineName(kind, language)}: ${item}`,
  };
  const dates = datesAhead(
    person,
    file,
    (due ?? []).map((one) => ({ ...one, item: one.item?.[language] })),
    { today, words },
  );
  if (dates.length === 0) return null;
  return (
    <Section title={t('file.dates')}>
      <Rows dense>
        {dates.map(({ day, text, late }) => (
          <Row
            key={`${day} ${text}`}
            quiet
            title={text}
            meta={<span className={late ? styles.late : undefined}>{format.date(day)}</span>}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** What waits for another time, each with the reason. */
function Locked({ person }: { person: CollaboratorFile }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const locked = lockedOn(person, profile);
  if (locked.length === 0) return null;
  const process = person.openProcess === null ? '' : kindOfType(person.openProcess.type).name[language];
  return (
    <Section title={t('file.locked')}>
      <ul className={styles.locked}>
        {locked.map(({ label, why }) => (
          <li key={label}>
            <IconLock aria-hidden />
            <span>
              <b>{t(label)}</b>
              {t(why, { process })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
