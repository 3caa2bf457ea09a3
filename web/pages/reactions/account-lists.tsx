import type { ReactNode } from 'react'
import { listReactions, type ReactedSubject } from '#features/community/reactions/contract.ts'
import { useReactions } from '#features/community/reactions/ui/use-reactions.ts'
import type { ReactionType } from '#features/community/reactions/vocabulary.ts'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  NoBusinesses,
  NobodyFollowed,
  NoPosts,
  NoProducts,
  NothingArchived,
  NothingLiked,
} from './empty-lists.tsx'
import { type AccountLine, lineOf } from './line-of.ts'
import { type LinesProps, offFavorites, offFollowed, ReactionRows } from './reaction-rows.tsx'
import { SavedProducts } from './saved-products.tsx'

type AccountListProps = {
  act: ReactionType
  kind?: ReactableKind
  offWords: (name: string) => string
  moveTo?: 'archive' | 'save'
  empty: ReactNode
  /** How the items are drawn; rows by default. */
  Lines?: (props: LinesProps<AccountLine>) => ReactNode
}

/**
 * Reactions of an account, each with buttons to remove or restore it. Rows that another part of
 * this tab turned off disappear.
 */
function AccountList({
  act,
  kind,
  offWords,
  moveTo,
  empty,
  Lines = ReactionRows,
}: AccountListProps) {
  const say = useSnackbar()
  const pages = useCallPages(listReactions, { act, kind, size: 50 })
  const { marks, isRead, turn } = useReactions()
  const { countryCode } = useReaderPlace()
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows || !marks) return <Skeleton height="8rem" />
  // If the reactions could not be loaded, the list shows the server's rows unfiltered.
  const isCurrent = (row: ReactedSubject) => !isRead || marks[act][row.kind].includes(row.name)
  const lines = pages.rows.filter(isCurrent).map((row) => lineOf(row, act, countryCode))
  const turnOff = async ({ mark, name }: AccountLine) => {
    // Undo restores the notification setting, too.
    const bell = act === 'follow' && marks.bell[mark.kind].includes(mark.name)
    if (!(await turn({ act, ...mark }, false))) return
    say({
      text: `Quitaste ${name}.`,
      action: { label: 'Deshacer', run: () => void turn({ act, ...mark, bell }, true) },
    })
  }
  const move = async ({ mark, name }: AccountLine, to: 'archive' | 'save') => {
    if (!(await turn({ act: to, ...mark }, true))) return
    const text =
      to === 'archive' ? `Archivaste ${name}.` : `${name} está otra vez entre tus favoritos.`
    say({ text, action: { label: 'Deshacer', run: () => void turn({ act, ...mark }, true) } })
  }
  if (lines.length === 0 && !pages.more) return empty
  return (
    <>
      <Lines
        lines={lines}
        offWords={offWords}
        onForget={(line) => void turnOff(line)}
        move={moveTo && { to: moveTo, onMove: (line) => void move(line, moveTo) }}
      />
      <MoreRows list={pages} />
    </>
  )
}

/** Products that the account saved, with their current data. */
export const AccountProducts = () => (
  <AccountList
    act="save"
    kind="product"
    offWords={offFavorites}
    moveTo="archive"
    empty={<NoProducts />}
    Lines={SavedProducts}
  />
)

/** Businesses that the account saved. */
export const AccountBusinesses = () => (
  <AccountList
    act="save"
    kind="business"
    offWords={offFavorites}
    moveTo="archive"
    empty={<NoBusinesses />}
  />
)

/** Posts that the account saved. */
export const AccountPosts = () => (
  <AccountList
    act="save"
    kind="post"
    offWords={offFavorites}
    moveTo="archive"
    empty={<NoPosts />}
  />
)

/** Stores, businesses and authors that the account follows. */
export const AccountFollowed = () => (
  <AccountList act="follow" offWords={offFollowed} empty={<NobodyFollowed />} />
)

/** Items that the account archived. */
export const AccountArchived = () => (
  <AccountList
    act="archive"
    offWords={(name) => `Quitar ${name} de archivados`}
    moveTo="save"
    empty={<NothingArchived />}
  />
)

/** Items that the account likes. */
export const AccountLiked = () => (
  <AccountList act="like" offWords={(name) => `Ya no me gusta ${name}`} empty={<NothingLiked />} />
)
