import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useReportSheet } from './report-hash.ts'
import styles from './text-menu.module.css'

const TextActions = lazyPart(
  async () => ({ default: (await import('./text-actions.tsx')).TextActions }),
  {
    waiting: <Skeleton height="7rem" />,
  },
)

type TextMenuProps = {
  /** The text's subject id. */
  id: string
  /** Author as displayed; null after the account is deleted. */
  author: string | null
  /** False for texts written in the name of a business. */
  isPerson?: boolean
}

/** Menu of actions on a person's text; its content loads on demand. */
export function TextMenu({ id, author, isPerson = true }: TextMenuProps) {
  const { open, setOpen, isAsked } = useReportSheet(id)
  const close = () => setOpen(false)
  const title = `Lo que escribió ${author ?? 'una cuenta eliminada'}`
  return (
    <div className={styles.menu}>
      <IconButton
        label={`Más: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        onClick={() => setOpen(true)}
      >
        <IconDots size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
      <Sheet open={open} onClose={close} title={title}>
        {open && (
          <TextActions
            id={id}
            author={author}
            isPerson={isPerson}
            isAsked={isAsked}
            onClose={close}
          />
        )}
      </Sheet>
    </div>
  )
}
