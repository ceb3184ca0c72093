import { flushCompileCache } from 'node:module';
import { checkRuntime } from './runtime.ts';

checkRuntime();
await import(new URL('warm.mjs', import.meta.url).href); // where `--import` has not named it
await import('./start.ts');
flushCompileCache();
