import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#shared/server/root.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** `PREVIOUS`, or the commit before the newest migration, or the one before this if there was never one. */
function previousCommit(): string {
  if (process.env.PREVIOUS) return git('rev-parse', `${process.env.PREVIOUS}^{commit}`)
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations/*.sql')
  return git('rev-parse', newest ? `${newest}^` : 'HEAD^')
}

/** What makes the shop with that version's own code: it may know other columns. */
const ownScripts = [
  'tests/failover/load.ts',
  'tests/failover/shop.ts',
  'tests/upgrade/make-shop.ts',
]

const run = promisify(execFile)

export type PreviousVersion = {
  folder: string
  commit: string
  /** Whether it says by itself when it takes requests. */
  saysStarted: boolean
  remove: () => void
}

/** Unpacks the previous version into a new folder, with its packages, and builds it. */
export async function unpackPrevious(): Promise<PreviousVersion> {
  const commit = previousCommit()
  const folder = mkdtempSync(join(tmpdir(), 'lonja-previous-'))
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root })
  const lockOf = (code: string) => readFileSync(join(code, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci'], { cwd: folder })
  for (const file of ownScripts) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  return {
    folder,
    commit: git('log', '-1', '--format=%h %s', commit),
    saysStarted: readFileSync(join(folder, 'api/operations.ts'), 'utf8').includes(
      '/health/started',
    ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Makes the shop by the code in a folder, with these settings. */
export async function makeShopBy<Shop>(
  folder: string,
  settings: Record<string, string>,
): Promise<Shop> {
  const { stdout } = await run(process.execPath, ['tests/upgrade/make-shop.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Shop
}
