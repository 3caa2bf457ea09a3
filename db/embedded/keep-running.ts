/** Where the database's starter tells what it does. */
export type Log = { info(message: string): void; warn(message: string): void }

/**
 * Looks twice a second whether a server still runs, and brings it back when it is gone: the database's process may be
 * killed (by the kernel, when memory runs out) while this one lives. Returns the end of the watch, which waits for a
 * return under way and gives the process id of the server then.
 */
export function keepRunning(
  first: number,
  restart: () => Promise<{ pid: number }>,
  log: Log,
): () => Promise<number> {
  let pid = first
  let returning: Promise<void> | undefined
  const look = setInterval(() => {
    if (returning || isThere(pid)) return
    log.warn('La base de datos se detuvo. Arrancándola de nuevo…')
    returning = restart()
      .then((server) => {
        pid = server.pid
        log.info('La base de datos volvió.')
      })
      .catch((error: unknown) => log.warn(`La base de datos no volvió todavía: ${error}`))
      .finally(() => {
        returning = undefined
      })
  }, 500)
  look.unref()
  return async () => {
    clearInterval(look)
    await returning
    return pid
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
