import { IconBell, IconBookmark } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type SearchState,
  searchAddress,
} from '#features/directory/search/contract/search-address.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import styles from './page.module.css'

const NewSearch = lazyPart(
  async () => ({
    default: (await import('#features/directory/saved-searches/ui/search-sheet.tsx')).NewSearch,
  }),
  {
    waiting: null,
  },
)

/** Opens the form when a guest returns after signing in. */
const openHash = '#guardar'

const saveWords = (
  <>
    <IconBookmark size="1.25rem" stroke={1.75} aria-hidden />
    <span>
      Guardar <span className={styles.what}>búsqueda</span>
    </span>
  </>
)

/**
 * Saves the current search, with alerts. Guests are sent to the sign-in page and return to it. `name`
 * is the initial name.
 */
export function SaveSearch({
  state,
  name,
  words,
}: {
  state: SearchState
  name: string
  /** Instead of `Guardar búsqueda`, where nothing was found. */
  words?: string
}) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isMember = viewer.state === 'member'
  useEffect(() => {
    if (hash === openHash && isMember) setIsOpen(true)
  }, [hash, isMember])
  // What was saved without a place is not opened in the reader's.
  const saved = { ...state, after: undefined, view: undefined, everywhere: true }
  const address = searchAddress(saved)
  if (
    searchAddress({
      ...saved,
      sort: undefined,
      openNow: undefined,
      exact: undefined,
      everywhere: undefined,
    }) === '/directorio'
  )
    return null
  const variant = words ? 'plain' : 'quiet'
  const inside = words ? (
    <>
      <IconBell size="1.25rem" stroke={1.75} aria-hidden /> {words}
    </>
  ) : (
    saveWords
  )
  if (viewer.state === 'guest')
    return (
      <ButtonLink to="/welcome" state={{ from: address + openHash }} variant={variant}>
        {inside}
      </ButtonLink>
    )
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {inside}
      </Button>
      {isOpen && isMember && (
        <NewSearch
          address={address}
          name={name}
          onSaved={() => void navigate('/busquedas-guardadas')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
