import { deviceList } from '#shared/ui/device-list.ts'

type StoredQuotation = { id: string; token: string }

const isStored = (row: unknown): row is StoredQuotation => {
  const { id, token } = (row ?? {}) as Record<string, unknown>
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && typeof token === 'string'
}

/** Quotations that were opened on this device by a link, newest first; the oldest are dropped. */
const quotations = deviceList({
  key: 'lonja.cotizaciones',
  max: 50,
  isRow: isStored,
  nameOf: ({ id }) => id,
})

/** Stores the token of a link, with which the orders of the quotation lead back to it. */
export const storeQuotation = (row: StoredQuotation): boolean => quotations.put(row)

/** The token of a quotation that was opened here; null for others. */
export const storedQuotationToken = (id: string): string | null =>
  quotations.read().find((one) => one.id === id)?.token ?? null
