import type { Plugin } from 'vite';

/** What of zod writes JSON Schema, a fifth of it: the server's OpenAPI document has it, no page does. */
const WRITES_SCHEMAS = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Keeps from every page what no page calls: each export stays, and does nothing. */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!WRITES_SCHEMAS.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return {
        code: `const none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  };
}
