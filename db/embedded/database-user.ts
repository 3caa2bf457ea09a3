import { execFile } from 'node:child_process'
import { lstat, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type DatabaseUser = { uid: number; gid: number }

/**
 * Chooses the user that runs PostgreSQL: undefined when this process is an ordinary user (PostgreSQL runs as the same).
 * PostgreSQL refuses to run as root, so for root it is the owner of the existing data, the system's `lonja` or
 * `postgres`, a newly created `lonja`, or as the last resort `nobody`.
 */
export async function chooseUser(existingData: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await lstat(existingData).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = (await lookUp('lonja')) ?? (await lookUp('postgres'))
  if (known) return known
  const addUser = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'lonja',
  ]
  const added = await promisify(execFile)('useradd', addUser).then(
    () => lookUp('lonja'),
    () => undefined,
  )
  const user = added ?? (await lookUp('nobody'))
  if (!user)
    throw new Error(
      'PostgreSQL no puede funcionar como root y no hay otro usuario: crea uno con "useradd --system lonja".',
    )
  return user
}

async function lookUp(name: string): Promise<DatabaseUser | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([user, , uid]) => user === name && Number(uid) > 0)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * Changes the owner of a folder and its contents to the user; does nothing for an ordinary user. Does not follow
 * symbolic links.
 */
export async function giveTo(user: DatabaseUser | undefined, folder: string): Promise<void> {
  if (user)
    await promisify(execFile)('chown', ['-R', '-h', '-P', `${user.uid}:${user.gid}`, folder])
}
