/** What the bench serves to both timelines: the people and shifts of the board, moments as the browser's own clock reads them. */
export type PeerData = {
  readonly first: string;
  readonly last: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly shifts: readonly {
    readonly id: string;
    readonly person: string;
    readonly date: string;
    readonly from: number;
    readonly to: number;
  }[];
};

export async function readData(): Promise<PeerData> {
  return (await fetch('/data.json')).json();
}

/** Milliseconds since 1970 of a minute of a day. */
export const momentOf = (date: string, minute: number): number =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds + minute * 60_000;

export const QUARTER_MS = 15 * 60_000;
