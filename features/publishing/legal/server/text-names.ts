import type { Config } from '#config.ts'
import type { TextNames } from './render-text.ts'

/** What an installation says of itself where a text leaves room for it. */
export const namesOf = ({
  productName,
  legal,
}: Pick<Config, 'productName' | 'legal'>): TextNames => ({
  nombre: productName,
  correo: legal.email,
  telefono: legal.phone,
  direccion: legal.address,
})
