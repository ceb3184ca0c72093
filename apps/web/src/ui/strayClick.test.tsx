import { afterEach, expect, test } from 'vitest';
import { ignoreStrayClicks } from './strayClick.ts';

let end = (): void => undefined;
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** A bar with one act that goes once it is done, and the tab that then lies under the pointer. */
function barOverTabs() {
  end = ignoreStrayClicks(document);
  const pressed: string[] = [];
  const add = (name: string): HTMLButtonElement => {
    const button = document.createElement('button');
    button.addEventListener('click', () => pressed.push(name));
    document.body.append(button);
    return button;
  };
  const accept = add('accept');
  accept.addEventListener('click', () => accept.remove());
  return { accept, tab: add('tab'), pressed };
}

function click(on: Element, { at, x = 250, detail = 1 }: { at: number; x?: number; detail?: number }): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 800,
    detail,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  on.dispatchEvent(event);
}

test('the second click of two does not press what came in place of the first one', () => {
  const { accept, tab, pressed } = barOverTabs();
  click(accept, { at: 1000 });
  click(tab, { at: 1120, detail: 2 });
  expect(pressed).toEqual(['accept']);
  click(tab, { at: 1300, detail: 3 });
  expect(pressed).toEqual(['accept', 'tab']);
});

test('a click later, elsewhere or by key presses what it meets', () => {
  for (const next of [{ at: 1600 }, { at: 1120, x: 40 }, { at: 1120, detail: 0 }]) {
    const { accept, tab, pressed } = barOverTabs();
    click(accept, { at: 1000 });
    click(tab, next);
    expect(pressed).toEqual(['accept', 'tab']);
    end();
  }
});

test('while the first stays, a neighbour can be pressed at once', () => {
  const { tab, pressed } = barOverTabs();
  const other = document.createElement('button');
  document.body.append(other);
  other.addEventListener('click', () => pressed.push('other'));
  click(tab, { at: 1000 });
  click(other, { at: 1120 });
  expect(pressed).toEqual(['tab', 'other']);
});
