// Writes the types of the client from the document that the server answers at /openapi.json.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '../../apps/server/src/http/openapi.ts';

const document = JSON.stringify(await openApi('https://jornada.example.com'));
writeFileSync(new URL('src/api.ts', import.meta.url), astToString(await openapiTS(document)));
