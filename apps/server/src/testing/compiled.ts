import { readFileSync } from 'node:fs';

declare global {
  /** What we name of it; Node has it, and its types leave it to the browser's. */
  var WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> };
}

let compiled: Promise<object> | undefined;

/** PostgreSQL in WebAssembly, compiled once for all files of a process: what one has made fast, the next finds fast. */
export const compiledPostgres = (): Promise<object> =>
  (compiled ??= WebAssembly.compile(
    readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ));
