import { join } from 'node:path'
import { root } from '#shared/server/root.ts'

/**
 * Packages made of many small modules: a start reads them four times as quickly from one file together with ours. The others are
 * CommonJS or bring native code, and stay as they are.
 */
const bundled = [
  '@hono/node-server',
  'csv-parse',
  'drizzle-orm',
  'hono',
  'jose',
  'libphonenumber-js',
  'uuid',
  'zod',
]

/** Writes the server's code to `build/site/open-site.js`, and beside it the map that leads a stack back to the sources. */
export async function bundleSite(): Promise<void> {
  // Loaded only here: whoever asks whether the build is fresh does without.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'open-site.ts',
      outDir: join(root, 'build/site'),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: 'hidden',
      rolldownOptions: { output: { sourcemapExcludeSources: true } },
    },
    ssr: { noExternal: bundled.map((name) => new RegExp(`^${name}(/|$)`)) },
  })
}
