import { useState } from 'react'
import type { ProductPage } from '../../contract/catalogue.ts'
import { firstChoice } from './chosen-variant.ts'

/** Which photo of a product is large: that of the variant that is chosen at first, until another is asked for. */
export function useShownPhoto({ id, variants }: Pick<ProductPage, 'id' | 'variants'>): {
  at: number
  onAt: (at: number) => void
} {
  const [asked, setAsked] = useState({ id: '', at: 0 })
  return {
    at: asked.id === id ? asked.at : (firstChoice(variants)?.photo ?? 0),
    onAt: (at) => setAsked({ id, at }),
  }
}
