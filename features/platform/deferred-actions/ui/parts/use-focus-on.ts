import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into a field at first and whenever `choice` becomes another one. */
export function useFocusOn<E extends HTMLElement>(choice: unknown): RefObject<E | null> {
  const field = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what it follows, though it reads only the field
  useEffect(() => field.current?.focus(), [choice])
  return field
}
