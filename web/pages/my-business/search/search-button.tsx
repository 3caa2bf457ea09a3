import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { Seen } from '../sections.ts'
import styles from './search-button.module.css'

const WorkspacePalette = lazyPart(async () => ({
  default: (await import('./workspace-palette.tsx')).WorkspacePalette,
}))

/** Opens the search of the workspace, as `/` does outside of fields, and Ctrl K anywhere. */
export function SearchButton({ businessId, seen }: { businessId: string; seen: Seen }) {
  // It stays mounted after it was opened, so that closing it returns the focus.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const open = () => {
    if (!document.querySelector('dialog[open]')) setOpen(true)
  }
  // On Spanish keyboards the slash is above the 7.
  useHotkeys([
    ['/', open],
    ['shift+/', open],
  ])
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={open}
        onPointerEnter={WorkspacePalette.fetchAhead}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <IconSearch size="1.25rem" stroke={1.75} aria-hidden /> <span>Buscar</span>{' '}
        <kbd aria-hidden>/</kbd>
      </button>
      {isOpen !== null && (
        <WorkspacePalette
          open={isOpen}
          businessId={businessId}
          seen={seen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
