import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#config.ts'
import { dumpTables } from '#db/backup/dump.ts'
import { storeHead } from '#features/platform/audit/server/index.ts'
import { pack } from './archive.ts'
import { summarize } from './summarize-backup.ts'
import { findDatabase } from './with-services.ts'

const usage = `Uso: npm run backup -- <archivo.tar.zst> [--encrypt]
Con --encrypt la copia se cifra con la frase de BACKUP_PASSPHRASE, en el formato de age.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { encrypt: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    return file && more.length === 0 ? { file: resolve(file), isEncrypted: values.encrypt } : null
  } catch {
    return null
  }
}

/** Entries of DATA_DIR besides the database, which is dumped as tables. */
const isData = (name: string) => !/^(postgres|backup-|restore-|test$)/.test(name)

async function backup({
  file,
  isEncrypted,
}: {
  file: string
  isEncrypted: boolean
}): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} ya existe.`)
  const { dataDir, ...config } = loadConfig()
  const passphrase = isEncrypted ? config.backupPassphrase : undefined
  if (isEncrypted && !passphrase)
    throw new Error(
      'Para cifrar la copia pon una frase de 16 caracteres o más en BACKUP_PASSPHRASE.',
    )
  const database = await findDatabase({ dataDir, ...config }, (message) => console.error(message))
  const staging = await mkdtemp(join(dataDir, 'backup-'))
  try {
    await mkdir(join(staging, 'tables'))
    const manifest = await dumpTables(database.ownerUrl, join(staging, 'tables'))
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 2))
    if (manifest.auditHead) await storeHead(dataDir, manifest.auditHead)
    // Files are listed after the rows are dumped: a row of the backup may name only files that existed before it.
    const entries = (await readdir(dataDir)).filter(isData)
    const parts = [
      { folder: staging, entries: ['manifest.json', 'tables'] },
      { folder: dataDir, entries },
    ]
    await pack(file, parts, passphrase)
    console.log(`Copia hecha en ${file}: ${summarize(manifest)}`)
    if (config.s3) console.log('Los archivos que están en S3 no van en la copia.')
  } finally {
    await rm(staging, { recursive: true })
    await database.close()
  }
}

const args = readArguments()
if (!args) {
  console.error(usage)
  process.exit(1)
}
await backup(args).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
