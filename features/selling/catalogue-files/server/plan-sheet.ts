import { sql } from 'drizzle-orm'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import type { FileBody } from '#shared/file-body.ts'
import { sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { Database } from '#shared/server/services.ts'
import { maxRefusals } from '../vocabulary.ts'
import type { Refused } from './group-rows.ts'
import type { Deed, Outline, SheetPlan, SheetRequest } from './plan-file.ts'
import { readProductCells } from './product-cells.ts'
import { bytesOf, readInTurn, sheetLimits } from './read-sheet.ts'

const planning = sandboxed<typeof import('./plan-file.ts')>(
  'features/selling/catalogue-files/server/plan-file.ts',
  sheetLimits,
)

export type Plan = Omit<Outline, 'skus'>

/** A sheet that was read in a process of its own, which plans what it does. `plan` comes once, then `deeds`. */
export type OpenSheet = {
  /** Products that it names, whosever they are. */
  ids: string[]
  hash: string
  plan: (db: Database) => Promise<Plan>
  deeds: () => Promise<Deed[]>
}

/** SKUs that two products would have: two of the sheet, or one of it and another of the store. */
async function sharedSkus(
  db: Database,
  store: StoreRow,
  given: Outline['skus'],
): Promise<Refused[]> {
  const { rows } = await db.execute<{ sku: string; productId: string | null }>(sql`
    select s.sku, v.product_id as "productId" from sellables s left join product_variants v using (id)
    where s.store_id = ${store.id} and s.sku in (select jsonb_array_elements_text(${JSON.stringify(given.map(({ sku }) => sku))}::jsonb))`)
  const owners = new Map(rows.map(({ sku, productId }) => [sku, productId ?? 'another']))
  const firsts = new Map<string, { item: number; row: number }>()
  return given.flatMap(({ sku, productId, item, row }): Refused[] => {
    const owner = owners.get(sku)
    if (owner !== undefined && owner !== productId)
      return [{ row, column: 'sku', reason: 'Otro producto de tu tienda ya usa este SKU' }]
    const before = firsts.get(sku)
    if (before && before.item !== item)
      return [{ row, column: 'sku', reason: `La fila ${before.row} ya usa este SKU` }]
    firsts.set(sku, { item, row })
    return []
  })
}

/**
 * Opens a sheet for a store as it stands when `plan` is called; products as good as they are in it are left alone. One of a store at a time. Throws
 * `invalid` beside `content` for what is no such sheet, or takes too long or too much memory.
 */
export const openSheet = <Result>(
  store: StoreRow,
  content: FileBody,
  use: (sheet: OpenSheet) => Promise<Result>,
): Promise<Result> =>
  readInTurn(store.id, async (reading) => {
    const talk = planning.talk('planFile', await bytesOf(content), store.currency)
    const ask = async (told: SheetRequest = null): Promise<SheetPlan> => {
      const { value } = await reading(() => talk.next(told))
      if (!value) throw new Error('a sheet ended before it was planned')
      return value
    }
    const plan = async (db: Database): Promise<Plan> => {
      let said = await ask()
      while (said.kind === 'wanted')
        said = await ask(await readProductCells(db, store.id, said.ids))
      if (said.kind !== 'outline') throw new Error(`a sheet said ${said.kind} before its outline`)
      const { skus, refused, refusedCount, ...outline } = said.outline
      const shared = await sharedSkus(db, store, skus)
      const all = [...refused, ...shared].toSorted((one, other) => one.row - other.row)
      return {
        ...outline,
        refused: all.slice(0, maxRefusals),
        refusedCount: refusedCount + shared.length,
      }
    }
    const deeds = async () => {
      const said = await ask()
      return said.kind === 'deeds' ? said.deeds : []
    }
    try {
      const named = await ask()
      if (named.kind !== 'named')
        throw new Error(`a sheet said ${named.kind} before the products that it names`)
      return await use({ ids: named.ids, hash: named.hash, plan, deeds })
    } finally {
      await talk.return()
    }
  })
