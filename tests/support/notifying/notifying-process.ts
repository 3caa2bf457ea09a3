import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { notifyNextFollowers } from '#features/community/feed/server/notify-followers.ts'

/**
 * Started with the address and folder of a test's database: notifies followers as the job does, in a process that a
 * test may kill. Runs a batch for each line that it reads, and prints a line for each.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)

const lines = createInterface({ input: process.stdin })
// From here on no line is lost, even before everything is open.
const turns = lines[Symbol.asyncIterator]()
// Exits when its parent dies.
lines.on('close', () => process.exit())

const { services } = await openServices(
  { ...readConfig({}), dataDir, demoData: false },
  databaseUrl,
  pino({ level: 'silent' }),
)
// For those after it: it is killed.
flushCompileCache()
for await (const _ of turns) {
  const isMore = await services.db.transaction((tx) => notifyNextFollowers(services, tx))
  process.stdout.write(isMore ? 'told\n' : 'done\n')
}
