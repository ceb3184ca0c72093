/**
 * `npm run --silent premiums:check -- FILE`: previews what planned weeks cost with the product's own rules.
 *
 * FILE holds a JSON list of cases (`id`, `input`). Printed, in the file's order: a JSON list of
 * `{ id, basis, before, after, difference }`. Cases that cannot be read are named on
 * standard error, and the command then ends with 1. A file that cannot be read ends with 2.
 */
import { checkFile } from '../packages/domain/src/premiums/premiums-file.ts';
import { checkFileOf } from './check-file.ts';

checkFileOf({
  name: 'premiums:check',
  shape: 'a list of cases',
  check: checkFile,
  print: (results) => JSON.stringify(results, null, 2),
  skippedEndsWith: 1,
});
