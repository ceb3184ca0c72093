import {
  IconArrowsExchange,
  IconArrowsSplit2,
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconClipboard,
  IconCoffee,
  IconCoffeeOff,
  IconCopy,
  IconCut,
  IconGavel,
  IconHandClick,
  IconPencil,
  IconRowInsertTop,
  IconSparkles,
  IconTableColumn,
  IconUserQuestion,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { publishLink } from '../../../open-shifts/publishLink.ts';
import { can, useProfile } from '../../../profile.ts';
import { useLanguage, useTexts, type Translate } from '../../../texts.ts';
import { clock } from '../../../ui/format.ts';
import { Menu, type MenuGroup } from '../../../ui/floating/Menu.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { typologyLook } from '../../../ui/marks/typologies.ts';
import { texts } from '../../texts.ts';
import { proposalTexts } from '../proposal/texts.ts';
import { exchangeable } from './bulk.ts';
import { onDay } from '../week/days.ts';
import { holdsMinute } from '../week/gestures.ts';
import { noteMouse } from './mouseHints.ts';
import { keyOf } from './Palette.tsx';
import { wholeColumn, wholeRow, type Sheet } from './selection.ts';
import type { BoardPeriod } from '../week/periods.ts';
import type { Board } from '../store/store.ts';
import type { Acts } from './useActs.ts';
import type { Chosen } from './useSelection.ts';
import styles from '../board.module.css';

/** Where the menu opens, and the minute of the day that was pressed, if one was. */
export type MenuPlace = { readonly x: number; readonly y: number; readonly minute?: number | undefined };

type CellMenuProps = {
  at: MenuPlace;
  board: Board;
  sheet: Sheet;
  chosen: Chosen;
  acts: Acts;
  onEdit: () => void;
  /** Shows what the rules say of the day; null where they say nothing. */
  onFindings: (() => void) | null;
  onCopyTo: () => void;
  /** Opens the proposal that fills what is missing; absent where there is none. */
  onFill: (() => void) | undefined;
  onClose: () => void;
};

/** Everything that can be done with the chosen days: by the right button, a long press, the menu key or a full stop. */
export function CellMenu(props: CellMenuProps) {
  const { at, chosen, board, onFindings, onFill, onClose } = props;
  const t = useTexts(texts);
  const tp = useTexts(proposalTexts);
  const palette = usePaletteItems(props);
  const publish = usePublishItem(props);
  const periods = periodsOf(board, chosen);
  const groups: MenuGroup[] = [
    {
      items:
        onFindings === null
          ? []
          : [{ label: t('menu.rules'), kbd: t('key.space'), icon: <IconGavel />, onSelect: onFindings }],
    },
    { title: t('palette.title'), columns: true, items: palette },
    { items: shiftItems(t, props, periods) },
    { items: copyItems(t, props, periods) },
    {
      items: [
        ...(onFill === undefined
          ? []
          : [{ label: tp('proposal.open'), kbd: 'Alt L', icon: <IconSparkles />, onSelect: onFill }]),
        ...publish,
      ],
    },
    { items: chooseItems(t, props) },
  ];
  return (
    <Menu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('strip.menu')}
          className={styles['menuAt']}
          style={{ insetInlineStart: at.x, top: at.y }}
        />
      }
      groups={groups.filter(({ items }) => items.length > 0)}
      open
      onClose={onClose}
    />
  );
}

type Items = MenuGroup['items'];
type Say = Translate<typeof texts>;
type Periods = readonly BoardPeriod[];

const periodsOf = (board: Board, { cells }: Chosen): Periods =>
  cells.flatMap(({ uuid, date }) => onDay(board.row(uuid) ?? { periods: [] }, date));

/** Every typology with its name; those that the one person chosen may not have say so. */
function usePaletteItems({ board, chosen, acts }: CellMenuProps): Items {
  const t = useTexts(texts);
  const language = useLanguage();
  const refused = chosen.cells.length === 1 ? personOf(board, chosen)?.refusedTypologies : undefined;
  return board.week.typologies.map(({ uuid, abbreviation, name }, index) => ({
    label: abbreviation,
    detail: name[language],
    hint: name[language],
    kbd: keyOf(index) ?? undefined,
    icon: (
      <i
        className={styles['swatch']}
        style={{ color: typologyLook(abbreviation).stroke }}
        data-texture={typologyLook(abbreviation).texture}
      />
    ),
    locked: refused?.some((one) => one.uuid === uuid) ? t('menu.refused') : null,
    onSelect: () => {
      acts.give(abbreviation);
      noteMouse('palette');
    },
  }));
}

const personOf = (board: Board, { selection }: Chosen) => board.row(selection.head.uuid)?.person;

