import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { target: 'chrome120', modulePreload: { polyfill: false }, manifest: true, assetsInlineLimit: 0 },
  server: {
    port: 4001,
    proxy: Object.fromEntries(
      ['/api', '/mx/api', '/mx/planning/api', '/planning/api', '/oidc', '/openapi.json', '/healthz', '/readyz'].map((path) => [
        path,
        // Sign-in returns to the address it began at, so the server must see this one.
        { target: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`, changeOrigin: false },
      ]),
    ),
  },
});
