// The clock of every test of a screen: a Wednesday morning, until a test sets another.
import { afterEach, beforeEach, vi } from 'vitest';
import { NOW } from './now.ts';

beforeEach(() => {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(NOW);
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(NOW.toZonedDateTimeISO('UTC').toPlainDate());
});
afterEach(() => void vi.restoreAllMocks());
