import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Parts of zod that write JSON Schema, and the names that the rest of it imports from them. */
const jsonSchemaParts: [file: RegExp, names: string[]][] = [
  [/zod\/v4\/core\/json-schema-processors\.js$/, ['allProcessors', 'toJSONSchema']],
  [
    /zod\/v4\/core\/to-json-schema\.js$/,
    [
      'initializeContext',
      'handleUnrepresentable',
      'process',
      'processSchema',
      'extractDefs',
      'finalize',
      'createToJSONSchemaMethod',
      'createStandardJSONSchemaMethod',
    ],
  ],
]

/** Only the API's documents write JSON Schema. The browser checks forms, and does without those 20 kB of zod. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const names = jsonSchemaParts.find(([file]) => file.test(id))?.[1]
      if (names) return `const absent = () => undefined\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutJsonSchema()],
  publicDir: 'web/public',
  environments: {
    ssr: {
      // Everything is bundled for the server too: only the parts in use are loaded, and React is its production build whatever the environment says.
      // While developing, packages are loaded as they are.
      resolve: { noExternal: command === 'build' ? true : undefined },
      keepProcessEnv: false,
      build: { rollupOptions: { input: './web/pages-handler.ts' } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
