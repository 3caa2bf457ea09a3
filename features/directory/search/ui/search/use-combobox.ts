import { type KeyboardEvent, useState } from 'react'
import type { Option, OptionGroup } from './use-suggestions.ts'

type Combobox = { id: string; onChoose: (option: Option) => void }

/**
 * State of a combobox: whether it is open, and the active option. `input` contains the props of the
 * input, which keeps the focus (WAI-ARIA combobox with a list).
 */
export function useCombobox({ id, onChoose }: Combobox) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const close = () => {
    setIsOpen(false)
    setActive(undefined)
  }
  const open = () => setIsOpen(true)
  const withGroups = (groups: OptionGroup[]) => {
    const options = groups.flatMap((group) => group.options)
    const current = options.find((option) => option.id === active)
    const isShown = isOpen && options.length > 0
    const step = (by: 1 | -1) => {
      const at = options.findIndex((option) => option.id === active)
      setActive(at < 0 ? options.at(by > 0 ? 0 : -1)?.id : options[at + by]?.id)
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
      } else if (event.key === 'Escape' && isShown) {
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
    return { input, isShown, said }
  }
  return { isOpen, active, open, close, forgetActive: () => setActive(undefined), withGroups }
}
