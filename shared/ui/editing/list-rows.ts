import { type RefObject, useEffect, useRef } from 'react'

/** A row of an edited list: `key` identifies it and is never sent. */
export type Row<T> = T & { key: string }

let rows = 0

export const newRow = <T extends object>(values: T): Row<T> => ({
  ...values,
  key: `fila-${++rows}`,
})

export const withoutKey = <T extends object>({
  key: _key,
  ...values
}: Row<T>): Omit<Row<T>, 'key'> => values

/** Moves the focus to an added row, or to the list after a removal. */
export function useRowFocus(
  count: number,
  focusAdded: (index: number) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  const focus = useRef(focusAdded)
  focus.current = focusAdded
  useEffect(() => {
    if (count > before.current) focus.current(count - 1)
    if (count < before.current) list.current?.focus()
    before.current = count
  }, [count])
  return list
}
