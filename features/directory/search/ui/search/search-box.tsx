import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { useCombobox } from '#shared/ui/use-combobox.ts'
import { searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from '../map/use-near-me.ts'
import { LazySuggestions } from './lazy-suggestions.ts'
import type { PlaceFieldProps } from './place-field.tsx'
import { clearRecentSearches, saveRecentSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import { type ChosenPlace, type Option, useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  /** Initial words. */
  query?: string
  /** The place of results, null for everywhere; elsewhere the search begins where the reader is. */
  place?: ChosenPlace | null
  /** The field of the place, from the pages that show one: others do not load it. */
  PlaceField?: ComponentType<PlaceFieldProps>
  /** `large` in the hero of a page. */
  size?: 'plain' | 'large'
  /** What to search: the directory or, on shop pages, products, which have no place. */
  within?: 'directory' | 'shop'
}

/** Options that open a page instead of a search: the typed words are saved as a recent search. */
const pageKinds = new Set<Option['kind']>(['business', 'store', 'storeProduct'])

type Where = { place: ChosenPlace | undefined; text: string }

/**
 * The search box of every public page: words and, where there is space, a place. A plain form that
 * works without JavaScript; with it, a WAI-ARIA combobox that suggests while typing: arrows select,
 * Enter opens, Esc closes.
 */
export function SearchBox({
  query = '',
  place,
  PlaceField,
  size = 'plain',
  within = 'directory',
}: SearchBoxProps) {
  const isShop = within === 'shop'
  const [words, setWords] = useState(query)
  const [typed, setWhere] = useState<Where>()
  const [rendered, setRendered] = useState({ query, slug: place?.slug })
  const [, redraw] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  if (rendered.query !== query || rendered.slug !== place?.slug) {
    setRendered({ query, slug: place?.slug })
    setWords(query)
    setWhere(undefined)
  }
  const reader = useReaderPlace()
  // Results of everywhere stay so; other pages start where the reader is.
  const defaultPlace = place ?? (place === undefined ? (reader.place ?? undefined) : undefined)
  const where = typed ?? { place: defaultPlace, text: defaultPlace?.name ?? '' }
  const near = useNearMe({ q: words.trim() || undefined })
  const goTo = (href: string) => {
    list.close()
    input.current?.blur()
    navigate(href)
  }
  const choose = (option: Option) => {
    if (option.kind === 'near') return near.locate()
    if (option.kind === 'search' && isShop) return search(undefined)
    const text = pageKinds.has(option.kind) || option.kind === 'search' ? words : option.text
    saveRecentSearch(
      text,
      option.kind === 'search' || option.kind === 'product' ? undefined : option.href,
    )
    if (option.kind === 'recent') setWords(option.text)
    goTo(option.href)
  }
  const list = useCombobox<Option>({ id: listId, onChoose: choose })
  const groups = useSuggestions(words, list.isOpen, where.place)
  const { input: boxProps, isShown, active, said } = list.withGroups(groups)
  /** A typed place that was not selected is added to the words. */
  const search = (place: ChosenPlace | undefined, placeWords = '') => {
    saveRecentSearch(words)
    if (isShop)
      return goTo(
        words.trim()
          ? `/online-store?${new URLSearchParams({ q: words.trim() })}`
          : '/online-store',
      )
    goTo(
      searchAddress({
        q: [words.trim(), placeWords.trim()].filter(Boolean).join(' ') || undefined,
        place: place?.slug,
        // Who removed their place keeps it removed.
        everywhere: !place && reader.place !== null,
      }),
    )
  }
  return (
    <Form
      action={isShop ? '/online-store' : '/directorio'}
      method="get"
      role="search"
      aria-label={isShop ? 'Tienda' : 'Directorio'}
      className={styles.search}
      data-size={size}
      onSubmit={(event) => {
        event.preventDefault()
        search(where.place, where.place ? '' : where.text)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.close()}
    >
      <IconSearch size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <input
        {...boxProps}
        ref={input}
        className={styles.what}
        type="text"
        inputMode="search"
        name="q"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          list.forgetActive()
          list.open()
        }}
        placeholder={isShop ? 'Taza, café, mochila…' : 'Negocio, producto o servicio'}
        aria-label={isShop ? 'Busca un producto' : 'Busca un negocio, producto o servicio'}
        autoCapitalize="none"
        maxLength={120}
        enterKeyHint="search"
      />
      {PlaceField && !isShop && (
        <PlaceField
          value={where}
          onType={(text) => setWhere({ place: undefined, text })}
          onOpen={list.close}
          onNear={near.locate}
          onChoose={(chosen) => {
            setWhere({ place: chosen, text: chosen?.name ?? '' })
            // On a results page only the place changes, so search at once; otherwise ask for the
            // words first.
            if (words.trim() || query || place) search(chosen)
            else input.current?.focus()
          }}
        />
      )}
      <button type="submit">
        <span>Buscar</span>
        <IconSearch size="1.25rem" stroke={1.75} aria-hidden className={styles.sign} />
      </button>
      {isShown && (
        <LazySuggestions
          id={listId}
          label="Sugerencias"
          groups={groups}
          active={active}
          onChoose={choose}
          note={near.problem ?? (near.isAsking ? 'Buscando tu ubicación…' : null)}
          onForget={() => {
            clearRecentSearches()
            redraw((count) => count + 1)
            input.current?.focus()
          }}
        />
      )}
      <span role="status" className="only-spoken">
        {said}
      </span>
    </Form>
  )
}
