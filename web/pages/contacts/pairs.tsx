import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { PairsList } from '#features/growth/contacts/ui/pairs-list.tsx'

/** Page of possible duplicate contacts. */
export default function ContactPairs() {
  return <PairsList may={useBook().may} />
}
