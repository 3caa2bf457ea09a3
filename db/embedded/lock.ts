import { mkdir, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'

/** Another process holds the folder's lock. The message says which process and what to do. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `Ya hay una Lonja en marcha con los datos de ${dataDir}${holder && ` (${holder})`}. Párala primero, o usa otra carpeta con DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Locks the folder for this process, or throws DataDirInUse. `holder` describes this process to the next one that
 * tries. Returns the function that releases the lock.
 */
export async function lockDataDir(dataDir: string, holder: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux')
    throw new Error(
      'La base de datos incluida funciona en Linux: aquí indica la tuya en DATABASE_URL.',
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await tryLock(dataDir, holder)
  if ('heldBy' in lock) throw new DataDirInUse(dataDir, lock.heldBy)
  return lock.release
}

/**
 * Locks an existing folder, or returns who holds it. The lock is an abstract Unix socket named after the folder's
 * device and inode, whatever its path: the kernel releases it however the process ends, so nothing stale remains. Only
 * Linux has such sockets; elsewhere locking always succeeds.
 */
export async function tryLock(
  folder: string,
  holder: string,
): Promise<{ release: () => Promise<void> } | { heldBy: string }> {
  if (process.platform !== 'linux') return { release: async () => {} }
  const { dev, ino } = await stat(folder)
  const name = `\0lonja:${dev}:${ino}`
  const server = createServer((socket) => {
    // A client that disconnected early is not an error.
    socket.on('error', () => socket.destroy())
    socket.end(holder)
  })
  const isFree = await new Promise<boolean>((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(false) : reject(cause),
    )
    server.listen(name)
  })
  if (!isFree) return { heldBy: await askHolder(name) }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The holder's description, or an empty string when it does not answer within half a second. */
async function askHolder(name: string): Promise<string> {
  const socket = connect(name)
  socket.setTimeout(500, () => socket.destroy())
  return text(socket).catch(() => '')
}
