import { loadConfig } from '../config.ts'
import { type LoadFrontend, startServer } from '../server.ts'

/** Milliseconds after a first signal in which a second one counts as the same: npm and the terminal each send it. */
const sameSignal = 1000

/** Runs the site until a signal ends it. Exit codes: 0 after a signal, 1 with one clear message when it can't start. */
export async function runLonja(frontend: LoadFrontend): Promise<void> {
  const began = performance.now()
  const giveUp = new AbortController()
  let asked = 0
  let running: ReturnType<typeof startServer> | undefined
  const end = async (code: number) => {
    if (asked && performance.now() - asked < sameSignal) return
    if (asked) process.exit(130)
    asked = performance.now()
    giveUp.abort()
    const started = await running?.catch(() => undefined)
    await started?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error) => {
      console.error(error)
      void end(1)
    })
  try {
    const config = loadConfig()
    running = startServer(config, frontend, giveUp.signal)
    const { address } = await running
    console.log(`${config.productName} está lista en ${address} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    if (asked) return
    console.error(explain(error))
    process.exit(1)
  }
}

/** What we throw on purpose is a sentence; anything else is a fault, and shows where it happened. */
function explain(error: unknown): unknown {
  const isOurs = error instanceof Error && ['Error', 'ConfigError', 'DataDirInUse', 'AggregateError'].includes(error.name)
  return isOurs ? error.message : error
}
