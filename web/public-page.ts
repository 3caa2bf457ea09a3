import type { LoaderFunction } from 'react-router'
import { markPageCacheable } from './context.ts'

/** Loader of a public page without data: marks the page as cacheable. */
export const publicPage = (): LoaderFunction => {
  return ({ context }) => {
    markPageCacheable(context)
    return null
  }
}
