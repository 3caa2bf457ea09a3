import { mkdir, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'

/** Another process has the folder. The message says which, and what to do. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `Ya hay una Lonja en marcha con los datos de ${dataDir}${holder && ` (${holder})`}. Párala primero, o usa otra carpeta con DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Takes the folder for this process, or throws DataDirInUse. `holder` describes this process to whoever comes second.
 * Returns the release.
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
 * Takes an existing folder, or says who has it. The lock is a socket in the kernel's own name space, named for the folder
 * itself whatever its path: the kernel frees it however the process ends, so there is nothing stale to clean. Only Linux
 * has such sockets; elsewhere it is always free.
 */
export async function tryLock(
  folder: string,
  holder: string,
): Promise<{ release: () => Promise<void> } | { heldBy: string }> {
  if (process.platform !== 'linux') return { release: async () => {} }
  const { dev, ino } = await stat(folder)
  const name = `\0lonja:${dev}:${ino}`
  const server = createServer((socket) => {
    // Somebody who asked and left is nothing to tell.
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

/** What the holder says of itself within half a second; empty when it says nothing. */
async function askHolder(name: string): Promise<string> {
  const socket = connect(name)
  socket.setTimeout(500, () => socket.destroy())
  return text(socket).catch(() => '')
}
