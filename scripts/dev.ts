// `npm run dev`: the server that restarts when its sources change, and Vite before it on port 4001.
import { spawn } from 'node:child_process';

const children = [
  spawn('node', ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn('node', ['node_modules/vite/bin/vite.js', 'apps/web'], { stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
