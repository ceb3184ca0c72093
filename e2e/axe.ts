import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  /** Where the page has it. */
  var axe: typeof axeCore;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What other colours and words can break on a screen whose parts are looked at elsewhere. */
const COLOURS_AND_WORDS = [
  'button-name',
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'label',
  'link-in-text-block',
  'link-name',
  'target-size',
];

/**
 * No violation of WCAG 2.2 AA on the page once nothing fades in any more: half faded words have another contrast.
 * `again` where a story looks at the same screen in another theme and language. axe is sent to a document once and
 * answers violations alone: sending it takes as long as a look.
 */
export async function expectAccessible(page: Page, { again = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      // What has just been opened begins to fade on the next frame.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const found = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] });
      const broken = found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ id, target: String(target) })),
      );
      // A bar that stays at the foot of the window covers a part of what is just under it, until one scrolls.
      const isSmall = async (target: string): Promise<boolean> => {
        document.querySelector(target)?.scrollIntoView({ block: 'center' });
        const rule = { type: 'rule' as const, values: ['target-size'] };
        const { violations: left } = await globalThis.axe.run(target, { runOnly: rule });
        return left.length > 0;
      };
      const said: string[] = [];
      for (const { id, target } of broken)
        if (id !== 'target-size' || (await isSmall(target))) said.push(`${id}: ${target}`);
      return said;
    },
    again ? { type: 'rule' as const, values: COLOURS_AND_WORDS } : { type: 'tag' as const, values: TAGS },
  );
  expect(violations).toEqual([]);
}
