import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#shared/server/root.ts'
import { SiteProcess } from '../site-process.ts'
import { deployed } from './deployed.ts'
import { until } from './programs.ts'

/** Seconds that a start may take, with the demonstration and after failed attempts. */
const startLimit = 900

/** Where the unit expects the site. */
const installed = '/srv/lonja'

/** Values of a unit's settings, with those that are given more than once joined. */
function readUnit(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) values.set(name, values.has(name) ? `${values.get(name)} ${value}` : value)
  }
  return values
}

/** Throws with what systemd says against the unit; skipped where systemd is not installed. */
export function verifyUnit(folder: string, code: string): void {
  const file = join(folder, 'lonja.service')
  writeFileSync(file, deployed('systemd/lonja.service', { [installed]: code }))
  try {
    execFileSync('systemd-analyze', ['verify', '--man=no', file], { stdio: 'pipe' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

type Started = {
  port: number
  dataDir: string
  /** Content of /etc/lonja.env. */
  settings: Record<string, string>
  /** Folder of the code; this one unless it is another version. */
  code?: string
}

/**
 * Runs the site as `deploy/systemd/lonja.service` does, and starts it again when it ends by itself. `stop` ends it as
 * systemd would.
 */
export function startUnit({ port, dataDir, settings, code = root }: Started) {
  const unit = readUnit(deployed('systemd/lonja.service', { [installed]: code }))
  const setting = (name: string) => {
    const value = unit.get(name)
    if (value === undefined) throw new Error(`deploy/systemd/lonja.service has no ${name}`)
    return value
  }
  const milliseconds = (name: string) => Number(setting(name)) * 1000
  const [program = '', ...args] = setting('ExecStart').split(' ')
  const environment = setting('Environment').split(' ')
  const start = () =>
    new SiteProcess({
      port,
      dataDir,
      clone: setting('WorkingDirectory'),
      command: [program, ...args],
      settings: {
        ...Object.fromEntries(environment.map((pair) => pair.split('='))),
        ...settings,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    })
  let site = start()
  let isStopping = false
  /** What earlier starts wrote. */
  let earlier = ''
  const restarts = setting('Restart') === 'always'
  const supervise = () =>
    site.child.once('exit', async () => {
      if (isStopping || !restarts) return
      earlier += site.output
      await sleep(milliseconds('RestartSec'))
      if (isStopping) return
      site = start()
      supervise()
    })
  supervise()
  return {
    url: site.url,
    /** Waits until it can work, however often it is started until then. */
    async ready(): Promise<void> {
      const answers = async () =>
        (await fetch(`${site.url}/health/ready`).catch(() => undefined))?.ok ?? false
      await until('the site is ready', answers, startLimit).catch((error: Error) => {
        throw new Error(`${error.message}\n${(earlier + site.output).slice(-3_000)}`)
      })
    },
    /** Process of the site that the others are children of. */
    pid: () => site.child.pid ?? 0,
    /** Ends it like a crash. */
    kill: () => site.child.kill('SIGKILL'),
    /** Ends it like systemd, which kills what is left after its limit; returns the exit code, null if it was killed. */
    async stop(): Promise<number | null> {
      isStopping = true
      const timer = setTimeout(() => site.child.kill('SIGKILL'), milliseconds('TimeoutStopSec'))
      const { code: exit } = await site.end((unit.get('KillSignal') ?? 'SIGTERM') as NodeJS.Signals)
      clearTimeout(timer)
      return exit
    },
  }
}

export type Unit = ReturnType<typeof startUnit>
