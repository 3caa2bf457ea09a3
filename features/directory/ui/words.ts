import { wholeNumber } from '../../../shared/whole-number.ts'
import type { businessKinds, businessStates, paymentMethods, sortOrders } from '../contract/kinds.ts'

export const paymentWords: Record<(typeof paymentMethods)[number], string> = {
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  transferencia: 'Transferencia',
  paypal: 'PayPal',
  mercado_pago: 'Mercado Pago',
  deposito: 'Depósito',
  bizum: 'Bizum',
  pse: 'PSE',
  yape: 'Yape',
}

export const sortWords: Record<(typeof sortOrders)[number], string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
}

export const offerWords = { products: 'Productos', services: 'Servicios' } as const

/** A number of businesses as a person reads it: `1 negocio`, `1,240 negocios`. */
export function businessCount(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'negocio' : 'negocios'}`
}

export const kindWords: Record<(typeof businessKinds)[number], string> = {
  empresa: 'Empresa',
  profesional: 'Profesional',
  agente: 'Agente',
  embajador: 'Embajador',
  comercio: 'Comercio',
}

export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

export const stateWords: Record<(typeof businessStates)[number], string> = {
  draft: 'Borrador',
  published: 'Publicado',
  holiday: 'De vacaciones',
  closed: 'Cerrado',
}
