import { useQuery } from '@tanstack/react-query'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { HomeShelves } from '../read-shelves.ts'
import { tilesOf } from './tiles-of.ts'

/** Categories as tiles: for members who chose topics, those of their topics first. */
export function useInterestTiles({ tiles, categories }: Pick<HomeShelves, 'tiles' | 'categories'>) {
  const api = useApi()
  const isMember = useViewer().state === 'member'
  const { data: first } = useQuery({
    queryKey: ['home interests'],
    // Only members load it.
    queryFn: async ({ signal }) =>
      (await import('./read-interest-categories.ts')).read(api, signal),
    enabled: isMember,
    retry: false,
    staleTime: 60_000,
  })
  return isMember && first && first.length > 0 ? tilesOf(categories, first) : tiles
}
