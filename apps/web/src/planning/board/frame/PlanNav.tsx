import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconPrinter,
  IconTableExport,
  IconTemplate,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../../data.ts';
import { can, seesOwnTeams, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useMedia } from '../../../ui/useNarrow.ts';
import { usePrintKey } from '../../sheet/usePrintKey.ts';
import { texts } from '../../texts.ts';
import { DAYS, SPANS, stepped, viewPath, type Scope, type View } from '../../views.ts';
import { placeName } from '../week/place.ts';
import { useStood } from './PlanFrame.tsx';
import { ROOMY } from './room.ts';
import { TeamMenu } from './TeamMenu.tsx';
import styles from './toolbar.module.css';

/** Which days of which team or store, and the ways from there to others: the same before the plan is read as on it. */
export function PlanNav({ site, view }: { site: string; view: View }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const stood = useStood();
  const here = stood?.here ?? view;
  const go = (to: View): void => void navigate(viewPath(site, to));
  const goToMonth = (): void =>
    void navigate(
      `/mx/${site}/planning/monthPlanning${stood?.person === undefined ? '' : `/${stood.person}/${here.date.slice(0, 7)}-01`}`,
    );
  return (
    <>
      <IconButton
        label={t(`board.previous.${view.span}`)}
        icon={<IconChevronLeft />}
        onClick={() => go(stepped(here, -1))}
      />
      <Title view={view} alone={stood?.alone ?? true} />
      <IconButton
        label={t(`board.next.${view.span}`)}
        icon={<IconChevronRight />}
        onClick={() => go(stepped(here, 1))}
      />
      <i className={styles['divider']} />
      <Whose site={site} view={view} onChoose={(scope, teamUuid) => go({ ...here, scope, teamUuid })} />
      <SegmentedControl
        label={t('board.view')}
        value={view.span}
        options={VIEWS.map((value) => ({ value, label: t(`board.view.${value}`) }))}
        onChange={(value) => (value === 'month' ? goToMonth() : go({ ...here, span: value }))}
      />
      <Beside site={site} here={here} />
    </>
  );
}

const VIEWS = [...SPANS, 'month'] as const;

function Title({ view: { span, date, monday }, alone }: { view: View; alone: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const roomy = useMedia(ROOMY);
  // A fortnight's dates take the room of the year, and so does anyone who else is here.
  const yeared = useMedia(`(min-width: ${span !== 'fortnight' && alone ? 1280 : 1600}px)`);
  if (span === 'day')
    return (
      <h1>
        {capital(roomy ? format.longDay(date) : format.day(date))}{' '}
        <span>{t('board.ofWeek', { week: weekNumber(date) })}</span>
      </h1>
    );
  const sunday = addDays(monday, DAYS[span] - 1);
  // The year is said where there is room, or where it is another.
  const year = yeared || !sunday.startsWith(dayAt(Temporal.Now.instant()).slice(0, 4));
  return (
    <h1>
      {span === 'week'
        ? t('board.week', { week: weekNumber(monday) })
        : t('board.weeks', { first: weekNumber(monday), last: weekNumber(sunday) })}{' '}
      <span>{format.days(monday, sunday, { year })}</span>
    </h1>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose plan, and how many people are on it once it is read. */
function Whose({
  site,
  view: { scope, span, teamUuid },
  onChoose,
}: {
  site: string;
  view: View;
  onChoose: (scope: Scope, teamUuid: string) => void;
}) {
  const t = useTexts(texts);
  const stood = useStood();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site } }).data?.rows ?? [];
  const all = stood?.board.week.teams.reduce((sum, { people }) => sum + people.length, 0) ?? 0;
  const profile = useProfile();
  const whole = t(seesOwnTeams(profile, site) ? 'board.ownTeams' : 'board.store');
  const name =
    scope === 'store'
      ? whole
      : stood === null
        ? (teams.find(({ uuid }) => uuid === teamUuid)?.name ?? '')
        : placeName(stood.board);
  const people =
    stood === null
      ? ''
      : span === 'day'
        ? t('board.shown', { shown: stood.board.order.length, all })
        : String(all);
  return (
    <TeamMenu
      teamUuid={stood?.here.teamUuid ?? teamUuid}
      scope={scope}
      whole={whole}
      name={name}
      people={people}
      teams={teams}
      onChoose={onChoose}
    />
  );
}

type BesideAct = {
  readonly word: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Null prints what is shown. */ readonly to: string | null;
  readonly kbd?: string;
};

/** What one does with the team's week beside planning it: behind one word where room is short, in words of their own where there is room (pictures 16, 01, 13). */
function Beside({ site, here: { teamUuid, date, span, scope } }: { site: string; here: View }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  const wide = useMedia('(min-width: 1400px)');
  const roomy = useMedia(ROOMY);
  const week = `${teamUuid}/${mondayOf(date)}`;
  // A team's week has the sheet for the wall, as it was sent; every other view prints what it shows.
  const sheet = span === 'week' && scope === 'team' ? `/mx/${site}/planning/${week}/print` : null;
  usePrintKey(sheet);
  const acts: readonly BesideAct[] = [
    ...(can(profile, 'planningTemplates.list', site)
      ? [
          {
            word: t('board.template'),
            label: t('board.applyTemplate'),
            icon: <IconTemplate />,
            to: `/mx/${site}/planningTemplateManagement/${week}`,
          },
        ]
      : []),
    ...(can(profile, 'planning.copyPlanningFromWeekToOthers', site)
      ? [
          {
            word: t('weeks.copy'),
            label: t('board.copyWeek'),
            icon: <IconCopy />,
            to: `/mx/${site}/copyPlanning/${week}`,
          },
        ]
      : []),
    ...(can(profile, 'planningRoster.apply', site)
      ? [
          {
            word: t('board.sheetWord'),
            label: t('board.sheet'),
            icon: <IconTableExport />,
            to: `/mx/${site}/planningRoster/${week}`,
          },
        ]
      : []),
    {
      word: t('board.printWord'),
      label: t(sheet === null ? 'board.printView' : 'board.print'),
      icon: <IconPrinter />,
      to: sheet,
      kbd: 'Ctrl P',
    },
  ];
  const start = (to: string | null): void => (to === null ? window.print() : void navigate(to));
  if (!wide && acts.length > 1) {
    const trigger = (
      <Button kind="plain" icon={<IconDots />}>
        {t('board.more')}
      </Button>
    );
    return (
      <Menu
        trigger={trigger}
        groups={[
          {
            items: acts.map(({ label, icon, to }) => ({
              label,
              icon,
              ...(to === null ? { onSelect: () => start(null) } : { to }),
            })),
          },
        ]}
      />
    );
  }
  return (
    <span className={styles['beside']}>
      {acts.map(({ word, label, icon, to, kbd }, at) =>
        to !== null && (roomy || (at === 0 && acts.length > 1)) ? (
          <LinkButton key={word} kind="plain" icon={icon} to={to}>
            {word}
          </LinkButton>
        ) : (
          <IconButton key={word} label={label} icon={icon} kbd={kbd} onClick={() => start(to)} />
        ),
      )}
    </span>
  );
}
