import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { extname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { tryLock } from '../db/embedded/lock.ts'
import { root, run } from './run.ts'

const stamp = join(root, 'build/stamp')
const compressible = new Set(['.js', '.css', '.svg', '.json', '.geojson', '.webmanifest', '.txt', '.pbf'])

/** What the pages are built from; the server itself runs from its source. */
const sources = ['web', 'features', 'shared', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'postcss.config.mjs']
const isServerOnly = (path: string) => /(^|\/)server\/|\.test\.tsx?$/.test(path)

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Changes when a source changes, whatever the dates of the files say. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((name) => (extname(name) ? join(root, name) : filesIn(join(root, name))))
  for (const file of files.filter((path) => !isServerOnly(relative(root, path))).sort())
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex')
}

/** Whether `build/` was made, to the end, from the sources as they are. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw cause
  }
}

/** Leaves a Brotli copy beside each text file of the client, where it is smaller. */
async function compress(): Promise<void> {
  const files = filesIn(join(root, 'build/client')).filter((file) => compressible.has(extname(file)))
  const workers = cpus().map(async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const content = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const small = await promisify(brotliCompress)(content, { params })
      if (small.length < content.length) writeFileSync(`${file}.br`, small)
    }
  })
  await Promise.all(workers)
}

/** Builds the pages when their sources changed, one process at a time. */
async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return
  let lock = await tryLock(root, 'npm run build')
  for (; 'heldBy' in lock; lock = await tryLock(root, 'npm run build')) await sleep(100)
  try {
    if (!isBuilt()) await build()
  } finally {
    await lock.release()
  }
}

/** The stamp goes first and comes last, so that a build that was cut short is made again. */
async function build(): Promise<void> {
  rmSync(stamp, { force: true })
  const from = fingerprint()
  await run('react-router', ['build'], { env: { NODE_ENV: 'production' }, quiet: true })
  await compress()
  writeFileSync(stamp, from)
}

if (import.meta.main) await buildIfChanged()
