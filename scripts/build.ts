import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { extname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { tryLock } from '#db/embedded/lock.ts'
import { root } from '#shared/server/root.ts'
import { bundleSite } from './bundle-site.ts'
import { run } from './run.ts'

const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.geojson',
  '.webmanifest',
  '.txt',
  '.pbf',
])

/** A part of the build with its own sources; it is rebuilt when they change. */
type Part = { stamp: string; sources: string[]; skip: RegExp; make: () => Promise<void> }

const pages: Part = {
  stamp: join(root, 'build/pages-stamp'),
  sources: [
    'web',
    'features',
    'shared',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'postcss.config.mjs',
  ],
  skip: /(^|\/)server\/|\.test\.tsx?$/,
  async make() {
    await run('react-router', ['build'], { env: { NODE_ENV: 'production' }, quiet: true })
    shortenManifest()
    await compress()
  },
}

const site: Part = {
  stamp: join(root, 'build/site-stamp'),
  sources: [
    'open-site.ts',
    'config.ts',
    'settings',
    'api',
    'db',
    'demo',
    'features',
    'shared',
    'package-lock.json',
    'scripts/bundle-site.ts',
  ],
  skip: /(^|\/)ui\/|^db\/(migrations|functions)\/|\.test\.tsx?$/,
  make: bundleSite,
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * Removes from the browser's list of pages, which every first visit loads, the files that each page imports: only links
 * with `prefetch` use them, and we have none. The server's list, from which scripts are announced, is another one.
 */
function shortenManifest() {
  const folder = join(root, 'build/pages/client/assets')
  const opening = 'window.__reactRouterManifest='
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    if (!text.startsWith(opening)) throw new Error(`${name} is no longer written as before`)
    const manifest = JSON.parse(text.slice(opening.length).replace(/;$/, '')) as {
      routes: Record<string, { imports?: string[] }>
    }
    for (const route of Object.values(manifest.routes)) delete route.imports
    writeFileSync(path, `${opening}${JSON.stringify(manifest)};`)
  }
}

/** Returns functions that read each file and folder once: the parts share folders and some files. */
function readOnce() {
  const once = <Value>(read: (path: string) => Value) => {
    const known = new Map<string, Value>()
    return (path: string): Value => {
      const value = known.get(path) ?? read(path)
      known.set(path, value)
      return value
    }
  }
  return {
    files: once(filesIn),
    digest: once((file) => createHash('sha256').update(readFileSync(file)).digest()),
  }
}

/** A hash of the sources' contents, independent of file dates. */
function fingerprint({ sources, skip }: Part, { files, digest } = readOnce()): string {
  const hash = createHash('sha256')
  const all = sources.flatMap((name) =>
    extname(name) ? join(root, name) : files(join(root, name)),
  )
  for (const file of all.filter((path) => !skip.test(relative(root, path))).sort())
    hash.update(`${relative(root, file)}\0`).update(digest(file))
  return hash.digest('hex')
}

function isFresh(part: Part, sources = readOnce()): boolean {
  try {
    return readFileSync(part.stamp, 'utf8') === fingerprint(part, sources)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw cause
  }
}

const parts = { site, pages }

/** Whether the parts of `build/` were built completely from the current sources; each source is read once. */
export function upToDateParts(): Record<keyof typeof parts, boolean> {
  const sources = readOnce()
  return { site: isFresh(site, sources), pages: isFresh(pages, sources) }
}

/** Writes a Brotli copy beside each text file of the client where it is smaller. */
async function compress(): Promise<void> {
  const files = filesIn(join(root, 'build/pages/client')).filter((file) =>
    compressible.has(extname(file)),
  )
  const workers = cpus().map(async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const content = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      const small = await promisify(brotliCompress)(content, { params })
      if (small.length < content.length) writeFileSync(`${file}.br`, small)
    }
  })
  await Promise.all(workers)
}

/** Builds the parts whose sources changed, one process at a time. */
async function buildIfChanged(wanted: Part[]): Promise<void> {
  const before = readOnce()
  if (wanted.every((part) => isFresh(part, before))) return
  let lock = await tryLock(root, 'npm run build')
  for (; 'heldBy' in lock; lock = await tryLock(root, 'npm run build')) await sleep(100)
  try {
    for (const part of wanted) if (!isFresh(part)) await build(part)
  } finally {
    await lock.release()
  }
}

/** The stamp is removed first and written last, so that an interrupted build is repeated. */
async function build(part: Part): Promise<void> {
  rmSync(part.stamp, { force: true })
  const from = fingerprint(part)
  await part.make()
  writeFileSync(part.stamp, from)
}

if (import.meta.main) {
  const named = process.argv[2]
  await buildIfChanged(
    Object.entries(parts).flatMap(([name, part]) => (!named || name === named ? part : [])),
  )
}
