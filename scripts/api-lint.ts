// Part of `npm run check`: the recommended rules of linters for OpenAPI, over the document that the server answers.
import { lintApi } from '../apps/server/src/http/openapi-lint.ts';
import { openApi } from '../apps/server/src/http/openapi.ts';

const findings = lintApi(await openApi('http://127.0.0.1:4000'));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
