import { join } from 'node:path';

// The two timelines that the board is measured against, each a page of its own; nothing of them is in the product.
export default {
  root: import.meta.dirname,
  build: {
    target: 'chrome120',
    rollupOptions: { input: ['vis', 'rct'].map((name) => join(import.meta.dirname, `${name}.html`)) },
  },
};
