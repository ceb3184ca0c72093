import { readFileSync } from 'node:fs';
import { processDocument } from '@jornada/domain/processes/document.ts';
import { expect, test } from 'vitest';

test('the drawn processes are those of the tables', () => {
  expect(readFileSync(new URL('../../../../docs/processes.md', import.meta.url), 'utf8')).toBe(
    processDocument(),
  );
});
