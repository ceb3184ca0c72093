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

/** A click as the browser counts it: which of quick ones at a place, and none of them for a key. */
const click = (on: Element, detail: number): boolean =>
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

test('the second click of two does not press what came in place of the first one', () => {
  const { accept, tab, pressed } = barOverTabs();
  click(accept, 1);
  click(tab, 2);
  expect(pressed).toEqual(['accept']);
  click(tab, 3);
  expect(pressed).toEqual(['accept', 'tab']);
});

test.each([1, 0])('a click of its own, or by key, presses what it meets (%i)', (detail) => {
  const { accept, tab, pressed } = barOverTabs();
  click(accept, 1);
  click(tab, detail);
  expect(pressed).toEqual(['accept', 'tab']);
});

test('while the first stays, a neighbour can be pressed at once', () => {
  const { tab, pressed } = barOverTabs();
  const other = document.createElement('button');
  document.body.append(other);
  other.addEventListener('click', () => pressed.push('other'));
  click(tab, 1);
  click(other, 2);
  expect(pressed).toEqual(['tab', 'other']);
});
