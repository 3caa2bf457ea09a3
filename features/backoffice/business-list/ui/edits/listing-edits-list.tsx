import type { Endpoint } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { type ListingEdit, listListingEdits } from '../../contract/edits.ts'
import { madeChangeWords, undoHours } from '../../vocabulary.ts'
import { listingCount, useUndoListingEdit } from '../parts/use-undo-listing-edit.ts'

const namesOf = ({ listings }: ListingEdit) =>
  listings
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ') + (listings.length > 3 ? ` y ${listings.length - 3} más` : '')

/** Lists bulk edits of listings, with a button to undo them before the deadline. */
export function ListingEditsList({
  mayUndo,
  refreshes,
}: {
  mayUndo: boolean
  refreshes: Endpoint[]
}) {
  const list = useCallPages(listListingEdits, { size: 20 })
  const undo = useUndoListingEdit(refreshes)
  const columns: Column<ListingEdit>[] = [
    {
      key: 'what',
      header: 'Cambio',
      cell: ({ kind, category }) => (
        <strong>
          {category ? `${madeChangeWords[kind]}: ${category}` : madeChangeWords[kind]}
        </strong>
      ),
    },
    {
      key: 'listings',
      header: 'Negocios',
      isWide: true,
      cell: (edit) => `${listingCount(edit.listings.length)}: ${namesOf(edit)}`,
    },
    { key: 'reason', header: 'Motivo', isWide: true, cell: ({ reason }) => reason },
    {
      key: 'who',
      header: 'Hecho por',
      isWide: true,
      cell: ({ madeBy, madeAt }) => `${madeBy ?? 'Cuenta eliminada'}, ${momentWords(madeAt)}`,
    },
    {
      key: 'undo',
      header: 'Deshacer',
      cell: ({ id, undoneAt, undoableUntil }) =>
        undoneAt ? (
          <Badge>Deshecho</Badge>
        ) : (
          mayUndo &&
          undoableUntil && (
            <Button disabled={undo.isPending} onClick={() => undo.mutate({ editId: id })}>
              Deshacer
            </Button>
          )
        ),
    },
  ]
  return (
    <DataTable
      isCompact
      caption="Cambios en bloque"
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nadie ha cambiado varios negocios a la vez',
        text: `Aquí verás cada cambio; durante ${undoHours} horas se puede deshacer.`,
      }}
    />
  )
}
