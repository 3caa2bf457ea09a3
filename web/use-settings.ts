import { useRouteLoaderData } from 'react-router'
import type { PageSettings } from './page-settings.ts'

/** The settings that pages know. Absent only when the root itself failed to load. */
export function useSettings(): PageSettings | undefined {
  return useRouteLoaderData<{ settings: PageSettings }>('root')?.settings
}

/** The product's name, also on a page that failed. */
export const useProductName = () => useSettings()?.productName ?? 'Lonja'
