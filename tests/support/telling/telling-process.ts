import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { notifySomeFollowers } from '#features/community/feed/server/notify-followers.ts'

/**
 * Run with the address and the folder of a test's product: tells followers as its job does, in a process that a test may kill. It tells a batch for each line
 * that it reads, and prints one for it.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)

const lines = createInterface({ input: process.stdin })
// From here on none is lost, also what comes before all is open.
const turns = lines[Symbol.asyncIterator]()
// Whoever began it may die first.
lines.on('close', () => process.exit())

const { services } = await openServices(
  { ...readConfig({}), dataDir, demoData: false },
  databaseUrl,
  pino({ level: 'silent' }),
)
// For those after it: it is killed.
flushCompileCache()
for await (const _ of turns) {
  const isMore = await services.db.transaction((tx) => notifySomeFollowers(services, tx))
  process.stdout.write(isMore ? 'told\n' : 'done\n')
}
