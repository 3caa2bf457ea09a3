import { countryOf } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { freeShippingFrom } from '../../contract/shipping-price.ts'
import type { SellingStore, StorePage } from '../../contract/store-page.ts'

/** A line of the store's feature panel; `is` states whether the store offers it. */
export type StorePromise = { title: string; is: boolean; words: string }

type StoreFacts = Pick<
  SellingStore,
  'shipping' | 'currency' | 'returnDays' | 'returnPolicy' | 'business'
>

const countryName = (code: string) => countryOf(code)?.name ?? code

const places = (names: string[]) => [...new Set(names)].join(', ')

function freeShipping({ shipping, currency }: StoreFacts): StorePromise {
  const title = 'Envíos gratis'
  const methods = shipping.filter(({ kind }) => kind === 'delivery')
  const where = ({ countryCode, state }: StoreFacts['shipping'][number]) =>
    countryCode === null ? '' : ` a ${state ? `${state}, ` : ''}${countryName(countryCode)}`
  const free = methods.filter((method) => freeShippingFrom(method) === 0)
  if (free.length > 0)
    return {
      title,
      is: true,
      words: `${places(free.map((method) => `${method.name}${where(method)}`))}.`,
    }
  const above = methods.filter((method) => freeShippingFrom(method) !== null)
  if (above.length > 0)
    return {
      title,
      is: true,
      words: `${places(above.map((method) => `Desde ${formatMoney(freeShippingFrom(method) ?? 0, currency)}${where(method)}`))}.`,
    }
  return { title, is: false, words: 'Por ahora no: cada envío muestra su costo antes de pagar.' }
}

function nationalShipping({ shipping, business }: StoreFacts): StorePromise {
  const title = 'Envíos nacionales'
  const own = business.countryCode
  const methods = shipping.filter(
    ({ kind, countryCode }) => kind === 'delivery' && (countryCode === null || countryCode === own),
  )
  const isPickUp = shipping.some(({ kind }) => kind === 'pick_up')
  if (methods.length === 0)
    return {
      title,
      is: false,
      words: isPickUp
        ? 'Por ahora no envía: puedes recoger en la tienda.'
        : 'Por ahora no envía dentro del país.',
    }
  const states = methods.every(({ state }) => state !== null)
    ? methods.map(({ state }) => state ?? '')
    : []
  const where =
    states.length > 0 ? places(states) : own ? `Todo ${countryName(own)}` : 'Todo el país'
  return {
    title,
    is: true,
    words: `${where}${isPickUp ? '. También puedes recoger en la tienda' : ''}.`,
  }
}

function foreignShipping({ shipping, business }: StoreFacts): StorePromise {
  const title = 'Envíos internacionales'
  const methods = shipping.filter(
    ({ kind, countryCode }) => kind === 'delivery' && countryCode !== business.countryCode,
  )
  if (methods.length === 0) return { title, is: false, words: 'Por ahora no envía a otros países.' }
  const isEverywhere = methods.some(({ countryCode }) => countryCode === null)
  return {
    title,
    is: true,
    words: isEverywhere
      ? 'A otros países también.'
      : `${places(methods.map(({ countryCode }) => countryName(countryCode ?? '')))}.`,
  }
}

/** Line about exchanges and returns. */
export function returnsPromise({ returnDays, returnPolicy }: StoreFacts): StorePromise {
  const title = 'Cambios y Devoluciones'
  if (returnDays === null)
    return {
      title,
      is: false,
      words: returnPolicy ?? 'La tienda no lo ha dicho: pregúntale antes de comprar.',
    }
  if (returnDays === 0)
    return {
      title,
      is: false,
      words: returnPolicy ?? 'No acepta más devoluciones que las que la ley te da.',
    }
  const days = returnDays === 1 ? '1 día' : `${returnDays} días`
  return {
    title,
    is: true,
    words: [`Tienes ${days} para devolver lo que compraste.`, returnPolicy]
      .filter(Boolean)
      .join(' '),
  }
}

/** Of files: what their buyers agree to (`consentWords` of the downloads), instead of the terms for parcels. */
export const downloadReturns =
  'Al empezar a descargar los archivos pierdes el derecho a desistir. Si algo no sirve, escríbele a la tienda.'

/** First lines of the panel, derived from its shipping methods. The product specification sets the titles. */
export const mainPromises = (store: StoreFacts): StorePromise[] => [
  freeShipping(store),
  nationalShipping(store),
  foreignShipping(store),
]

function wholesalePrices({
  hasWholesalePrices,
}: Pick<StorePage, 'hasWholesalePrices'>): StorePromise {
  const title = 'Precios Mayoristas'
  if (hasWholesalePrices)
    return {
      title,
      is: true,
      words: 'Si llevas más piezas, pagas menos por cada una: mira los precios en sus productos.',
    }
  return {
    title,
    is: false,
    words: 'Por ahora no. Si necesitas muchas piezas, escríbele a la tienda.',
  }
}

function withoutInterest({ isInterestFree }: Pick<StorePage, 'isInterestFree'>): StorePromise {
  const title = 'Meses sin intereses'
  if (isInterestFree)
    return {
      title,
      is: true,
      words: 'Con Mercado Pago y las tarjetas que participan: los ves antes de pagar.',
    }
  return { title, is: false, words: 'Por ahora no.' }
}

/** Further lines, derived from its products and payment methods. */
export const morePromises = (
  store: StoreFacts & Pick<StorePage, 'hasWholesalePrices' | 'isInterestFree'>,
): StorePromise[] => [wholesalePrices(store), withoutInterest(store), returnsPromise(store)]
