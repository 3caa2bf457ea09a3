import { useRouteLoaderData } from 'react-router'
import type { PageSettings } from './page-settings.ts'

/** Settings for pages; undefined only if the root loader failed. */
export function useSettings(): PageSettings | undefined {
  return useRouteLoaderData<{ settings: PageSettings }>('root')?.settings
}

/** The product's name, also on error pages. */
export const useProductName = () => useSettings()?.productName ?? 'Lonja'
