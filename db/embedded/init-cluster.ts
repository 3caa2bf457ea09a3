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

/** A database of the folder: the server's own files, and beside them the password of its owner. */
export const inside = (folder: string) => ({
  data: join(folder, 'data'),
  password: join(folder, 'password'),
})

/** What PostgreSQL's programs get to see of the environment. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes a new database in `folder`, all or nothing: it is made under another name beside it and renamed when complete, so
 * that a kill at any moment leaves either nothing or a whole one. Leftovers of earlier attempts are removed.
 *
 * Programs start inside their data folder and know it as /proc/self/cwd: so they work as a user who could not walk there.
 */
export async function initCluster({ folder, binaries, user, durable }: Cluster): Promise<void> {
  const half = `${folder}.new-${randomBytes(4).toString('hex')}`
  await removeHalves(folder)
  await mkdir(inside(half).data, { recursive: true, mode: 0o700 })
  await writeFile(inside(half).password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(user, half)
  const options = [
    '--pgdata=/proc/self/cwd',
    '--username=lonja',
    '--pwfile=/proc/self/cwd/../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Code-point order and full Unicode letters, the same on every machine; Spanish order is asked for with COLLATE "es-x-icu".
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    '--text-search-config=spanish',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  await promisify(execFile)(join(binaries, 'bin/initdb'), options, {
    cwd: inside(half).data,
    env: { ...environment, LC_ALL: undefined },
    ...user,
  }).catch((cause: { stderr?: string }) => {
    throw new Error(
      `No se pudo crear la base de datos en ${folder}: ${cause.stderr?.trim() || cause}`,
      { cause },
    )
  })
  await rename(half, folder)
  if (durable) await sync(dirname(folder))
}

/** Removes what a killed first start left, ending its initdb when that still runs. */
async function removeHalves(folder: string): Promise<void> {
  const halves = (await readdir(dirname(folder))).filter((name) =>
    name.startsWith(`${basename(folder)}.new-`),
  )
  for (const name of halves) {
    const half = join(dirname(folder), name)
    if (existsSync(inside(half).data)) await endProcessesIn(inside(half).data, 0)
    await rm(half, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** Makes a rename survive a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
