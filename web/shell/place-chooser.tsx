import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSearchAddress } from '#features/directory/search/contract/read-search-address.ts'
import { suggest } from '#features/directory/search/contract/search.ts'
import { changedSearch, searchAddress } from '#features/directory/search/contract/search-address.ts'
import { readPlace } from '#features/platform/places/contract/places.ts'
import {
  countrySlug,
  storeReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { isAppError } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './place-chooser.module.css'

/** Milliseconds without typing before cities are searched, and letters of the longest name. */
const pause = 150
const maxLength = 80

type PlaceChooserProps = {
  /** The page shows results, which are then searched again in the new place. */
  isOfResults: boolean
  onDone: () => void
}

/** Chooses where the reader is: a city, state or country of the directory. */
export default function PlaceChooser({ isOfResults, onDone }: PlaceChooserProps) {
  const { place, countryCode } = useReaderPlace()
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words.trim(), pause)
  const [problem, setProblem] = useState<string | null>(null)
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const found = useCall(
    suggest,
    { q: settled, kind: 'place', country: countryCode ?? undefined },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const items = found.data?.items ?? []
  const country = countryOf(countryCode)

  const searchIn = (slug: string | undefined) => {
    if (!isOfResults) return
    const [, , category, inPath] = pathname.split('/')
    const state = readSearchAddress(
      { category, place: inPath },
      new URL(pathname + search, location.href).searchParams,
    )
    const everywhere = { lat: undefined, lng: undefined, radius: undefined, sort: undefined }
    void navigate(
      searchAddress(changedSearch(state, { ...everywhere, place: slug, everywhere: !slug })),
    )
  }
  const choose = async (slug: string) => {
    setProblem(null)
    try {
      const { name, kind, countryCode } = await api.call(readPlace, { slug })
      storeReaderPlace({ slug, name, kind, countryCode, isChosen: true })
      onDone()
      searchIn(slug)
    } catch (error) {
      setProblem(isAppError(error) ? error.message : 'No pudimos guardarlo. Inténtalo de nuevo.')
    }
  }
  return (
    <div className={styles.chooser}>
      <h2 className={styles.title}>¿Dónde buscas?</h2>
      <p className={styles.about}>Lo guardamos solo en este dispositivo.</p>
      <label className={styles.field}>
        Tu ciudad, estado o país
        <input
          value={words}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <p role="status" className={styles.problem}>
        {problem ??
          found.error?.message ??
          (settled && found.isSuccess && !found.isPlaceholderData && items.length === 0
            ? 'Aquí no hay negocios todavía. Prueba una ciudad cercana.'
            : '')}
      </p>
      <ul className={styles.places}>
        {found.isPending &&
          ['14rem', '10rem', '12rem', '9rem'].map((width) => (
            <li key={width} className={styles.place}>
              <Skeleton width={width} />
            </li>
          ))}
        {items.map(
          ({ slug, text, detail }) =>
            slug && (
              <li key={slug}>
                <button
                  type="button"
                  className={styles.place}
                  aria-pressed={slug === place?.slug}
                  onClick={() => void choose(slug)}
                >
                  {detail ? `${text},` : text}
                  {detail && <span className={styles.detail}>{detail}</span>}
                </button>
              </li>
            ),
        )}
      </ul>
      {(country || isOfResults) && (
        <div className={styles.wider}>
          {countryCode && country && place?.slug !== countrySlug(countryCode) && (
            <Button onClick={() => void choose(countrySlug(countryCode))}>
              Todo {country.name}
            </Button>
          )}
          {isOfResults && (
            <Button
              onClick={() => {
                onDone()
                searchIn(undefined)
              }}
            >
              En todas partes
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
