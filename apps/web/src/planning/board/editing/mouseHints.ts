import { language, translate } from '../../../texts.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { HINTS_PREFIX } from '../../hintsPrefix.ts';
import { texts } from '../../texts.ts';

/** What has a quicker way by key. */
export type MouseAct =
  | 'palette'
  | 'move'
  | 'size'
  | 'carry'
  | 'undo'
  | 'clear'
  | 'copy'
  | 'paste'
  | 'split'
  | 'break'
  | 'swap';

/** After so many times by mouse the key is shown once. */
const TIMES = 3;

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

// How often each was done by mouse, of one person in this browser; a hint that was given stays given.
let person = 'nobody';
let byPointer = true;

/** Whose counts these are. */
export const hintFor = (accountId: string): void => {
  person = accountId;
};

/** Menus answer keys and pointer alike: the last of both says which it was. */
export function watchPointer(): () => void {
  const pointer = (): void => {
    byPointer = true;
  };
  const key = ({ key: pressed }: KeyboardEvent): void => {
    // Held while the pointer drags, these ask of it a copy or quarters: it is still done by mouse.
    if (!MODIFIERS.has(pressed)) byPointer = false;
  };
  window.addEventListener('pointerdown', pointer, true);
  window.addEventListener('keydown', key, true);
  return () => {
    window.removeEventListener('pointerdown', pointer, true);
    window.removeEventListener('keydown', key, true);
  };
}

/** Counts an act by mouse; with the third time its key is shown, and never again. */
export function noteMouse(act: MouseAct): void {
  if (!byPointer) return;
  const counts = read();
  const count = (counts[act] ?? 0) + 1;
  if (count > TIMES) return;
  try {
    localStorage.setItem(HINTS_PREFIX + person, JSON.stringify({ ...counts, [act]: count }));
  } catch {
    // A browser that keeps nothing gives the hint again another time.
  }
  if (count === TIMES)
    showToast({
      text: translate(texts, `hint.${act}`),
      detail: translate(texts, 'hint.lead'),
      topic: `hint ${act} ${language()}`,
      ms: 12_000,
    });
}

function read(): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(HINTS_PREFIX + person) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(
          Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {};
  } catch {
    return {};
  }
}
