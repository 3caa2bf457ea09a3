import type { LoaderFunction } from 'react-router'
import { keepPage } from './context.ts'

/** Loader of a public page without data: marks the page as cacheable. */
export const publicPage = (): LoaderFunction => {
  return ({ context }) => {
    keepPage(context)
    return null
  }
}
