import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { conversionScreen, extensionScreen } from '../contract-change/screen.tsx';
import { hireScreen, rehireScreen } from '../hiring/process/screen.tsx';
import { pactScreen } from '../complementary-pact/screen.tsx';
import { absenceScreen } from '../leave-of-absence/screen.tsx';
import { hoursScreens } from '../hours/screen.tsx';
import { leaveScreen } from '../leave/screen.tsx';
import { mutationScreen } from '../mutation/screen.tsx';
import { useTexts, type Texts } from '../texts.ts';
import type { KindScreen } from './kinds.ts';
import { wordsIn, type KindWords } from './kindWords.ts';
import { actTexts, texts } from './texts.ts';

/** What each kind brings to the page; a new one is one line here. */
const SCREENS: readonly KindScreen[] = [
  hireScreen,
  rehireScreen,
  conversionScreen,
  extensionScreen,
  leaveScreen,
  absenceScreen,
  mutationScreen,
  ...hoursScreens,
  pactScreen,
];

export function screenOf({ processType }: Pick<ProcessDetail, 'processType'>): KindScreen {
  const screen = SCREENS.find(({ type }) => type === processType);
  if (screen === undefined) throw new Error(`${processType} has no page`);
  return screen;
}

/** The words of a kind over those that all share: one table for each kind, made once. */
const tables = new Map<KindScreen, Texts>();

function tableOf(screen: KindScreen): Texts {
  const known = tables.get(screen) ?? { ...texts, ...actTexts, ...screen.texts };
  tables.set(screen, known);
  return known;
}

/** The words of a process's page, by keys that its rows make: `act.leave.cancel`, `did.…`, `step.…`. */
export function useKindWords(process: Pick<ProcessDetail, 'processType'>): KindWords {
  const table = tableOf(screenOf(process));
  return wordsIn(table, useTexts(table));
}
