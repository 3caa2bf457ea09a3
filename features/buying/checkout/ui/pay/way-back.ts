import type { OnlyLine, Quote } from '../../contract/checkout.ts'

/**
 * Where what is bought can be changed; `name` stands alone, null where the steps lead there; `words` is the link's text
 * in a sentence.
 */
export type WayBack = { path: string; name: string | null; words: string }

const cartBack: WayBack = { path: '/cart', name: null, words: 'Cambiar tu carrito' }

/** The cart, or the page of the product that is bought alone. */
export const wayBackOf = (only: OnlyLine | null, quote: Quote | undefined): WayBack =>
  only
    ? {
        path: quote?.sellers[0]?.lines[0]?.path ?? '/online-store',
        name: 'Producto',
        words: 'Volver al producto',
      }
    : cartBack
