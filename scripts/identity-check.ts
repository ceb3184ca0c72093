/**
 * `npm run --silent identity:check -- FILE`: checks the identity numbers of a JSON file with the product's own rules.
 *
 * FILE holds for each kind of number (curp, rfc, nss, clabe, nif, nie, iban) a list of `{ value, person? }`, and `pairs` of
 * `{ curp, rfc }`. Printed, in the file's order: `{ value, valid, consistent?, plausible?, reasons }` and for pairs
 * `{ curp, rfc, consistent, reasons }`; the reasons are codes of packages/domain/src/identity/reasons.ts.
 * Kinds that are not known are named on standard error. A file that cannot be read ends with 2.
 */
import { checkFile } from '../packages/domain/src/identity/check-file.ts';
import { checkFileOf } from './check-file.ts';

checkFileOf({
  name: 'identity:check',
  shape: 'an object with a list for each kind of number',
  check: checkFile,
  print: (results) => JSON.stringify(results, null, 2),
  skippedEndsWith: 0,
});
