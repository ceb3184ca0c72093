import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `qpdf --check` has against a PDF: empty where structure, streams and cross references are sound. */
export function qpdfComplaints(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-qpdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    if (error !== undefined) throw error;
    return status === 0 ? stderr : `${stdout}\n${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
