import type { ReactNode } from 'react'
import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import { type Item, type PagedEndpoint, useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import type { Undo } from '../../contract.ts'
import { QueueList, type QueueRowContent } from './queue-list.tsx'
import { useOpenCase } from './use-open-case.ts'
import { useUndo } from './use-undo.ts'
import { KeyHelp, type KeyWords, Workspace } from './workspace.tsx'

type OpenCase<Row> = {
  id: string
  /** Its row, if it is in the list. */
  row: Row | undefined
  rows: Row[]
  /** Whether it opened by itself. */
  isUnasked: boolean
  open: (id: string) => void
  close: () => void
  /**
   * Tells the decision, offers to undo it, and opens the next case: by default after the open one,
   * else after `ids`, of which the first was decided and the others end with it; `nearest` go first.
   */
  done: (
    words: string,
    undo: Undo | undefined,
    decided?: { ids?: [string, ...string[]]; nearest?: string[] },
  ) => void
}

type Props<E extends PagedEndpoint<{ id: string }>> = {
  /** Accessible name of the list. */
  label: string
  endpoint: E
  input: Omit<Input<E>, 'after'>
  /** Further endpoints whose answers change when a decision is undone or carried out. */
  refreshes?: Endpoint[]
  /** Views above the list and the case, where they are too many to stand above the rows. */
  views?: (first: Output<E> | undefined) => ReactNode
  /** Views and filters above the rows. */
  filters?: (first: Output<E> | undefined) => ReactNode
  empty: { title: string; text: string }
  /** Rows that are shown as one; by default each is its own. */
  group?: (rows: Item<E>[]) => [Item<E>, ...Item<E>[]][]
  row: (first: Item<E>, ...others: Item<E>[]) => QueueRowContent
  /** Title and shortcuts, shown while no case is open, and whether the member may use them. */
  help: { title: string; keys: KeyWords[]; step?: string; canDecide?: boolean }
  /** Content beside the help, and below the open case. */
  aside?: ReactNode
  /** Where there is room for it, the first case opens by itself. */
  opensFirst?: boolean
  /** Shown for an open case that is not in the list, if its row is needed to show it. */
  gone?: { title: string; text: string }
  /** The open case. */
  children: (open: OpenCase<Item<E>>) => ReactNode
}

/**
 * Queue of staff: the list on one side, the open case on the other. The open case is in the URL;
 * after a decision the next opens, and the decision can be undone.
 */
export function QueueScreen<E extends PagedEndpoint<{ id: string }>>({
  label,
  endpoint,
  input,
  refreshes = [],
  views,
  filters,
  empty,
  group,
  row,
  help,
  aside,
  opensFirst = false,
  gone,
  children,
}: Props<E>) {
  const list = useCallPages(endpoint, input)
  const rows = list.rows ?? []
  const { openId, isUnasked, isOpening, open, move, openAfter, reopen } = useOpenCase(
    rows.map(({ id }) => id),
    { opensFirst },
  )
  const { offer, undoLast } = useUndo({ refreshes: [endpoint, ...refreshes], onUndone: reopen })
  const close = () => open(null)
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: close })
  const found = rows.find(({ id }) => id === openId)
  const isMissing = gone && !found
  return (
    <Workspace
      top={views?.(list.first)}
      openId={openId}
      list={
        <QueueList
          label={label}
          filters={filters?.(list.first)}
          list={list}
          empty={empty}
          group={group}
          row={row}
          openId={openId}
          onOpen={open}
        />
      }
      isOpening={isOpening && !list.error && list.rows?.length !== 0}
      below={aside}
      idle={
        <>
          {aside}
          <KeyHelp {...help} />
        </>
      }
    >
      {isMissing && list.rows && <EmptyState title={gone.title}>{gone.text}</EmptyState>}
      {isMissing && !list.rows && <Skeleton height="16rem" rows />}
      {openId &&
        !isMissing &&
        children({
          id: openId,
          row: found,
          rows,
          isUnasked,
          open,
          close,
          done: (words, undo, { ids: [first, ...others] = [openId], nearest } = {}) => {
            offer(words, first, undo)
            openAfter([first, ...others], nearest)
          },
        })}
    </Workspace>
  )
}
