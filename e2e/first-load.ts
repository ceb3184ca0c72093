import type { Browser, Locator, Page } from '@playwright/test';

/** A page that a phone opens first, and what shows that it can be used. */
export type FirstPage = {
  readonly name: string;
  readonly path: string;
  /** Whose session it needs. */
  readonly person?: string;
  readonly usable: (page: Page) => Locator;
};

export const FIRST_PAGES: readonly FirstPage[] = [
  { name: 'sign-in', path: '/login', usable: (page) => page.getByRole('button', { name: /^Entrar como/ }) },
  {
    name: "a collaborator's home",
    path: '/mx/0417/home/3',
    person: 'rodrigo.salinas@anahuac.example',
    // The next shift, which is what one opens it for.
    usable: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: "a guest's first page",
    path: `/mx/guest/idTokenCheck/${'a'.repeat(43)}`,
    usable: (page) => page.getByRole('textbox', { name: 'RFC' }),
  },
  {
    name: 'public verify page',
    path: '/verify',
    usable: (page) => page.getByRole('search').getByRole('textbox'),
  },
];

/** What a first load took: requests, and bytes on the wire with their headers. */
export type FirstLoad = {
  readonly requests: number;
  readonly kibibytes: number;
  readonly names: readonly string[];
};

/** How a cheap phone in a shop sees the product: a slow network of so many bytes a second, and a processor so many times slower. */
export type Slow = {
  readonly bytesPerSecond: number;
  readonly latencyMs: number;
  readonly processor: number;
};

/** Opens a page on a phone that has never seen the product, until it can be used. The caller closes the page's context. */
export async function firstLoad(
  browser: Browser,
  {
    address,
    first,
    session,
    slow,
  }: { address: string; first: FirstPage; session?: Session | undefined; slow?: Slow },
): Promise<FirstLoad & { readonly page: Page; readonly ms: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    hasTouch: true,
    serviceWorkers: 'block',
    ...(session && { storageState: session }),
  });
  // What a page puts off by a second comes after the first screen, however slow the machine is.
  if (slow === undefined)
    await context.addInitScript(() => {
      const after = window.setTimeout.bind(window);
      window.setTimeout = Object.assign(
        (act: () => void, delay = 0) => after(act, delay < 1_000 ? delay : delay * 60),
        window.setTimeout,
      );
    });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const names: string[] = [];
  let bytes = 0;
  wire.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (!url.startsWith('data:')) names.push(new URL(url).pathname);
  });
  wire.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  wire.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength));
  await wire.send('Network.enable');
  if (slow !== undefined) {
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond / 2,
    });
  }
  const begun = performance.now();
  await page.goto(address + first.path, { waitUntil: 'commit' });
  await first.usable(page).waitFor({ timeout: 120_000 });
  return { requests: names.length, kibibytes: bytes / 1024, names, page, ms: performance.now() - begun };
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
