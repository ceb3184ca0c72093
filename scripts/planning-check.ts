/**
 * `npm run --silent planning:check -- FILE`: checks worked weeks with the rules of the planning board and the server.
 *
 * FILE holds a JSON list of cases (`id`, `site`, `person`, `weekStart`, `periods`, and `before`, `after`, `holidays`).
 * Printed, in the file's order: a JSON list of `{ id, found: [{ code, severity, marks }] }`, information included; the codes
 * are those of packages/domain/src/planning/check/rules.ts. Cases that cannot be read are named on standard error, and the
 * command then ends with 1. A file that cannot be read ends with 2.
 */
import { checkFile } from '../packages/domain/src/planning/check/check-file.ts';
import { checkFileOf } from './check-file.ts';

checkFileOf({
  name: 'planning:check',
  shape: 'a list of cases',
  check: checkFile,
  print: (results) => `[\n${results.map((result) => JSON.stringify(result)).join(',\n')}\n]`,
  skippedEndsWith: 1,
});
