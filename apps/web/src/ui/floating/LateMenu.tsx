import {
  cloneElement,
  useLayoutEffect,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
} from 'react';
import type { Menu, MenuProps } from './Menu.tsx';

type LateMenuProps = MenuProps & { trigger: ReactElement<ComponentPropsWithRef<'button'>> };

let loaded: typeof Menu | undefined;

const load = async (): Promise<typeof Menu> => (loaded = (await import('./Menu.tsx')).Menu);

/** What comes ahead may fail: pressed, it is asked for again. */
const loadAhead = (): void => void load().catch(() => undefined);

/**
 * A menu of the frame: until it is first pointed at, stood on or pressed there is only its button, because the first
 * screen of a phone must not wait for what draws menus. The press that loads it opens it, and the keys stay on the button.
 */
export function LateMenu({ trigger, ...menu }: LateMenuProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isPressed, setPressed] = useState(false);
  useLayoutEffect(() => {
    // The button is a new one by now; until it is known here, the old one is still held.
    if (Loaded === undefined || !isPressed || button?.isConnected !== true) return;
    setPressed(false);
    button.focus({ preventScroll: true });
    button.click();
  }, [Loaded, isPressed, button]);
  if (Loaded !== undefined) return <Loaded {...menu} trigger={cloneElement(trigger, { ref: setButton })} />;
  const press = async (): Promise<void> => {
    const now = await load().catch(() => undefined);
    if (now === undefined) return;
    setPressed(true);
    setLoaded(() => now);
  };
  return cloneElement(trigger, {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: () => void press(),
  });
}
