import type { MyStore } from '../contract/my-store.ts'

/** Where on the desk something is done about a store. */
export type StorePlace = 'products' | 'shipping' | 'payment' | 'page' | 'verification'

type ToDo = { place: StorePlace; words: string }

/** What a store needs before it can open (the rule is `setStoreState`'s), in the order in which it is done. */
export function missingToOpen(store: MyStore, isBusinessPublic: boolean): ToDo[] {
  const needs: [isMissing: boolean, place: StorePlace, words: string][] = [
    [!isBusinessPublic, 'page', 'Publica la página de tu negocio'],
    [!store.terms.takesPayments, 'verification', 'Verifica tu negocio para poder cobrar'],
    [store.products.published === 0, 'products', 'Publica tu primer producto'],
    [store.shipping.length === 0, 'shipping', 'Escribe cómo entregas: envío o recoger en tienda'],
    [store.manualInstructions === null, 'payment', 'Escribe cómo te pagan'],
  ]
  return needs.filter(([isMissing]) => isMissing).map(([, place, words]) => ({ place, words }))
}
