import { IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useLastPlace } from '#features/platform/places/ui/parts/last-place.ts'
import { searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from '../map/use-near-me.ts'
import { LazySuggestions, PlaceField } from './place-field.tsx'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import { useCombobox } from './use-combobox.ts'
import { type ChosenPlace, type Option, useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  /** What is in the box at first. */
  query?: string
  /** The place that the page is about: searched in, until another is chosen. */
  place?: ChosenPlace
  /** `large` in the opening of a page. */
  size?: 'plain' | 'large'
  /** In what is searched: on pages of the shop for products, which are of no place. */
  within?: 'directory' | 'shop'
}

/** What is opened and not searched for again: the words that led there are remembered. */
const isOnePage = new Set<Option['kind']>(['business', 'store', 'storeProduct'])

type Where = { place: ChosenPlace | undefined; text: string }

/**
 * The search box of every public page: what, and where there is room, where. A plain form, so it searches before and without JavaScript;
 * then it suggests while typing, as the WAI-ARIA combobox with a list: arrows choose, Enter opens, Esc closes.
 */
export function SearchBox({
  query = '',
  place,
  size = 'plain',
  within = 'directory',
}: SearchBoxProps) {
  const isShop = within === 'shop'
  const [words, setWords] = useState(query)
  const [typed, setWhere] = useState<Where>()
  const [shown, setShown] = useState({ query, slug: place?.slug })
  const [, redraw] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  if (shown.query !== query || shown.slug !== place?.slug) {
    setShown({ query, slug: place?.slug })
    setWords(query)
    setWhere(undefined)
  }
  const last = useLastPlace()
  // Where a search begins, it begins where the last one was.
  const usual = place ?? (size === 'large' && last ? last : undefined)
  const where = typed ?? { place: usual, text: usual?.name ?? '' }
  const near = useNearMe({ q: words.trim() || undefined })
  const goTo = (href: string) => {
    list.close()
    input.current?.blur()
    navigate(href)
  }
  const choose = (option: Option) => {
    if (option.kind === 'near') return near.locate()
    if (option.kind === 'search' && isShop) return search(undefined)
    const text = isOnePage.has(option.kind) || option.kind === 'search' ? words : option.text
    rememberSearch(
      text,
      option.kind === 'search' || option.kind === 'product' ? undefined : option.href,
    )
    if (option.kind === 'recent') setWords(option.text)
    goTo(option.href)
  }
  const list = useCombobox({ id: listId, onChoose: choose })
  const groups = useSuggestions(words, list.isOpen, where.place)
  const { input: boxProps, isShown, said } = list.withGroups(groups)
  /** A place that was typed and not chosen is searched for like other words. */
  const search = (place: ChosenPlace | undefined, placeWords = '') => {
    rememberSearch(words)
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
        placeholder={isShop ? 'Taza, café, mochila…' : 'Panadería, plomero, dentista…'}
        aria-label={isShop ? 'Busca un producto' : 'Busca un negocio, producto o servicio'}
        autoCapitalize="none"
        maxLength={120}
        enterKeyHint="search"
      />
      {!isShop && (
        <PlaceField
          value={where}
          onType={(text) => setWhere({ place: undefined, text })}
          onOpen={list.close}
          onNear={near.locate}
          onChoose={(chosen) => {
            setWhere({ place: chosen, text: chosen?.name ?? '' })
            // On a page of results the place is all that changes; before any words the words come next.
            if (words.trim() || query || place) search(chosen)
            else input.current?.focus()
          }}
        />
      )}
      <button type="submit">Buscar</button>
      {isShown && (
        <LazySuggestions
          id={listId}
          label="Sugerencias"
          groups={groups}
          active={list.active}
          onChoose={choose}
          note={near.problem ?? (near.isAsking ? 'Buscando tu ubicación…' : null)}
          onForget={() => {
            forgetSearches()
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
