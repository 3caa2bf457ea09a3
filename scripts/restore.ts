import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { createLog } from '#api/log.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { type Config, loadConfig } from '#config.ts'
import { checkIsNew, loadTables } from '#db/backup/load.ts'
import type { Manifest } from '#db/backup/tables.ts'
import { lockDataDir } from '#db/embedded/lock.ts'
import { startEmbedded } from '#db/embedded/start.ts'
import {
  erasedAccountsFile,
  eraseRestoredAccounts,
  readErasedAccounts,
  recordErasedAccounts,
} from '#features/backoffice/privacy/server/index.ts'
import {
  headsFolder,
  readHead,
  readStoredHeads,
  storeRestoredHead,
} from '#features/platform/audit/server/index.ts'
import { unpack } from './archive.ts'
import { summarize } from './summarize-backup.ts'

/**
 * Erases again the accounts that the lists of both folders name: the backup may be older than their deletion. Resolves
 * to the number of accounts that the backup had brought back.
 */
async function eraseRestored(config: Config, ownerUrl: string, log: Logger): Promise<number> {
  const { services, close } = await openServices(
    config,
    await prepareDatabase(config, ownerUrl, log),
    log,
  )
  try {
    return await eraseRestoredAccounts(services)
  } finally {
    await close()
  }
}

/** Entries of a backup that do not simply replace those of the folder: rows, and lists that are merged. */
const notReplaced = ['manifest.json', 'tables', erasedAccountsFile, headsFolder]

/**
 * Records that the audit log now ends where the backup did: heads stored later refer to entries that the backup does
 * not contain.
 */
async function noteHead({ dataDir }: Config, ownerUrl: string, staging: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const head = await readHead(owner).finally(() => owner.end())
  if (head) await storeRestoredHead(dataDir, await readStoredHeads(staging), head)
}

async function restore(file: string): Promise<void> {
  const config = loadConfig()
  const log = createLog({ logLevel: 'warn' })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.databaseUrl)
    await lockDataDir(config.dataDir, `npm run restore, proceso ${process.pid}`)
  const staging = await mkdtemp(join(config.dataDir, 'restore-'))
  let embedded: Awaited<ReturnType<typeof startEmbedded>> | undefined
  try {
    await unpack(file, staging, config.backupPassphrase)
    const manifest = JSON.parse(await readFile(join(staging, 'manifest.json'), 'utf8')) as Manifest
    if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir, log })
    const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? ''
    await checkIsNew(ownerUrl)
    // Rows are restored last and atomically: while they are missing, the restore can be repeated.
    const files = (await readdir(staging)).filter((name) => !notReplaced.includes(name))
    for (const name of files)
      await cp(join(staging, name), join(config.dataDir, name), {
        recursive: true,
        preserveTimestamps: true,
      })
    await recordErasedAccounts(config, await readErasedAccounts(staging))
    await loadTables(ownerUrl, join(staging, 'tables'), manifest, log)
    await noteHead(config, ownerUrl, staging)
    console.log(`Restaurado de ${file}: ${summarize(manifest)}`)
    const again = await eraseRestored(config, ownerUrl, log)
    if (again > 0)
      console.log(`Cuentas que sus dueños ya habían borrado y se borraron de nuevo: ${again}`)
  } finally {
    await embedded?.stop()
    await rm(staging, { recursive: true })
  }
}

const file = process.argv[2]
if (!file) {
  console.error('Uso: npm run restore -- <archivo.tar.zst>')
  process.exit(1)
}
await restore(resolve(file)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
