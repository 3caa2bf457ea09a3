import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseUser, giveTo } from './database-user.ts'
import { endProcessesIn } from './processes.ts'

type Cluster = {
  folder: string
  binaries: string
  user: DatabaseUser | undefined
  durable: boolean
}

/** Paths inside a database folder: the server's files and the owner's password. */
export const inside = (folder: string) => ({
  data: join(folder, 'data'),
  password: join(folder, 'password'),
})

/** Environment variables that PostgreSQL's programs receive. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates a new database in `folder` atomically: it is created under a temporary name beside it and renamed when
 * complete, so that a kill at any moment leaves nothing or a complete one. Removes leftovers of earlier attempts.
 * Programs start inside their data folder and refer to it as /proc/self/cwd, so that they work as a user who may not
 * enter its parents.
 */
export async function initCluster({ folder, binaries, user, durable }: Cluster): Promise<void> {
  const partial = `${folder}.new-${randomBytes(4).toString('hex')}`
  await removePartials(folder)
  await mkdir(inside(partial).data, { recursive: true, mode: 0o700 })
  await writeFile(inside(partial).password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(user, partial)
  const options = [
    '--pgdata=/proc/self/cwd',
    '--username=lonja',
    '--pwfile=/proc/self/cwd/../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Code-point order and full Unicode case mapping, identical on every machine; queries request Spanish order with
    // COLLATE "es-x-icu".
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    '--text-search-config=spanish',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  await promisify(execFile)(join(binaries, 'bin/initdb'), options, {
    cwd: inside(partial).data,
    env: { ...environment, LC_ALL: undefined },
    ...user,
  }).catch((cause: { stderr?: string }) => {
    throw new Error(
      `No se pudo crear la base de datos en ${folder}: ${cause.stderr?.trim() || cause}`,
      { cause },
    )
  })
  await rename(partial, folder)
  if (durable) await sync(dirname(folder))
}

/** Removes what a killed first start left, after stopping its initdb if that still runs. */
async function removePartials(folder: string): Promise<void> {
  const partials = (await readdir(dirname(folder))).filter((name) =>
    name.startsWith(`${basename(folder)}.new-`),
  )
  for (const name of partials) {
    const partial = join(dirname(folder), name)
    if (existsSync(inside(partial).data)) await endProcessesIn(inside(partial).data, 0)
    await rm(partial, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** Flushes a folder to disk, so that a rename survives a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
