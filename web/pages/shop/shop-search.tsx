import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import {
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import styles from './shop-search.module.css'

type ShopSearchProps = {
  state: ShopState
  /** Path that shows the results; by default the marketplace. */
  path?: string
  label?: string
}

/** Product search as a plain form, so it works without JavaScript. */
export function ShopSearch({
  state,
  path = '/online-store',
  label = 'Busca productos',
}: ShopSearchProps) {
  const [shown, setShown] = useState(state.q ?? '')
  const [words, setWords] = useState(shown)
  const navigate = useNavigate()
  if (shown !== (state.q ?? '')) {
    setShown(state.q ?? '')
    setWords(state.q ?? '')
  }
  return (
    <Form
      action={path}
      method="get"
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(
          shopAddress(
            withShopChange(state, { q: words.trim() || undefined, sort: undefined }),
            path,
          ),
        )
      }}
    >
      <IconSearch size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <input
        type="search"
        name="q"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder={label}
        aria-label={label}
        autoCapitalize="none"
        maxLength={120}
        enterKeyHint="search"
      />
      <button type="submit">Buscar</button>
    </Form>
  )
}
