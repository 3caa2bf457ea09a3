import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { createApi } from '#api/app.ts'
import { openServices } from '#api/services.ts'
import { type Config, readConfig } from '#config.ts'
import { serveApp } from '../serve-app.ts'

/**
 * Run with the address and the folder of a test's product, and settings of its own as JSON: its API with the demonstration's payments, in a process that a
 * test may kill. Prints where it listens.
 */
const [databaseUrl = '', dataDir = '', settings = '{}'] = process.argv.slice(2)

// Whoever began it may die first.
process.stdin.on('end', () => process.exit()).resume()

const own = { siteUrl: 'http://lonja.test', dataDir, demoData: true, trustedProxies: ['127.0.0.1'] }
const config: Config = { ...readConfig({}), ...own, ...JSON.parse(settings) }
const { services } = await openServices(config, databaseUrl, pino({ level: 'silent' }))
const { url } = await serveApp({ app: createApi(services) })
// For those after it: it is killed.
flushCompileCache()
process.stdout.write(`${url}\n`)
