import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { createApi } from '#api/app.ts'
import { openServices } from '#api/services.ts'
import { type Config, readConfig } from '#config.ts'
import { serveApp } from '../serve-app.ts'

/**
 * Started with the address and folder of a test's database and settings as JSON: serves the API with the
 * demonstration's payments in a process that a test may kill. Prints its port.
 */
const [databaseUrl = '', dataDir = '', settings = '{}'] = process.argv.slice(2)

// Exits when its parent dies.
process.stdin.on('end', () => process.exit()).resume()

const own = { siteUrl: 'http://lonja.test', dataDir, demoData: true, trustedProxies: ['127.0.0.1'] }
const config: Config = { ...readConfig({}), ...own, ...JSON.parse(settings) }
const { services } = await openServices(config, databaseUrl, pino({ level: 'silent' }))
const { url } = await serveApp({ app: createApi(services) })
// For those after it: it is killed.
flushCompileCache()
process.stdout.write(`${url}\n`)
