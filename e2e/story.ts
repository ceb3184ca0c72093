import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Browser, type Page } from '@playwright/test';
import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { MOMENT } from './clock.ts';
import { newVisitor, signIn, signInByEmail, type Visitor } from './people.ts';
import { ask, copyDemo, startProduct, stopProduct } from './product.ts';

/** The product that a story plays on; a file that names itself moves its clock from day to day. */
export type StoryProduct = {
  readonly address: string;
  readonly today: () => Temporal.PlainDate;
  /** The morning of a later day: what was due by then is done, and everybody's pages are closed. */
  readonly goTo: (browser: Browser, day: Temporal.PlainDate | string) => Promise<void>;
  /** Somebody without a session, on the day it is. */
  readonly visitor: (browser: Browser, options?: Visitor) => Promise<Page>;
  /** Somebody at home: signed in anew on each day, by name or by the company's e-mail. */
  readonly as: (browser: Browser, who: string, options?: Visitor) => Promise<Page>;
};

const READY_MS = 240_000;
/** Between the minutes at which a product looks for what is due: only the move makes it look. */
const MORNING = '10:02:30';

/**
 * The `test` of every story. Files played one after the other share a product; a story that failed begins again on a new
 * one, where nothing is left of the first try. A file whose days pass names itself by `story` and has a product alone:
 * the next file does not find the clock where this one left it.
 */
export const test = base.extend<object, { product: StoryProduct; story: string }>({
  story: ['', { option: true, scope: 'worker' }],
  product: [
    // A worker of the runner, and with it this product, is new whenever `story` is another.
    async ({ story: _story }, use, { workerIndex }) => {
      const folder = join(process.env['STORY_DATA_DIR'] ?? '', String(workerIndex));
      copyDemo(folder);
      const { server, address } = await startProduct(folder);
      await use(productAt(address, server));
      await stopProduct(server);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: READY_MS },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

function productAt(address: string, server: ChildProcess): StoryProduct {
  let at = MOMENT;
  let sessions = new Map<string, Visitor['session']>();
  const today = (): Temporal.PlainDate => at.toZonedDateTimeISO(DEFAULT_TIME_ZONE).toPlainDate();
  const visitor: StoryProduct['visitor'] = (browser, options) => newVisitor(browser, { ...options, at });
  return {
    address,
    today,
    visitor,
    goTo: async (browser, day) => {
      for (const context of browser.contexts()) await context.close();
      sessions = new Map();
      at = Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone: DEFAULT_TIME_ZONE, plainTime: MORNING })
        .toInstant();
      await ask(server, at.epochMilliseconds);
    },
    as: async (browser, who, options) => {
      const session = sessions.get(who);
      const page = await visitor(browser, { ...options, ...(session && { session }) });
      if (session === undefined) {
        await (who.includes('@') ? signInByEmail(page, who) : signIn(page, who));
        await page.waitForURL((url) => url.pathname !== '/');
        sessions.set(who, await page.context().storageState());
      }
      return page;
    },
  };
}