/** What is done with the shifts of the days: typed, split, their breaks. */
function shiftItems(t: Say, { at, board, chosen, acts, onEdit }: CellMenuProps, periods: Periods): Items {
  const hasBreaks = periods.length > 0 && periods.every((period) => period.break);
  const isAlone = chosen.cells.length === 1 && personOf(board, chosen) !== undefined;
  const pressed = at.minute;
  // Beside a shift nothing can be split: then it is split where its key would.
  const minute =
    pressed !== undefined && periods.some((period) => holdsMinute(period, pressed)) ? pressed : undefined;
  const open = { label: t('menu.open'), kbd: 'Enter', icon: <IconPencil />, onSelect: onEdit };
  const split = {
    label: minute === undefined ? t('menu.split') : t('menu.splitAt', { time: clock(minute) }),
    kbd: minute === undefined ? 'Alt S' : undefined,
    icon: <IconArrowsSplit2 />,
    onSelect: () => {
      acts.split(minute);
      noteMouse('split');
    },
  };
  const turnBreaks = {
    label: t(hasBreaks ? 'menu.breakOut' : 'menu.breakIn'),
    kbd: 'Alt B',
    icon: hasBreaks ? <IconCoffeeOff /> : <IconCoffee />,
    onSelect: () => {
      acts.turnBreaks();
      noteMouse('break');
    },
  };
  const moveBreaks = [
    {
      label: t('menu.breakEarlier'),
      kbd: 'Alt ,',
      icon: <IconChevronLeft />,
      onSelect: () => acts.moveBreaks(-15),
    },
    {
      label: t('menu.breakLater'),
      kbd: 'Alt .',
      icon: <IconChevronRight />,
      onSelect: () => acts.moveBreaks(15),
    },
  ];
  return [
    ...(isAlone ? [open] : []),
    ...(periods.length > 0 ? [split, turnBreaks] : []),
    ...(hasBreaks ? moveBreaks : []),
  ];
}

/** The clipboard, the copy to others, the exchange and the emptying of days. */
function copyItems(t: Say, { board, chosen, acts, onCopyTo }: CellMenuProps, periods: Periods): Items {
  const isAlone = chosen.cells.length === 1 && personOf(board, chosen) !== undefined;
  const swap = {
    label: t('menu.swap'),
    kbd: 'Alt X',
    icon: <IconArrowsExchange />,
    onSelect: () => {
      acts.swap();
      noteMouse('swap');
    },
  };
  const clear = {
    label: t('menu.clear'),
    kbd: t('key.delete'),
    icon: <IconCalendarX />,
    onSelect: () => {
      acts.clear();
      noteMouse('clear');
    },
  };
  return [
    { label: t('menu.cut'), kbd: 'Ctrl X', icon: <IconCut />, onSelect: () => void toClipboard(acts.cut()) },
    {
      label: t('menu.copy'),
      kbd: 'Ctrl C',
      icon: <IconCopy />,
      onSelect: () => {
        void toClipboard(acts.copied());
        noteMouse('copy');
      },
    },
    {
      label: t('menu.paste'),
      kbd: 'Ctrl V',
      icon: <IconClipboard />,
      onSelect: () =>
        void fromClipboard().then((text) =>
          text === null ? showToast({ text: t('menu.pasteByKey') }) : acts.paste(text),
        ),
    },
    { label: t('strip.copyTo'), icon: <IconUsersPlus />, onSelect: onCopyTo },
    ...(isAlone || exchangeable(chosen.cells) !== null ? [swap] : []),
    ...(periods.length > 0 ? [clear] : []),
  ];
}

const chooseItems = (t: Say, { sheet, chosen }: CellMenuProps): Items => [
  {
    label: t('menu.row'),
    kbd: t('key.row'),
    icon: <IconRowInsertTop />,
    onSelect: () => chosen.select(wholeRow(sheet, chosen.selection.head.uuid)),
  },
  {
    label: t('menu.column'),
    kbd: t('key.column'),
    icon: <IconTableColumn />,
    onSelect: () => chosen.select(wholeColumn(sheet, chosen.selection.head.date)),
  },
  { label: t('menu.pick'), kbd: t('key.press'), icon: <IconHandClick />, onSelect: chosen.pick },
];

/** Offers the one day chosen as an open shift, where the caller may publish them and the board shows a plan. */
function usePublishItem({ board, chosen }: CellMenuProps): Items {
  const t = useTexts(texts);
  const profile = useProfile();
  const navigate = useNavigate();
  const site = board.week.site.code;
  const { head } = chosen.selection;
  const row = board.row(head.uuid);
  const mayPublish = board.week.pattern !== true && can(profile, 'openShifts.publish', site);
  if (!mayPublish || row === undefined || chosen.cells.length !== 1) return [];
  const [period] = periodsOf(board, chosen);
  const link = publishLink(site, {
    team: row.team.uuid,
    date: head.date,
    from: period?.fromHour,
    to: period?.toHour,
  });
  return [{ label: t('menu.publish'), icon: <IconUserQuestion />, onSelect: () => void navigate(link) }];
}

/** A browser that keeps its clipboard to itself still has the keys. */
const toClipboard = (text: string | null): Promise<void> | undefined =>
  text === null ? undefined : navigator.clipboard.writeText(text).catch(() => undefined);

const fromClipboard = (): Promise<string | null> => navigator.clipboard.readText().catch(() => null);
