// Part of `npm run check`: what the built files use that Safari 17.4, the oldest that the README names, does not have.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Newer = {
  readonly name: string;
  /** The first Safari that has it. */ readonly since: string;
  readonly pattern: RegExp;
  /** Why it may stand there all the same; files that are not ours ask before they use it. */
  readonly because?: string;
};

const SCRIPTS: readonly Newer[] = [
  {
    name: 'scrollend',
    since: '26.2',
    pattern: /scrollend/,
    because: 'asked for by "onscrollend in"; else scroll',
  },
  {
    name: 'document.startViewTransition',
    since: '18',
    pattern: /startViewTransition/,
    because: 'the router asks for it first',
  },
  {
    name: 'Error.captureStackTrace',
    since: '26',
    pattern: /captureStackTrace(?!\?\.)/,
    because: 'libraries ask for it first',
  },
  {
    name: 'navigator.userAgentData',
    since: 'none',
    pattern: /userAgentData/,
    because: 'floating menus ask for it first',
  },
  {
    name: 'navigator.connection',
    since: 'none',
    pattern: /navigator\.connection/,
    because: 'the query client asks for it first',
  },
  { name: 'URLPattern', since: '26', pattern: /\bURLPattern\(/ },
  { name: 'Promise.try', since: '18.2', pattern: /Promise\.try\(/ },
  {
    name: 'iterator helpers',
    since: '18.4',
    pattern:
      /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|every|find|reduce|take|drop|flatMap|forEach)\(|\bIterator\.from\(/,
  },
  { name: 'Uint8Array base64 and hex', since: '18.2', pattern: /\.(?:fromBase64|toBase64|fromHex|toHex)\(/ },
  { name: 'RegExp.escape', since: '18.2', pattern: /RegExp\.escape\(/ },
  { name: 'Math.sumPrecise', since: '26.2', pattern: /sumPrecise\(/ },
  { name: 'Float16Array', since: '18.2', pattern: /\bFloat16Array\(/ },
  { name: 'Error.isError', since: '26', pattern: /Error\.isError\(/ },
  { name: 'requestIdleCallback', since: '26.2', pattern: /requestIdleCallback\(/ },
  { name: 'scheduler', since: 'none', pattern: /\bscheduler\.(?:postTask|yield)\(/ },
  { name: 'file pickers', since: 'none', pattern: /show(?:Save|Open)FilePicker\(/ },
  { name: 'CloseWatcher', since: '26.2', pattern: /\bCloseWatcher\(/ },
  { name: 'caretPositionFromPoint', since: '18.4', pattern: /caretPositionFromPoint\(/ },
  { name: 'moveBefore', since: 'none', pattern: /\.moveBefore\(/ },
  {
    name: 'a stream read by for await',
    since: '26.4',
    pattern: /for await\([^)]{0,40} of [\w.]+\.body\b/,
  },
];

const STYLES: readonly Newer[] = [
  {
    name: 'field-sizing',
    since: '26.2',
    pattern: /[;{]field-sizing:/,
    because: 'a text field keeps its rows and scrolls',
  },
  {
    name: 'text-wrap: pretty',
    since: '26',
    pattern: /text-wrap:pretty/,
    because: 'lines break as they always did',
  },
  {
    name: 'content-visibility',
    since: '18',
    pattern: /content-visibility:/,
    because: 'all of it is drawn at once',
  },
  {
    name: 'scrollbar-width',
    since: '18.2',
    pattern: /[;{]scrollbar-width:/,
    because: 'the scrollbar stays as it is',
  },
  {
    name: 'scrollbar-gutter',
    since: '18.2',
    pattern: /scrollbar-gutter:/,
    because: 'scrollbars lie over the page',
  },
  {
    name: 'page',
    since: '18.2',
    pattern: /[;{]page:/,
    because: 'paper is turned in the dialog, or saved as a PDF',
  },
  {
    name: 'appearance: base-select',
    since: 'none',
    pattern: /appearance:base-select/,
    because: 'a list of the system’s own',
  },
  { name: 'anchor positioning', since: '26', pattern: /anchor-name:|position-area:|position-anchor:/ },
  { name: '@starting-style', since: '17.5', pattern: /@starting-style/ },
  { name: 'light-dark()', since: '17.5', pattern: /light-dark\(/ },
  { name: 'interpolate-size', since: 'none', pattern: /interpolate-size:|calc-size\(/ },
  { name: 'scroll-driven animations', since: '26', pattern: /animation-timeline:|view-timeline:/ },
  { name: 'text-box', since: '18.2', pattern: /[;{]text-box(?:-\w+)?:/ },
  { name: 'contrast-color()', since: '26', pattern: /contrast-color\(/ },
];

/** Properties that Safari takes with its prefix alone. */
const PREFIXED = ['user-select', 'backdrop-filter'];

const built = join(import.meta.dirname, '..', 'apps', 'web', 'dist');
if (!existsSync(built)) {
  console.error('There is no build: npm run check makes it.');
  process.exit(1);
}
const findings = [
  ...globSync('**/*.js', { cwd: built }).flatMap((file) => used(file, SCRIPTS)),
  ...globSync('**/*.css', { cwd: built }).flatMap((file) => [...used(file, STYLES), ...unprefixed(file)]),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;

function used(file: string, all: readonly Newer[]): string[] {
  const text = readFileSync(join(built, file), 'utf8');
  return all.flatMap(({ name, since, pattern, because }) =>
    because === undefined && pattern.test(text) ? [`${file}: ${name} needs Safari ${since}`] : [],
  );
}

function unprefixed(file: string): string[] {
  const text = readFileSync(join(built, file), 'utf8');
  const count = (property: string): number =>
    text.match(new RegExp(`(?<![-\\w])${property}:`, 'g'))?.length ?? 0;
  return PREFIXED.flatMap((property) =>
    count(property) > count(`-webkit-${property}`)
      ? [`${file}: ${property} without -webkit-${property}`]
      : [],
  );
}
