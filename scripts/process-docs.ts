// Writes docs/processes.md from the transition tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { processDocument } from '../packages/domain/src/processes/document.ts';

const docs = new URL('../docs/', import.meta.url);
mkdirSync(docs, { recursive: true });
writeFileSync(new URL('processes.md', docs), processDocument());
