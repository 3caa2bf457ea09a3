import pino from 'pino'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { tellSome } from '#features/news/server/tell-followers.ts'

/** Run with the address and the folder of a test's product: tells followers as its job does, in a process that a test may kill. Prints a line for each batch. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)

// Whoever began it may die first.
process.stdin.on('end', () => process.exit()).resume()

const { services, close } = await openServices({ ...readConfig({}), dataDir, demoData: false }, databaseUrl, pino({ level: 'silent' }))
while (await services.db.transaction((tx) => tellSome(services, tx))) process.stdout.write('told\n')
process.stdout.write('done\n')
await close()
process.exit()
