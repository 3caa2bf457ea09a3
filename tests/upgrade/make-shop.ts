import pino from 'pino'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { makeShop } from '../failover/shop.ts'

// Runs in the folder of the version whose code it uses, and writes the shop as JSON.
const log = pino({ level: 'silent' })
const config = readConfig(process.env)
const { services, close } = await openServices(
  config,
  await prepareDatabase(config, config.databaseUrl ?? '', log),
  log,
)
const shop = await makeShop(services, config.siteUrl)
await close()
process.stdout.write(JSON.stringify(shop))
