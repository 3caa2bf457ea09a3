/** Receives messages about the database's start. */
export type Log = { info(message: string): void; warn(message: string): void }

/**
 * Checks twice a second whether the server still runs and restarts it when it is gone: the kernel may kill the
 * database's process when memory runs out while this process lives. Returns a function that ends the watch: it waits
 * for a restart in progress and returns the server's process id.
 */
export function keepRunning(
  first: number,
  restart: () => Promise<{ pid: number }>,
  log: Log,
): () => Promise<number> {
  let pid = first
  let returning: Promise<void> | undefined
  const timer = setInterval(() => {
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
  timer.unref()
  return async () => {
    clearInterval(timer)
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
