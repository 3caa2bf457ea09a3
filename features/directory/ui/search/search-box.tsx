import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { type Option, searchHref, useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  /** What is in the box at first. */
  query?: string
  /** Slug of the place that the page is about: what is there comes first. */
  place?: string
  /** `large` in the opening of a page. */
  size?: 'plain' | 'large'
}

/**
 * The search box of every public page. A plain form, so it searches before and without JavaScript; then it suggests while typing,
 * as the WAI-ARIA combobox with a list: arrows choose, Enter opens, Esc closes.
 */
export function SearchBox({ query = '', place, size = 'plain' }: SearchBoxProps) {
  const [words, setWords] = useState(query)
  const [shown, setShown] = useState(query)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [, redraw] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  if (shown !== query) {
    setShown(query)
    setWords(query)
  }
  const groups = useSuggestions(words, isOpen, place)
  const options = groups.flatMap((group) => group.options)
  const current = options.find((option) => option.id === active)
  const isShown = isOpen && options.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(undefined)
  }
  const choose = (option: Option) => {
    rememberSearch(option.kind === 'business' ? words : option.text)
    if (option.kind === 'recent') setWords(option.text)
    close()
    input.current?.blur()
    navigate(option.href)
  }
  const step = (by: 1 | -1) => {
    const at = options.findIndex((option) => option.id === active)
    const next = at + by
    setActive(at < 0 ? options.at(by > 0 ? 0 : -1)?.id : options[next]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
      else setIsOpen(true)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }
  return (
    <Form
      action="/directorio"
      method="get"
      role="search"
      className={styles.search}
      data-size={size}
      onSubmit={(event) => {
        event.preventDefault()
        rememberSearch(words)
        close()
        input.current?.blur()
        navigate(words.trim() ? searchHref(words.trim()) : '/directorio')
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <IconSearch size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="search"
        name="q"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setActive(undefined)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        placeholder="Panadería, plomero, dentista…"
        aria-label="Busca un negocio, producto o servicio"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? `${listId}-${current.id}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={120}
        enterKeyHint="search"
      />
      <button type="submit">Buscar</button>
      {isShown && (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active}
          onChoose={choose}
          onForget={() => {
            forgetSearches()
            redraw((count) => count + 1)
            input.current?.focus()
          }}
        />
      )}
      <span role="status" className="only-spoken">
        {isShown ? `${options.length === 1 ? '1 sugerencia' : `${options.length} sugerencias`}. Usa las flechas para elegir.` : ''}
      </span>
    </Form>
  )
}
