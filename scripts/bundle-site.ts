import { join } from 'node:path'
import { root } from '#shared/server/root.ts'

/**
 * Packages made of many small modules: bundled with the site's code into one file they load four times as fast at a
 * start. The others are CommonJS or contain native code and stay external.
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

/** Writes the server's code to `build/site/open-site.js` with a source map. */
export async function bundleSite(): Promise<void> {
  // Loaded only here: checking whether the build is fresh does not need it.
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
