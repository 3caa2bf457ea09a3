import { useState } from 'react'
import type { ProductPage } from '../../contract/catalogue.ts'
import { firstChoice } from './chosen-variant.ts'

/** Index of the large photo: that of the default variant until the user chooses another. */
export function useShownPhoto({ id, variants }: Pick<ProductPage, 'id' | 'variants'>): {
  at: number
  onAt: (at: number) => void
} {
  const [chosen, setChosen] = useState({ id: '', at: 0 })
  return {
    at: chosen.id === id ? chosen.at : (firstChoice(variants)?.photo ?? 0),
    onAt: (at) => setChosen({ id, at }),
  }
}
