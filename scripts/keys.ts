import { parseArgs } from 'node:util'
import { rotateKeys } from '#features/platform/keys/server/index.ts'
import { withServices } from './with-services.ts'

const usage = `Uso: npm run keys -- rotate [--leaked]
Hace llaves nuevas y sella todo de nuevo. Lo que firmaron las anteriores vale hasta que caduca; con --leaked deja de valer en un minuto.`

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { leaked: { type: 'boolean', default: false } },
    })
  } catch {
    return null
  }
}

const given = readArguments()
if (given?.positionals.join() !== 'rotate') {
  console.error(usage)
  process.exit(1)
}

await withServices(async (services) => {
  const { encryptionKey, encryptionKeyBefore } = services.config
  const reencrypted = await rotateKeys(services, { isLeaked: given.values.leaked })
  console.log(`Llaves nuevas hechas y ${reencrypted} textos sellados de nuevo.`)
  if (encryptionKeyBefore)
    console.log(
      'Cuando todos los procesos tengan la nueva ENCRYPTION_KEY, quita ENCRYPTION_KEY_BEFORE.',
    )
  else if (encryptionKey)
    console.log(
      'ENCRYPTION_KEY sigue igual: para cambiarla, pon la nueva, la anterior en ENCRYPTION_KEY_BEFORE, y repite esta orden.',
    )
})
