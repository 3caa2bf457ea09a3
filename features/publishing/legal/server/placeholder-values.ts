import type { Config } from '#config.ts'
import type { TextNames } from './render-text.ts'

/** Values for the placeholders of legal texts, from the configuration. */
export const placeholderValuesOf = ({
  productName,
  legal,
}: Pick<Config, 'productName' | 'legal'>): TextNames => ({
  nombre: productName,
  correo: legal.email,
  telefono: legal.phone,
  direccion: legal.address,
})
