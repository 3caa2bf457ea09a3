import { type KeyboardEvent, useState } from 'react'

type Combobox<O> = {
  /** Id of the list; its options have `${id}-${option.id}`. */
  id: string
  onChoose: (option: O) => void
  /** The list stays open, its first option is active at first, and arrows go round at its ends. */
  isAlwaysOpen?: boolean
}

/**
 * State of a combobox: whether it is open, and the active option. `input` contains the props of the
 * input, which keeps the focus (WAI-ARIA combobox with a list).
 */
export function useCombobox<O extends { id: string }>({
  id,
  onChoose,
  isAlwaysOpen = false,
}: Combobox<O>) {
  const [wasOpened, setIsOpen] = useState(false)
  const [chosen, setActive] = useState<string>()
  const isOpen = isAlwaysOpen || wasOpened
  const close = () => {
    setIsOpen(false)
    setActive(undefined)
  }
  const open = () => setIsOpen(true)
  const withGroups = (groups: { options: O[] }[]) => {
    const options = groups.flatMap((group) => group.options)
    const current =
      options.find((option) => option.id === chosen) ?? (isAlwaysOpen ? options[0] : undefined)
    const isShown = isOpen && options.length > 0
    const at = current ? options.indexOf(current) : -1
    const step = (by: 1 | -1) => {
      // Beyond an end nothing is active, or what is at the other one.
      const next = at < 0 && by < 0 ? options.length - 1 : at + by
      setActive((isAlwaysOpen ? options.at(next % options.length) : options[next])?.id)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
        else open()
      } else if (event.key === 'Enter' && current) {
        event.preventDefault()
        onChoose(current)
      } else if (event.key === 'Escape' && isShown && !isAlwaysOpen) {
        event.preventDefault()
        close()
      }
    }
    const input = {
      onFocus: open,
      onClick: open,
      onKeyDown,
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && current ? `${id}-${current.id}` : undefined,
      autoComplete: 'off',
    } as const
    const said = isShown
      ? `${options.length === 1 ? '1 sugerencia' : `${options.length} sugerencias`}. Usa las flechas para elegir.`
      : ''
    return { input, isShown, active: current?.id, said }
  }
  return { isOpen, open, close, forgetActive: () => setActive(undefined), withGroups }
}
