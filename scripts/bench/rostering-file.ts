/** A public rostering instance, as its text holds it. Days count from 0; day 0 is a Monday. */
export type Rostering = {
  readonly days: number;
  readonly shifts: readonly {
    readonly id: string;
    readonly minutes: number;
    readonly notBefore: readonly string[];
  }[];
  readonly staff: readonly Staff[];
  readonly cover: readonly {
    readonly day: number;
    readonly shift: string;
    readonly need: number;
    readonly under: number;
    readonly over: number;
  }[];
};

export type Staff = {
  readonly id: string;
  readonly most: ReadonlyMap<string, number>;
  readonly minutesMax: number;
  readonly minutesMin: number;
  readonly runMax: number;
  readonly runMin: number;
  readonly offMin: number;
  readonly weekendsMax: number;
  readonly daysOff: ReadonlySet<number>;
  readonly wanted: readonly Request[];
  readonly unwanted: readonly Request[];
};

type Request = { readonly day: number; readonly shift: string; readonly weight: number };

/** Reads the text of an instance. */
export function readRostering(text: string): Rostering {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      rows = [];
      sections.set(line, rows);
    } else rows.push(line.split(',').map((field) => field.trim()));
  }
  const section = (name: string): string[][] => sections.get(`SECTION_${name}`) ?? [];
  const requests = (name: string, id: string): Request[] =>
    section(name)
      .filter(([who]) => who === id)
      .map(([, day, shift = '', weight]) => ({ day: Number(day), shift, weight: Number(weight) }));
  return {
    days: Number(section('HORIZON')[0]?.[0]),
    shifts: section('SHIFTS').map(([id = '', minutes, after = '']) => ({
      id,
      minutes: Number(minutes),
      notBefore: after.split('|').filter((next) => next !== ''),
    })),
    staff: section('STAFF').map(([id = '', most = '', ...figures]) => {
      const [minutesMax = 0, minutesMin = 0, runMax = 0, runMin = 0, offMin = 0, weekendsMax = 0] =
        figures.map(Number);
      const caps = most.split('|').map((cap) => cap.split('='));
      return {
        id,
        most: new Map(caps.map(([shift = '', count]) => [shift, Number(count)])),
        minutesMax,
        minutesMin,
        runMax,
        runMin,
        offMin,
        weekendsMax,
        daysOff: new Set(
          section('DAYS_OFF')
            .filter(([who]) => who === id)
            .flatMap(([, ...days]) => days.map(Number)),
        ),
        wanted: requests('SHIFT_ON_REQUESTS', id),
        unwanted: requests('SHIFT_OFF_REQUESTS', id),
      };
    }),
    cover: section('COVER').map(([day, shift = '', need, under, over]) => ({
      day: Number(day),
      shift,
      need: Number(need),
      under: Number(under),
      over: Number(over),
    })),
  };
}
