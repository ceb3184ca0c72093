import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMMENT, newHire, openCompany, PATIENCE, type World } from '../testing/hiring.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 150_000 });

/** An outside system on this machine: what was asked of it, and how it behaves. */
async function startSystem(answer: (reply: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    asked.push(request);
    answer(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, server, url: `http://127.0.0.1:${port}/` };
}

let product: Product;
let world: World;
let osmos: Awaited<ReturnType<typeof startSystem>>;
let identity: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  osmos = await startSystem(() => undefined);
  identity = await startSystem((reply) => reply.end());
  product = await startProduct({
    environment: {
      OUTSIDE_OSMOS_URL: osmos.url,
      OUTSIDE_IDENTITY_URL: identity.url,
      OUTSIDE_SECRET: 'shared',
    },
  });
  world = await openCompany(product);
});
const close = (server: Server): void => {
  server.closeAllConnections();
  server.close();
};
afterAll(async () => {
  close(osmos.server);
  close(identity.server);
  await product.stop();
});

test('while three requests to one system get no answer, another system is asked at once', async () => {
  const hires = [newHire(world), newHire(world), newHire(world), newHire(world)];
  for (const hire of hires) await hire.toOutside();
  await vi.waitFor(() => expect(osmos.asked.length).toBeGreaterThanOrEqual(3), PATIENCE);
  const [first] = hires;
  await first?.must('force.complete', { comment: COMMENT }, world.as.hr);
  await vi.waitFor(() => expect(identity.asked).toHaveLength(1), PATIENCE);
  expect(osmos.asked.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThanOrEqual(3);
});
