import { useState } from 'react'
import type { ProductPage } from '../../contract/catalogue.ts'
import { defaultVariant } from './chosen-variant.ts'

/** Index of the large photo: that of the default variant until the user chooses another. */
export function useLargePhoto({ id, variants }: Pick<ProductPage, 'id' | 'variants'>): {
  at: number
  onAt: (at: number) => void
} {
  const [chosen, setChosen] = useState({ id: '', at: 0 })
  return {
    at: chosen.id === id ? chosen.at : (defaultVariant(variants)?.photo ?? 0),
    onAt: (at) => setChosen({ id, at }),
  }
}
