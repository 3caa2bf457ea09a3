import { parseArgs } from 'node:util'
import {
  getRejections,
  type ImportRun,
  runImport,
} from '#features/directory/imports/server/index.ts'
import { importFormats } from '#features/directory/imports/vocabulary.ts'
import { withServices } from './with-services.ts'

const usage = `Uso: npm run import -- <archivo.csv> [--format ${importFormats.join('|')}] [--edition 05/2024] [--dry-run]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string' },
    edition: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})
const [path] = positionals
const format = importFormats.find((known) => known === values.format)

if (!path || positionals.length > 1 || (values.format !== undefined && !format)) {
  console.error(usage)
  process.exit(1)
}

const number = new Intl.NumberFormat('es')

function showProgress(run: ImportRun): void {
  const percent = Math.min(100, Math.round((run.doneBytes / Math.max(run.totalBytes, 1)) * 100))
  const line = `${String(percent).padStart(3)} %  ${number.format(run.doneRows)} filas`
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`)
}

await withServices(async (services) => {
  const began = performance.now()
  const run = await runImport(services, {
    path,
    format,
    dryRun: values['dry-run'],
    edition: values.edition,
    onProgress: showProgress,
  })
  const seconds = (performance.now() - began) / 1000
  if (process.stderr.isTTY) process.stderr.write('\n')
  console.log(
    `${run.dryRun ? 'Ensayo: no se guardó nada. ' : ''}${number.format(run.doneRows)} filas en ${seconds.toFixed(1)} s (${number.format(Math.round(run.doneRows / seconds))} por segundo).`,
  )
  console.log(
    `Nuevas: ${run.created}. Actualizadas: ${run.updated}. Sin cambios: ${run.unchanged}. Rechazadas: ${run.rejected}. Posibles duplicados: ${run.duplicates}.`,
  )
  for (const { line, reason } of (await getRejections(services.db, { runId: run.id, size: 100 }))
    .items)
    console.log(`  Línea ${line}: ${reason}`)
  if (run.rejected > 100)
    console.log(`  … y ${run.rejected - 100} más; el informe completo está en el área de staff.`)
})
