import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** What is in the box at first. */
  query?: string
  /** `large` in the opening of a page. */
  size?: 'plain' | 'large'
  id?: string
}

/** The search box of every public page. A plain form, so it searches before and without JavaScript. */
export function SearchForm({ query, size = 'plain', id = 'busqueda' }: SearchFormProps) {
  return (
    <Form action="/directorio" method="get" role="search" className={styles.search} data-size={size}>
      <IconSearch size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Panadería, plomero, dentista…"
        aria-label="Busca un negocio, producto o servicio"
        autoComplete="off"
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit">Buscar</button>
    </Form>
  )
}
