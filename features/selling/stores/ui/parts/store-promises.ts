import { countryOf } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { freeFrom } from '../../contract/shipping-price.ts'
import type { SellingStore, StorePage } from '../../contract/store-page.ts'

/** A line of a store's panel; `is` says whether the store offers it. */
export type StorePromise = { title: string; is: boolean; words: string }

type Told = Pick<SellingStore, 'shipping' | 'currency' | 'returnDays' | 'returnPolicy' | 'business'>

const countryName = (code: string) => countryOf(code)?.name ?? code

const places = (names: string[]) => [...new Set(names)].join(', ')

function freeShipping({ shipping, currency }: Told): StorePromise {
  const title = 'Envíos gratis'
  const ways = shipping.filter(({ kind }) => kind === 'delivery')
  const where = ({ countryCode, state }: Told['shipping'][number]) =>
    countryCode === null ? '' : ` a ${state ? `${state}, ` : ''}${countryName(countryCode)}`
  const free = ways.filter((way) => freeFrom(way) === 0)
  if (free.length > 0)
    return { title, is: true, words: `${places(free.map((way) => `${way.name}${where(way)}`))}.` }
  const above = ways.filter((way) => freeFrom(way) !== null)
  if (above.length > 0)
    return {
      title,
      is: true,
      words: `${places(above.map((way) => `Desde ${formatMoney(freeFrom(way) ?? 0, currency)}${where(way)}`))}.`,
    }
  return { title, is: false, words: 'Por ahora no: cada envío muestra su costo antes de pagar.' }
}

function nationalShipping({ shipping, business }: Told): StorePromise {
  const title = 'Envíos nacionales'
  const own = business.countryCode
  const ways = shipping.filter(
    ({ kind, countryCode }) => kind === 'delivery' && (countryCode === null || countryCode === own),
  )
  const isPickUp = shipping.some(({ kind }) => kind === 'pick_up')
  if (ways.length === 0)
    return {
      title,
      is: false,
      words: isPickUp
        ? 'Por ahora no envía: puedes recoger en la tienda.'
        : 'Por ahora no envía dentro del país.',
    }
  const states = ways.every(({ state }) => state !== null)
    ? ways.map(({ state }) => state ?? '')
    : []
  const where =
    states.length > 0 ? places(states) : own ? `Todo ${countryName(own)}` : 'Todo el país'
  return {
    title,
    is: true,
    words: `${where}${isPickUp ? '. También puedes recoger en la tienda' : ''}.`,
  }
}

function foreignShipping({ shipping, business }: Told): StorePromise {
  const title = 'Envíos internacionales'
  const ways = shipping.filter(
    ({ kind, countryCode }) => kind === 'delivery' && countryCode !== business.countryCode,
  )
  if (ways.length === 0) return { title, is: false, words: 'Por ahora no envía a otros países.' }
  const isEverywhere = ways.some(({ countryCode }) => countryCode === null)
  return {
    title,
    is: true,
    words: isEverywhere
      ? 'A otros países también.'
      : `${places(ways.map(({ countryCode }) => countryName(countryCode ?? '')))}.`,
  }
}

/** What a store says of changes and returns. */
export function returnsPromise({ returnDays, returnPolicy }: Told): StorePromise {
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

/** What a store's panel says at once, true to its shipping. The titles are the specification's. */
export const mainPromises = (store: Told): StorePromise[] => [
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

/** What it says when it is unfolded, true to its products and to how it is paid. */
export const morePromises = (
  store: Told & Pick<StorePage, 'hasWholesalePrices' | 'isInterestFree'>,
): StorePromise[] => [wholesalePrices(store), withoutInterest(store), returnsPromise(store)]
