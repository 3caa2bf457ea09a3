import { loadConfig } from '#config.ts'
import {
  type FaultKind,
  faultWords,
  storeVerification,
  verifyChain,
} from '#features/platform/audit/server/index.ts'
import { findDatabase } from './with-services.ts'

/** Maximum number of faults of each kind that are printed individually. */
const maxPrinted = 20

async function verify(): Promise<void> {
  const config = loadConfig()
  const database = await findDatabase(config, (message) => console.error(message))
  const found: Partial<Record<FaultKind, number>> = {}
  try {
    const { links, pending, notes } = await verifyChain(
      database.ownerUrl,
      config.dataDir,
      (kind, sentence) => {
        found[kind] = (found[kind] ?? 0) + 1
        if (found[kind] <= maxPrinted) console.log(sentence)
      },
    )
    for (const note of notes) console.log(note)
    const sum = Object.values(found).reduce((all, count) => all + count, 0)
    await storeVerification(config.dataDir, { at: new Date().toISOString(), links, faults: sum })
    const number = new Intl.NumberFormat('es')
    const faults = Object.entries(found).map(
      ([kind, count]) => `${faultWords[kind as FaultKind]}: ${number.format(count)}`,
    )
    const waiting =
      pending.entries > 0
        ? `; ${number.format(pending.entries)} sin encadenar aún, el más viejo de hace ${number.format(pending.seconds)} s`
        : ''
    console.log(
      `${number.format(links)} apuntes, ${faults.length === 0 ? 'cadena íntegra' : `cadena rota (${faults.join(', ')})`}${waiting}`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

await verify().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
