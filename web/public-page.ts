import type { LoaderFunction } from 'react-router'
import { keepPage } from './context.ts'

/** The loader of a public page that needs no data: it marks the page as the same for everybody. */
export const publicPage = (): LoaderFunction => {
  return ({ context }) => {
    keepPage(context)
    return null
  }
}
