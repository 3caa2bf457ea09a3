import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

type Process = { pid: number; parent: number; seconds: number }

/** Reads a process's line; undefined when it has just ended. */
function readProcess(pid: number): Process | undefined {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Its own user and system time, and that of children that ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

/** Seconds of CPU that each of these processes, with its children, has used since it was started. */
export function cpuSeconds(roots: readonly number[]): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const secondsOf = (pid: number): number =>
    processes.reduce(
      (sum, one) =>
        sum + (one.pid === pid ? one.seconds : one.parent === pid ? secondsOf(one.pid) : 0),
      0,
    )
  return roots.map(secondsOf)
}
