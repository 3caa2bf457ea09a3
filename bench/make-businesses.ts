import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

type Row = string[]

const place = [
  'tipo_vial',
  'nom_vial',
  'numero_ext',
  'tipo_asent',
  'nomb_asent',
  'cod_postal',
  'cve_ent',
  'entidad',
  'cve_mun',
  'municipio',
]
const spot = ['cve_loc', 'localidad', 'latitud', 'longitud']

const quoted = (row: Row) =>
  `${row.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`

/**
 * Writes a DENUE file of `count` rows generated from the real sample: after the real rows, rows with the name of
 * another business of the same activity, the address of a third one and a new id. Deterministic.
 */
export async function makeBusinesses(sample: string, target: string, count: number): Promise<void> {
  const rows: Row[] = await createReadStream(sample)
    .pipe(createGunzip())
    .pipe(parse({ bom: true }))
    .toArray()
  const [header = [], ...real] = rows
  const at = (column: string) => header.indexOf(column)
  const [id, name, activity] = [at('id'), at('nom_estab'), at('codigo_act')]
  const address = [...place, ...spot].map(at)
  const sameActivity = Map.groupBy(real, (row) => row[activity])

  function* generateRows() {
    yield quoted(header)
    for (let n = 0; n < count; n++) {
      const row = real[n % real.length] ?? []
      const copy = Math.floor(n / real.length)
      if (copy === 0) {
        yield quoted(row)
        continue
      }
      const peers = sameActivity.get(row[activity]) ?? [row]
      const elsewhere = real[(n * 7919 + copy * 104_729) % real.length] ?? row
      const next = [...row]
      next[id] = String(900_000_000 + n)
      next[name] = peers[(n * 31 + copy) % peers.length]?.[name] ?? ''
      for (const column of address) next[column] = elsewhere[column] ?? ''
      yield quoted(next)
    }
  }
  await pipeline(generateRows, createWriteStream(target))
}
