import pino from 'pino'
import { createApi } from '#api/app.ts'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { serveApp } from '../serve-app.ts'

/** Run with the address and the folder of a test's product: its API with the demonstration's payments, in a process that a test may kill. Prints where it listens. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)

// Whoever began it may die first.
process.stdin.on('end', () => process.exit()).resume()

const config = { ...readConfig({}), siteUrl: 'http://lonja.test', dataDir, demoData: true, trustedProxies: ['127.0.0.1'] }
const { services } = await openServices(config, databaseUrl, pino({ level: 'silent' }))
const { url } = await serveApp({ app: createApi(services) })
process.stdout.write(`${url}\n`)
