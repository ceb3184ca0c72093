import { makeDemo, removeDemo } from './product.ts';

/** Once, ahead of all stories: makes the demo company that each product of theirs begins with. Returns what ends it. */
export default async function setUp(): Promise<() => void> {
  await makeDemo();
  return removeDemo;
}
