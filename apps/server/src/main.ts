import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { checkRuntime } from './runtime.ts';

checkRuntime();
// What was parsed and stripped of its types once is kept beside the data: later starts take half the time and less memory.
enableCompileCache(join(process.env['JORNADA_DATA_DIR'] || '.jornada', 'compiled'));
await import('./start.ts');
flushCompileCache();
