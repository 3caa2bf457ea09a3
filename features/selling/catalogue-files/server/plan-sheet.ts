import { sql } from 'drizzle-orm'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import type { FileBody } from '#shared/file-body.ts'
import { sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { Database } from '#shared/server/services.ts'
import { maxRefusals } from '../vocabulary.ts'
import type { RowRefusal } from './group-rows.ts'
import type { Outline, ProductChange, SheetPlan, SheetRequest } from './plan-file.ts'
import { readProductCells } from './product-cells.ts'
import { readFileBytes, sheetLimits, withSheetSlot } from './read-sheet.ts'

const planning = sandboxed<typeof import('./plan-file.ts')>(
  'features/selling/catalogue-files/server/plan-file.ts',
  sheetLimits,
)

export type Plan = Omit<Outline, 'skus'>

/** A sheet that a sandboxed process has read and plans. Call `plan` once, then `changes`. */
export type OpenSheet = {
  /** Product ids in the sheet, possibly of other stores. */
  ids: string[]
  hash: string
  plan: (db: Database) => Promise<Plan>
  changes: () => Promise<ProductChange[]>
}

/** Refuses SKUs that two products would share: two of the sheet, or one of the sheet and another of the store. */
async function sharedSkus(
  db: Database,
  store: StoreRow,
  given: Outline['skus'],
): Promise<RowRefusal[]> {
  const { rows } = await db.execute<{ sku: string; productId: string | null }>(sql`
    select s.sku, v.product_id as "productId" from sellables s left join product_variants v using (id)
    where s.store_id = ${store.id} and s.sku in (select jsonb_array_elements_text(${JSON.stringify(given.map(({ sku }) => sku))}::jsonb))`)
  const owners = new Map(rows.map(({ sku, productId }) => [sku, productId ?? 'another']))
  const firsts = new Map<string, { item: number; row: number }>()
  return given.flatMap(({ sku, productId, item, row }): RowRefusal[] => {
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
 * Opens a sheet and passes it to `use`; the plan is based on the store's state when `plan` is called and skips unchanged products. One
 * sheet per store at a time. Throws `invalid` on `content` for a file that is not a product sheet or exceeds the time or memory limit.
 */
export const openSheet = <Result>(
  store: StoreRow,
  content: FileBody,
  use: (sheet: OpenSheet) => Promise<Result>,
): Promise<Result> =>
  withSheetSlot(store.id, async (guard) => {
    const talk = planning.talk('planFile', await readFileBytes(content), store.currency)
    const ask = async (answer: SheetRequest = null): Promise<SheetPlan> => {
      const { value } = await guard(() => talk.next(answer))
      if (!value) throw new Error('the sheet process ended before it sent its plan')
      return value
    }
    const plan = async (db: Database): Promise<Plan> => {
      let message = await ask()
      while (message.kind === 'wanted')
        message = await ask(await readProductCells(db, store.id, message.ids))
      if (message.kind !== 'outline')
        throw new Error(`sheet plan sent ${message.kind} instead of its outline`)
      const { skus, refused, refusedCount, ...outline } = message.outline
      const shared = await sharedSkus(db, store, skus)
      const all = [...refused, ...shared].toSorted((one, other) => one.row - other.row)
      return {
        ...outline,
        refused: all.slice(0, maxRefusals),
        refusedCount: refusedCount + shared.length,
      }
    }
    const changes = async () => {
      const message = await ask()
      return message.kind === 'changes' ? message.changes : []
    }
    try {
      const named = await ask()
      if (named.kind !== 'named')
        throw new Error(`sheet plan sent ${named.kind} instead of the product ids`)
      return await use({ ids: named.ids, hash: named.hash, plan, changes })
    } finally {
      await talk.return()
    }
  })
