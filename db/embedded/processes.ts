import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = { pid: number; port: number; ready: boolean }

/** Parses the postmaster.pid that the server wrote into its data folder; undefined without a complete file. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  return port
    ? { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
    : undefined
}

/** Path of a process's program, even when the file was deleted; undefined when the process is gone. */
export const programOf = async (pid: number) =>
  (await readlink(`/proc/${pid}/exe`).catch(() => undefined))?.replace(/ \(deleted\)$/, '')

/** PostgreSQL's processes inside a folder: those of a database whose starter died, or of an interrupted initdb. */
export async function processesIn(folder: string): Promise<number[]> {
  const found: number[] = []
  const { dev, ino } = await stat(folder)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    // The folder of another user's process, or of one that just ended, cannot be read: it is not one of ours.
    const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
    const isHere = cwd?.dev === dev && cwd.ino === ino
    if (isHere && ['postgres', 'initdb'].includes(basename((await programOf(pid)) ?? '')))
      found.push(pid)
  }
  return found
}

const signal = (pid: number, name: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, name)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw cause
  }
}

async function isRunning(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false
  // A child that ended but was not reaped yet still accepts signals.
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) [ZX] /.test(state)
}

async function waitForEnd(pids: number[], seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(10)) {
    const running = await Promise.all(pids.map(isRunning))
    if (!running.includes(true)) return true
  }
  return false
}

/**
 * Stops a server: first a fast shutdown that ends its connections, then an immediate one (the log repairs the data at
 * the next start), then SIGKILL.
 */
export async function stopPostmaster(pid: number, patience = 5): Promise<void> {
  for (const [name, seconds] of [
    ['SIGINT', patience],
    ['SIGQUIT', 2],
    ['SIGKILL', 2],
  ] as const)
    if (!signal(pid, name) || (await waitForEnd([pid], seconds))) return
  throw new Error(`El proceso ${pid} de PostgreSQL no termina.`)
}

/** Ends the processes inside a folder, after giving them time to notice that their server died. */
export async function endProcessesIn(folder: string, patience: number): Promise<void> {
  const pids = await processesIn(folder)
  if (pids.length === 0 || (await waitForEnd(pids, patience))) return
  for (const pid of pids) signal(pid, 'SIGKILL')
  if (!(await waitForEnd(pids, 5)))
    throw new Error(`Estos procesos ocupan ${folder} y no terminan: ${pids.join(', ')}.`)
}
