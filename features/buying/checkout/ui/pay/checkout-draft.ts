import {
  type AddressValues,
  emptyAddress,
} from '#features/buying/address-book/ui/parts/empty-address.ts'
import { deviceEntry } from '#shared/ui/device-storage.ts'

/** `isSame`: the billing address is the shipping address, if there is one. */
export const emptyInvoice = {
  isWanted: false,
  name: '',
  taxId: '',
  taxRegime: '',
  invoiceUse: '',
  isSame: true,
  address: emptyAddress,
}
type InvoiceValues = typeof emptyInvoice

/** Values of the first step. `choices`: shipping method by store; `codes`: promotion code by store. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  address: AddressValues
  invoice: InvoiceValues
  notes: string
  choices: Record<string, string>
  codes: Record<string, string>
  /** Whether the buyer agreed to `consentWords`. */
  consent: boolean
  /** Stores whose box for news is ticked. */
  newsOf: Record<string, boolean>
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2_000
const textsOf = (names: string[], of: Record<string, unknown>) =>
  names.every((name) => isText(of[name]))

const ticksOf = (stored: unknown): Record<string, boolean> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => value === true))

const isInvoice = (stored: unknown) => {
  const { isWanted, isSame, address, ...texts } = (stored ?? {}) as Record<string, unknown>
  return (
    [isWanted, isSame].every((flag) => typeof flag === 'boolean') &&
    textsOf(['name', 'taxId'], texts) &&
    textsOf(Object.keys(emptyAddress), (address ?? {}) as Record<string, unknown>)
  )
}

function parseDraft(stored: unknown): { of: string | null; values: CheckoutValues } | null {
  const { of = null, values } = (stored ?? {}) as {
    of?: string | null
    values?: Record<string, unknown>
  }
  const isWhole =
    values &&
    textsOf(['name', 'email', 'phone', 'notes'], values) &&
    textsOf(Object.keys(emptyAddress), (values.address ?? {}) as Record<string, unknown>) &&
    isInvoice(values.invoice ?? emptyInvoice) &&
    [values.choices, values.codes].every((by) => Object.values(by ?? {}).every(isText))
  return isWhole
    ? {
        of,
        values: {
          choices: {},
          codes: {},
          ...values,
          invoice: { ...emptyInvoice, ...(values.invoice as object) },
          consent: values.consent === true,
          newsOf: ticksOf(values.newsOf),
        } as CheckoutValues,
      }
    : null
}

/** Draft of this tab, without card data, until the purchase; `of`: account of the person who typed it. */
export const checkoutDraft = deviceEntry({
  key: 'lonja.compra.datos',
  maxAge: 12 * 3_600_000,
  area: 'session',
  parse: parseDraft,
})

/** Returns the draft, unless another account typed it. */
export function readDraft(userId: string | null): CheckoutValues | null {
  const draft = checkoutDraft.read()
  return draft && (draft.of === null || draft.of === userId) ? draft.values : null
}
