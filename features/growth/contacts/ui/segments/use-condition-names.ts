import { useCall } from '#shared/ui/calls/api.tsx'
import { listContactPlaces } from '../../contract/choices.ts'
import { listContactTags } from '../../contract/tags.ts'
import { useBook } from '../book.tsx'
import type { ConditionNames } from './condition-words.ts'

/** The tags and places of the book, by which conditions are written out. */
export function useConditionNames(): ConditionNames {
  const { book } = useBook()
  return {
    tags: useCall(listContactTags, { book }).data ?? [],
    places: useCall(listContactPlaces, { book }).data ?? [],
  }
}
