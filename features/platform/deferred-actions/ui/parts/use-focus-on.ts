import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field initially and whenever `choice` changes. */
export function useFocusOn<E extends HTMLElement>(choice: unknown): RefObject<E | null> {
  const field = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
  useEffect(() => field.current?.focus(), [choice])
  return field
}
