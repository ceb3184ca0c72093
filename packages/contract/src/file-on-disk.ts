/** A file that was sent, as a server holds it while it works on it; written out it is its digest. */
export class FileOnDisk {
  readonly size: number;
  readonly sha256: string;
  readonly pieces: () => AsyncIterable<Uint8Array>;

  constructor({
    size,
    sha256,
    pieces,
  }: {
    size: number;
    sha256: string;
    /** The bytes from the start, as often as one likes; a piece is good until the next one is asked for. */
    pieces: () => AsyncIterable<Uint8Array>;
  }) {
    this.size = size;
    this.sha256 = sha256;
    this.pieces = pieces;
  }

  toJSON(): string {
    return this.sha256;
  }
}
