import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '#shared/server/root.ts'

/** Folders that the server runs from, each with the files in it that only the browser or the tests read. */
const sources = [
  'api',
  'db',
  'features',
  'settings',
  'shared',
  'config.ts',
  'open-site.ts',
  'server.ts',
]
const notServer = /(^|\/)ui\/|\.test\.ts$|\.tsx$|\.css$|\.json$/

let child: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()

async function restart(): Promise<void> {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
}

// Not node --watch: it would also see the configuration that Vite compiles into a temporary file at each start, and
// restart endlessly.
for (const source of sources)
  watch(join(root, source), { recursive: true }, (_, file) => {
    if (file && notServer.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`Cambió ${join(source, file ?? '')}: arrancando de nuevo…`)
      restarting = restarting.then(restart)
    }, 100)
  })
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    clearTimeout(timer)
    child?.kill(signal)
    if (child?.exitCode === null) await once(child, 'exit')
    process.exit(0)
  })
restarting = restart()
