import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { useFilter } from '#shared/ui/lists/use-filter.ts'
import '#shared/ui/mantine.css'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listStaffPosts } from '../contract/manage.ts'
import {
  freshnesses,
  type PostView,
  postKinds,
  postStatuses,
  postViews,
  postViewWords,
} from '../vocabulary.ts'
import { NewMenu } from './new-menu.tsx'
import { PostCard } from './post-card.tsx'
import { PostCategories } from './post-categories.tsx'
import { PostFilters } from './post-filters.tsx'
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

const filterNames = ['publicacion', 'tipo', 'vigencia', 'categoria', 'autor']

type Props = { mayCreate: boolean; mayEdit: boolean; mayDelete: boolean }

/** Page «Mi Blog»: search, filters and the menu to add. */
export function StaffPosts({ mayCreate, mayEdit, mayDelete }: Props) {
  const filter = useFilter()
  const view = filter.oneOf('vista', postViews)
  const isCategories = filter.get('vista') === 'categories'
  const chosen = isCategories ? 'categories' : view
  const narrowed = filterNames.filter((name) => filter.get(name)).length
  const [isOpen, setOpen] = useState(narrowed > 0)
  const list = useCallPages(
    listStaffPosts,
    {
      q: filter.get('q'),
      view,
      status: filter.oneOf('publicacion', postStatuses),
      kind: filter.oneOf('tipo', postKinds),
      freshness: filter.oneOf('vigencia', freshnesses),
      categoryId: filter.get('categoria'),
      authorId: filter.get('autor'),
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
          value={filter.typed}
          onChange={filter.type}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconFilter size="1.25rem" stroke={1.75} aria-hidden /> Filtros{' '}
          {narrowed > 0 && `(${narrowed})`}
        </Button>
      </div>
      {isOpen && <PostFilters filter={filter} />}
      <FilterChips
        label="Entradas"
        choices={chips}
        words={chipWords}
        counts={counts}
        value={chosen}
        onChange={(chip) => filter.set('vista', chip === chosen ? undefined : chip)}
      />
      {isCategories ? (
        <PostCategories
          mayCreate={mayCreate}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          onShow={(id) => {
            filter.set('vista', undefined)
            filter.set('categoria', id)
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
