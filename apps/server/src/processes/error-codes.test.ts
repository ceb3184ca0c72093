import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@jornada/contract/index.ts';
import type { Call } from '@jornada/contract/call.ts';
import { errors } from '@jornada/domain/errors.ts';
import { codeOf } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { describe, expect, test } from 'vitest';

/*
 * Every error code of contracts, hours, mutations, conversions, extensions, rehires, leaves and leaves of absence is
 * provoked over HTTP (spec §8): what their calls announce, what their kinds refuse with, and what they are named after.
 */

const SERVER = join(import.meta.dirname, '..');

/** The calls of these processes, by the names they begin with. */
const OF_THESE =
  /^(extension|conversion|mutation|timebase|shiftReduction|hourChange|complementaryPact|leave|leaveReasons|notRehireableReasons|leaveOfAbsence|rehiring|hiring\.rehiringProcess|contractEnds|surveys?)\./;

/** Codes named after a family, including those that shared code raises. */
const NAMED =
  /^(CDI|CDD|CONTRACT_(END|DURATION|START|TYPE_REQUIRED)|SALARY|TIMEBASE|(ANNUAL|WEEKLY)_TIMEBASE|EXTENSION|CONVERSION|SHIFT_REDUCTION|HOUR_CHANGE|COMPLEMENTARY_PACT|MUTATION|TRAINING|TRIAL|REHIR|NOT_REHIR|COLLABORATOR_NOT_REHIREABLE|LEAVE|VOLUNTARY_LEAVE|STUDY_LEAVE|MATERNITY_LEAVE|FAMILY_CARE_LEAVE|CHECK_LIST|SAP_ALREADY)/;

/** Codes that the road of every call raises: its own tests provoke them. */
const OF_EVERY_CALL = new Set(['FIELD_NOT_VALID', 'STALE_VERSION', 'TOO_LARGE', 'TOO_MANY_REQUESTS']);

const announced = Object.entries<Call>(calls).flatMap(([name, { errors: codes = [] }]) =>
  OF_THESE.test(name) ? codes : [],
);
const refused = KINDS.flatMap((kind) =>
  (['NOT_FOUND', 'NOT_VALID', 'TRANSITION_NOT_ALLOWED'] as const).map((what) => codeOf(kind, what)),
);
const codes = [
  ...new Set<string>([...announced, ...refused, ...Object.keys(errors).filter((code) => NAMED.test(code))]),
].filter((code) => !OF_EVERY_CALL.has(code));

/** Tests that ask the product over HTTP, with what they say. */
const asking = globSync('**/*.test.ts', { cwd: SERVER })
  .filter((file) => join(SERVER, file) !== import.meta.filename)
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))
  .filter(({ text }) => /startProduct|openStage|openPlanningStore|openCompany/.test(text));

describe('a test provokes', () => {
  test('as many codes as the specification names in these families, and more', () => {
    expect(codes.length).toBeGreaterThan(90);
  });

  test.each(codes.toSorted())('%s', (code) => {
    const named = new RegExp(`\\b${code}\\b`);
    expect(asking.flatMap(({ file, text }) => (named.test(text) ? [file] : []))).not.toEqual([]);
  });
});
