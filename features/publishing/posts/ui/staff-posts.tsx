import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import '#shared/ui/mantine.css'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { listStaffPosts } from '../contract/manage.ts'
import { type PostView, postViews, postViewWords } from '../vocabulary.ts'
import { NewMenu } from './new-menu.tsx'
import { PostCard } from './post-card.tsx'
import { PostCategories } from './post-categories.tsx'
import { PostFilters, postFiltersUrl } from './post-filters.tsx'
import styles from './staff-posts.module.css'

/** Chips in the order of the specification: states, categories, kinds. */
const chips = [
  'active',
  'paused',
  'stored',
  'categories',
  'reference',
  'bibliography',
  'ai',
] as const satisfies (PostView | 'categories')[]

const chipWords = { ...postViewWords, categories: 'Categorías' }

const urlFields = {
  view: enumField('vista', [...postViews, 'categories'] as const),
  ...postFiltersUrl,
}

type Props = { mayCreate: boolean; mayEdit: boolean; mayDelete: boolean }

/** Page «Mi Blog»: search, filters and the menu to add. */
export function StaffPosts({ mayCreate, mayEdit, mayDelete }: Props) {
  const { q, typed, type } = useSearchText()
  const [{ view: chosen, ...filters }, change] = useUrlState(urlFields, { replace: true })
  const isCategories = chosen === 'categories'
  const narrowed = Object.keys(filters).length
  const [isOpen, setOpen] = useState(narrowed > 0)
  const list = useCallPages(
    listStaffPosts,
    {
      q,
      view: isCategories ? undefined : chosen,
      ...filters,
      size: 24,
    },
    { keepsBefore: true },
  )
  const counts = list.first?.counts
  return (
    <div className={styles.page}>
      {/* It floats, but precedes the posts in tab order. */}
      {mayCreate && <NewMenu />}
      <div className={styles.head}>
        <SearchField
          label="Buscar entradas"
          placeholder="Título o autor"
          value={typed}
          onChange={type}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconFilter size="1.25rem" stroke={1.75} aria-hidden /> Filtros{' '}
          {narrowed > 0 && `(${narrowed})`}
        </Button>
      </div>
      {isOpen && <PostFilters state={filters} onChange={change} />}
      <FilterChips
        label="Entradas"
        choices={chips}
        words={chipWords}
        counts={counts}
        value={chosen}
        onChange={(chip) => change({ view: chip === chosen ? undefined : chip })}
      />
      {isCategories ? (
        <PostCategories
          mayCreate={mayCreate}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          onShow={(id) => {
            change({ view: undefined, categoryId: id })
            setOpen(true)
          }}
        />
      ) : (
        <Found list={list} />
      )}
    </div>
  )
}

function Found({ list }: { list: ReturnType<typeof useCallPages<typeof listStaffPosts>> }) {
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="20rem" />
  if (rows.length === 0)
    return (
      <EmptyState title="No se encontraron entradas de blog.">
        Busca otras palabras o quita un filtro.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.cards} aria-label="Entradas del blog">
        {rows.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  )
}
