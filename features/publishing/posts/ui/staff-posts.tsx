import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { WorkList } from '#shared/ui/lists/work-list.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { listStaffPosts } from '../contract/manage.ts'
import { type PostView, postViews, postViewWords } from '../vocabulary.ts'
import { NewMenu } from './new-menu.tsx'
import { PostCategories } from './post-categories.tsx'
import { postColumns } from './post-columns.tsx'
import { postFiltersUrl, usePostFilters } from './post-filters.tsx'
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
  const search = useSearchText()
  const [{ view: chosen, ...state }, change] = useUrlState(urlFields, { replace: true })
  const filters = usePostFilters()
  const isCategories = chosen === 'categories'
  const list = useCallPages(
    listStaffPosts,
    {
      q: search.q,
      view: isCategories ? undefined : chosen,
      ...state,
      size: 12,
    },
    { keepsBefore: true },
  )
  const counts = list.first?.counts
  const viewChips = (
    <div className={styles.chips}>
      <FilterChips
        label="Entradas"
        all="Todas"
        choices={chips}
        words={chipWords}
        counts={counts}
        total={counts && counts.active + counts.paused + counts.stored}
        value={chosen}
        onChange={(chip) => change({ view: chip })}
      />
    </div>
  )
  return (
    <div className={styles.page}>
      {/* It floats, but precedes the posts in tab order. */}
      {mayCreate && <NewMenu />}
      {isCategories ? (
        <>
          {viewChips}
          <PostCategories
            mayCreate={mayCreate}
            mayEdit={mayEdit}
            mayDelete={mayDelete}
            onShow={(id) => change({ view: undefined, categoryId: id })}
          />
        </>
      ) : (
        <WorkList
          name="staff-posts"
          caption="Entradas del blog"
          search={{ label: 'Buscar entradas', placeholder: 'Título o autor', ...search }}
          filters={filters}
          state={state}
          onChange={(next) => change(next as typeof state)}
          quick={viewChips}
          columns={postColumns}
          list={list}
          expected={12}
          expectedHeight="3rem"
          rowKey={({ id }) => id}
          empty={{
            title: 'No se encontraron entradas de blog.',
            text: 'Busca otras palabras o quita un filtro.',
          }}
        />
      )}
    </div>
  )
}
