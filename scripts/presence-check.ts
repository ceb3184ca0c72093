/**
 * `npm run --silent presence:check -- FILE`: reads punches with the product's own rules.
 *
 * FILE holds a JSON list of cases (`id`, and the week beside it). Printed, in the file's order: a JSON list of
 * `{ id, days, week }`. Cases that cannot be read are named on
 * standard error, and the command then ends with 1. A file that cannot be read ends with 2.
 */
import { checkFile } from '../packages/domain/src/presence/presence-file.ts';
import { checkFileOf } from './check-file.ts';

checkFileOf({
  name: 'presence:check',
  shape: 'a list of cases',
  check: checkFile,
  print: (results) => JSON.stringify(results, null, 2),
  skippedEndsWith: 1,
});
